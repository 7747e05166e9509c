import { pauseClock } from "./support/pauseClock.ts";
import type { Page } from "@playwright/test";
import { expectToastFor, watchToasts } from "./support/expectToastFor.ts";
import { PEOPLE } from "./support/people.ts";
import { expect, submitSignIn, test } from "./support/test.ts";
import { colorOf, toastOf, toastRegion } from "./support/toastOf.ts";

const { staff } = PEOPLE;
const REFUSED = "Invalid credentials";

/** The cheapest toast there is: a sign-in without an account. Each account may fail ten times a minute. */
const failToSignIn = async (page: Page, name: string): Promise<void> => {
  await page.goto("/login");
  await submitSignIn(page, `${name}@hazledger.test`, "Wrong-2026");
  await expect(toastOf(page, REFUSED)).toBeVisible();
};

// Rules: A4.17, A8.14, A9.7
test("one toast is in sight at a time: a new one takes the place of the older", { tag: "@long" }, async ({ page }) => {
  await failToSignIn(page, "one");
  await submitSignIn(page, staff.email, staff.password);
  await expect(toastOf(page, "Welcome back!")).toBeVisible();
  await expect(toastOf(page, REFUSED)).toHaveCount(0);
  await expect(toastRegion(page).getByRole("button", { name: "Close" })).toHaveCount(1);
  expect(await colorOf(toastOf(page, "Welcome back!"))).toBe("green");
});

test("a success is told politely and for five seconds, a failure at once", async ({ page }) => {
  await page.clock.install();
  await failToSignIn(page, "tone");
  await expect(toastRegion(page).getByRole("alert")).toContainText(REFUSED);
  await watchToasts(page);
  await submitSignIn(page, staff.email, staff.password);
  const welcome = toastRegion(page).getByRole("status").filter({ hasText: "Welcome back!" });
  await expectToastFor(page, welcome, 5);
});

// Rules: A9.5
test("F8 leads to the toast, Tab to its Close button, and closing it leads back", { tag: "@long" }, async ({
  page,
}) => {
  await failToSignIn(page, "keys");
  const signInButton = page.getByRole("button", { name: "Sign In" });
  await signInButton.focus();
  await page.keyboard.press("F8");
  await expect(toastRegion(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(toastRegion(page).getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(toastOf(page, REFUSED)).toHaveCount(0);
  await expect(signInButton).toBeFocused();
});

test("Close takes a toast away at a click", { tag: "@long" }, async ({ page }) => {
  await failToSignIn(page, "close");
  await toastRegion(page).getByRole("button", { name: "Close" }).click();
  await expect(toastOf(page, REFUSED)).toHaveCount(0);
});

test("a toast waits while the pointer is on it", { tag: "@long" }, async ({ page }) => {
  await page.clock.install();
  await failToSignIn(page, "hover");
  const toast = toastOf(page, REFUSED);
  await toast.hover();
  await pauseClock(page);
  await page.clock.runFor(60_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.runFor(3200);
  await expect(toast).toHaveCount(0);
});

test("a toast waits while the focus is in it, even when the pointer comes and goes", { tag: "@long" }, async ({
  page,
}) => {
  await page.clock.install();
  await failToSignIn(page, "focus");
  const toast = toastOf(page, REFUSED);
  await page.keyboard.press("F8");
  await toast.hover();
  await page.mouse.move(5, 5);
  await pauseClock(page);
  await page.clock.runFor(60_000);
  await expect(toast).toBeVisible();
  await page.getByLabel("Username").focus();
  await page.clock.runFor(3200);
  await expect(toast).toHaveCount(0);
});

// Rules: A9.4
test("a toast drawn 50 pixels to the right goes away, a shorter draw lets it stay", { tag: "@long" }, async ({
  page,
}) => {
  await failToSignIn(page, "swipe");
  const text = toastRegion(page).getByText(REFUSED);
  // Waits until it has slid in.
  await text.hover();
  const box = await text.boundingBox();
  if (box === null) throw new Error("The toast is not in sight.");
  // Whole pixels, so that 50 are 50.
  const [x, y] = [Math.round(box.x) + 5, Math.round(box.y) + 5];
  const drag = async (by: number): Promise<void> => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + by, y, { steps: 4 });
    await page.mouse.up();
  };
  await drag(49);
  await expect(text).toBeVisible();
  await drag(-80);
  await expect(text).toBeVisible();
  await drag(50);
  await expect(text).toHaveCount(0);
});
