import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { FileDrop } from "#ui/kit/field/FileDrop.tsx";
import { PlainButton } from "#ui/kit/PlainButton.tsx";
import { focusOn } from "../../support/components/focusOn.ts";
import { show } from "../../support/components/show.tsx";

const choose = page.getByRole("button", { name: "Choose File" });
const zone = page.getByRole("group", { name: "Drop a file here" });

const showBetween = async () => {
  const onChoose = vi.fn();
  await show(
    <>
      <PlainButton>Before</PlainButton>
      <FileDrop label="Drop a file here" button="Choose File" accept={[".pdf"]} onChoose={onChoose} />
      <PlainButton>After</PlainButton>
    </>,
  );
  return onChoose;
};
/** As Ctrl+V does where the focus is. */
const paste = (name?: string): void => {
  const clipboardData = new DataTransfer();
  if (name !== undefined) clipboardData.items.add(new File(["%PDF"], name));
  document.activeElement?.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
};

test("Tab meets only what can be seen in a place for files", async () => {
  await showBetween();
  focusOn(page.getByRole("button", { name: "Before" }));
  await userEvent.keyboard("{Tab}");
  await expect.element(choose).toHaveFocus();
  await userEvent.keyboard("{Tab}");
  await expect.element(page.getByRole("button", { name: "After" })).toHaveFocus();
});

test("a file is pasted at the button of its place, or after a click into it, and nothing else is", async () => {
  const onChoose = await showBetween();
  focusOn(choose);
  paste("one.pdf");
  expect(onChoose.mock.lastCall).toMatchObject([{ name: "one.pdf" }]);
  await userEvent.click(zone.getByText("Drop a file here"));
  paste("two.pdf");
  expect(onChoose.mock.lastCall).toMatchObject([{ name: "two.pdf" }]);
  paste();
  await expect.element(zone.getByRole("alert")).toHaveTextContent("This is not a file.");
  expect(onChoose).toHaveBeenCalledTimes(2);
});
