import type { Page } from "@playwright/test";
import { lineOf, makeInventory, makeLine } from "../tools/support/makeRecords.ts";
import { chooseMore } from "./support/chooseMore.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { expect, test } from "./support/test.ts";

test.use({ who: "admin" });

const grid = (page: Page) => page.getByRole("grid", { name: "Inventory products, editable" });
const rowOf = (page: Page, name: string) => grid(page).getByRole("row").filter({ hasText: name });
const press = async (page: Page, ...keys: ReadonlyArray<string>) => {
  for (const key of keys) await page.keyboard.press(key);
};

test("quantity, size, unit, place and container are changed by keyboard alone, and the amounts follow", async ({
  page,
  house,
}) => {
  const api = await house.api("admin");
  const { id } = await makeInventory(api);
  const first = await makeLine(api, id, { location_stored: "A" });
  const second = await makeLine(api, id, { location_stored: "B" });
  await page.goto(`/inventories/${id}/products`);
  await chooseMore(page, "Edit in Place");
  await grid(page).focus();
  await press(page, "6", "Enter", "3", "Enter");
  await expect(rowOf(page, first.name)).toContainText("330");
  await expect(rowOf(page, first.name)).toContainText("2,392.5");
  await expect(rowOf(page, second.name)).toContainText("165");
  await press(page, "Control+Home", "Home", "y", "a", "r", "d", "Tab");
  await expect(rowOf(page, first.name)).toContainText("YARD");
  await press(page, "ArrowRight", "5", "Tab");
  await expect(rowOf(page, first.name)).toContainText("217.5");
  await expect
    .poll(() => lineOf(api, id, first.pid))
    .toMatchObject({ container_quantity: 6, container_size: 5, location_stored: "YARD", max_gallons: 30 });
  await expect.poll(() => lineOf(api, id, second.pid)).toMatchObject({ container_quantity: 3, max_gallons: 165 });
  await press(page, "Control+z");
  await expect.poll(() => lineOf(api, id, first.pid)).toMatchObject({ container_size: 55 });
  // A later visit begins anew: nothing of it is taken for a repetition of the first.
  await page.reload();
  await grid(page).focus();
  await press(page, "8", "Enter");
  await expect.poll(() => lineOf(api, id, second.pid)).toMatchObject({ container_quantity: 8 });
});

test("marked lines are moved, deleted and brought back at once and from the history, in every look without a barrier", {
  tag: "@long",
}, async ({ page, house }) => {
  const api = await house.api("admin");
  const { id } = await makeInventory(api);
  const lines = [await makeLine(api, id), await makeLine(api, id), await makeLine(api, id)];
  const names = lines.map(({ name }) => name);
  const rows = grid(page).getByRole("rowheader");
  await page.goto(`/inventories/${id}/products/grid`);
  await page.getByRole("button", { name: "Close menu" }).click();
  await grid(page).focus();
  await press(page, " ", "ArrowDown", " ");
  await expect(page.getByText("2 lines marked")).toBeVisible();
  await expectNoBarrier(page, "grid", page.getByText("2 lines marked"));
  await page.getByRole("button", { name: "Labels", exact: true }).click();
  const labels = page.getByRole("dialog", { name: "Labels" });
  await expect(labels).toContainText("2 labels, one for each marked line.");
  const asked = page.waitForRequest(/\/labels\/lines\/file/);
  await labels.getByRole("button", { name: "Create PDF" }).click();
  expect(new URL((await asked).url()).searchParams.get("ids")).toBe(
    lines
      .slice(0, 2)
      .map(({ pid }) => pid)
      .join(","),
  );
  await labels.getByRole("button", { name: "Close" }).click();
  await page.getByRole("combobox", { name: "Move to" }).fill("dock 4");
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await expect(grid(page).getByText("DOCK 4")).toHaveCount(2);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(grid(page).getByText("PAINT SHOP")).toHaveCount(3);

  await page.getByRole("button", { name: "Delete from Inventory" }).click();
  await expect(rows).toHaveText(names.slice(2));
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(rows).toHaveText(names);
  await grid(page).focus();
  await press(page, "Control+Home", " ");
  await page.getByRole("button", { name: "Delete from Inventory" }).click();
  await expect(rows).toHaveText(names.slice(1));
  await page.reload();
  await page.getByRole("button", { name: "History" }).click();
  await expect(page.getByText("2 products moved to DOCK 4: ").first()).toBeVisible();
  await page.getByRole("button", { name: "Undo: Deleted" }).first().press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo" }).press("Enter");
  await expect(rows).toHaveText(names);
});
