import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { Button } from "#ui/kit/Button.tsx";
import { AlertDialog, Modal } from "#ui/kit/overlay/Modal.tsx";
import { show } from "../../support/components/show.tsx";

const nothing = (): void => undefined;
const record = page.getByRole("dialog", { name: "Technician 7" });
const boxOf = (there: typeof record): DOMRect => there.element().getBoundingClientRect();

/** A record with more fields than a screen has room for. */
const fields = Array.from({ length: 40 }, (_, at) => <p key={at}>{`Field ${at}`}</p>);
const opened = (size: "small" | "medium", question?: "alert" | "choices") => (
  <>
    <h1>Technicians</h1>
    <Modal title="Technician 7" size={size} onClose={nothing} footer={<Button>Save</Button>}>
      {fields}
    </Modal>
    {question === "alert" ? (
      <AlertDialog
        title="Archive?"
        description="It leaves the list."
        confirmLabel="Archive"
        onConfirm={nothing}
        onCancel={nothing}
      />
    ) : null}
    {question === "choices" ? (
      <Modal title="Changed Meanwhile" size="question" onClose={nothing}>
        Which of both?
      </Modal>
    ) : null}
  </>
);

test.each([
  { size: "small", width: 560 },
  { size: "medium", width: 640 },
] as const)("a $size record stands at the right in full height, and leaves the list in sight", async (form) => {
  await show(opened(form.size));
  // It slides in.
  await expect.poll(() => boxOf(record).right).toBe(window.innerWidth);
  const { top, height, width } = boxOf(record);
  expect([top, height]).toEqual([0, window.innerHeight]);
  expect(width).toBeGreaterThan(form.width - 2);
  expect(width).toBeLessThanOrEqual(form.width);
  // The page at the left is still seen through the shade.
  expect(document.elementFromPoint(20, 20)?.closest("[data-side]")).not.toBeNull();
  const shade = document.querySelector("[data-side]");
  const alpha = /([\d.]+)\)$/.exec(shade === null ? "" : getComputedStyle(shade).backgroundColor)?.[1];
  expect(Number(alpha)).toBeLessThanOrEqual(0.4);
});

test("the fields of a record scroll between its title and its buttons", async () => {
  await show(opened("medium"));
  const title = page.getByRole("heading", { name: "Technician 7" });
  const save = page.getByRole("button", { name: "Save" });
  const before = [boxOf(title).top, boxOf(save).top];
  expect(boxOf(save).bottom).toBeLessThanOrEqual(window.innerHeight);
  page.getByText("Field 39").element().scrollIntoView();
  await expect.element(page.getByText("Field 39")).toBeInViewport({ ratio: 1 });
  expect([boxOf(title).top, boxOf(save).top]).toEqual(before);
});

test("a record has the whole width of a phone", async () => {
  await page.viewport(360, 740);
  await show(opened("medium"));
  await expect.poll(() => boxOf(record).left).toBe(0);
  const { width, height } = boxOf(record);
  expect([width, height]).toEqual([360, 740]);
});

test.each([
  { what: "a confirmation", size: "small", question: "alert", role: "alertdialog" },
  { what: "a confirmation over more fields", size: "medium", question: "alert", role: "alertdialog" },
  { what: "a choice", size: "medium", question: "choices", role: "dialog" },
] as const)("$what is in the middle of the record that it asks about, not at its top", async (asking) => {
  await show(opened(asking.size, asking.question));
  const asked = page.getByRole(asking.role, { name: asking.question === "alert" ? "Archive?" : "Changed Meanwhile" });
  await expect.element(asked).toBeVisible();
  const middleOf = (box: DOMRect | undefined) =>
    box === undefined ? [] : [box.left + box.width / 2, box.top + box.height / 2].map(Math.round);
  // Under a question, what it asks about is hidden from roles. It slides in.
  const panel = () => document.querySelector("[data-side]")?.firstElementChild?.getBoundingClientRect();
  await expect.poll(() => middleOf(panel())).toEqual(middleOf(boxOf(asked)));
  expect(boxOf(asked).top).toBeGreaterThan(100);
});

test("a question of a page is in its middle", async () => {
  await show(
    <AlertDialog title="Log out?" description="" confirmLabel="Log Out" onConfirm={nothing} onCancel={nothing} />,
  );
  const { left, width, top, height } = boxOf(page.getByRole("alertdialog", { name: "Log out?" }));
  expect(Math.round(left + width / 2)).toBe(window.innerWidth / 2);
  expect(Math.round(top + height / 2)).toBe(window.innerHeight / 2);
});
