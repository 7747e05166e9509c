import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { FilterMenu } from "#ui/kit/overlay/FilterMenu.tsx";
import { focusOn } from "../../support/components/focusOn.ts";
import { show } from "../../support/components/show.tsx";

const OPTIONS = ["All", "Open", "Completed"].map((label) => ({ id: label.toLowerCase(), label }));

/** As the season has it: none of them set at first. */
function Filters() {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  return (
    <FilterMenu
      filters={["Inventory", "Answer", "Due"].map((label) => ({
        label,
        options: OPTIONS,
        value: values[label] ?? "all",
        all: "all",
        onChange: (id) => setValues({ ...values, [label]: id ?? "all" }),
      }))}
    />
  );
}

const button = page.getByRole("button", { name: "Filter", exact: true });
const chip = page.getByRole("button", { name: "Remove filter Answer: Completed" });

test("filters are behind one button, and what is set is a chip that takes it away", async () => {
  await show(<Filters />);
  await expect.element(button).toBeVisible();
  expect(page.getByRole("button").elements()).toHaveLength(1);
  focusOn(button);
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("dialog", { name: "Filter" })).toBeVisible();
  await page.getByRole("button", { name: "All Answer" }).click();
  await page.getByRole("option", { name: "Completed" }).click();
  await expect.element(page.getByRole("button", { name: "Completed Answer" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();

  await expect.element(chip).toHaveTextContent("Answer: Completed");
  await userEvent.keyboard("{Tab}");
  await expect.element(chip).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(chip).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});
