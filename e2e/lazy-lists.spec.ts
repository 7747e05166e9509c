import type { Page } from "@playwright/test";
import { type Mishap, openBadLine } from "./support/BadLine.ts";
import { PEOPLE } from "./support/people.ts";
import { expect, submitSignIn, test } from "./support/test.ts";
import { toastRegion } from "./support/toastOf.ts";

/** A list on a line that loses, or is slow with, the file of menus and dialogs. */
const openList = async (page: Page, base: string, mishap: () => Mishap) => {
  const line = await openBadLine(base, (call) => (call.includes("/house-") ? mishap() : "none"));
  await page.goto(`${line.base}/login`);
  await submitSignIn(page, PEOPLE.admin.email, PEOPLE.admin.password);
  await expect(page.getByRole("table")).toHaveAttribute("aria-busy", "false");
  return line;
};

test("the account menu does what was typed before it could be shown", { tag: "@long" }, async ({ page, house }) => {
  const late = Promise.withResolvers<void>();
  const line = await openList(page, house.base, () => late.promise);
  try {
    await page.getByRole("button", { name: /^Account/ }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    late.resolve();
    await expect(page).toHaveURL(/\/profile$/);
  } finally {
    await line.close();
  }
});

test("so does a filter, and the focus is on it again afterwards", async ({ page, house }) => {
  const late = Promise.withResolvers<void>();
  const line = await openList(page, house.base, () => late.promise);
  try {
    const filter = page.getByRole("button", { name: /Status/ });
    await filter.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    late.resolve();
    await expect(page).toHaveURL(/status=active/);
    await expect(filter).toBeFocused();
    await filter.press("ArrowDown");
    await page.getByRole("option", { name: "Archived" }).click();
    await expect(page).toHaveURL(/status=inactive/);
  } finally {
    await line.close();
  }
});

test.describe("without the file", () => {
  test.use({ expectedProblem: /Failed to load resource/ });

  test("a menu that does not come says so", async ({ page, house }) => {
    const line = await openList(page, house.base, () => "lost");
    try {
      await page.getByRole("button", { name: /^Account/ }).click();
      await expect(toastRegion(page)).toContainText("The server cannot be reached");
    } finally {
      await line.close();
    }
  });
});
