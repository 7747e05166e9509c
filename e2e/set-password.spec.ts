import { makePerson } from "../tools/support/makeRecords.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { expectToastFor, watchToasts } from "./support/expectToastFor.ts";
import { lineOf } from "./support/lineOf.ts";
import { mailedLink, RESET_MAIL, WELCOME_MAIL } from "./support/outbox.ts";
import { expect, submitSignIn, test } from "./support/test.ts";
import { toastOf } from "./support/toastOf.ts";

const FAILED = "Your password reset link is invalid or has expired. Please request a new one to proceed.";
const TOO_PLAIN = "Password must contain at least one uppercase letter, one lowercase letter, and one number";

// Rules: A2.13, A2.15, A2.16, A2.18, A5.6, A7.12, A8.7, A8.11
test("the mailed link sets a new password once: rules, texts and toasts, by keyboard alone", async ({
  page,
  house,
}) => {
  const { email, password: old } = await makePerson(await house.api("admin"), "Sue", "Etpass");
  await page.goto("/forgot-password");
  await page.getByLabel("Email").fill(email);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/login$/);
  const link = await mailedLink(house, email, RESET_MAIL);
  await page.clock.install();
  await page.goto(link);
  await expect(page).toHaveTitle("Set New Password - HazLedger");
  // The token is neither in the address bar nor in the history.
  await expect(page).toHaveURL(/\/set-password$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Set New Password");
  const [first, again] = [page.getByLabel("New Password", { exact: true }), page.getByLabel("Confirm New Password")];
  await expect(first).toBeFocused();
  await expect(page.getByRole("link", { name: "Login" })).toHaveAttribute("href", "/login");

  await page.keyboard.type("short");
  await page.keyboard.press("Tab");
  await expect(first).toHaveAccessibleDescription(/Password must be at least 8 characters$/);
  for (const field of [first, again]) {
    await field.focus();
    await expect(field).toHaveAttribute("type", "password");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await expect(field).toHaveAttribute("type", "text");
    await page.keyboard.press("Space");
    await expect(field).toHaveAttribute("type", "password");
  }
  await first.fill("longenough");
  await again.fill("Other-2026");
  await expect(first).toHaveAccessibleDescription(new RegExp(`${TOO_PLAIN}$`));
  await page.keyboard.press("Enter");
  await expect(again).toHaveAccessibleDescription("Passwords don't match");
  await expect(first).toBeFocused();
  await expectNoBarrier(page, "wrong passwords", page.getByText("Passwords don't match"));
  await first.fill("Other-2026");
  await expect(again).toHaveAccessibleDescription("");
  // A password that everybody tries first: told at the field, and the link works still.
  for (const each of [first, again]) await each.fill("Passw0rd");
  await page.keyboard.press("Enter");
  await expect(first).toHaveAccessibleDescription(/This password is too common\. Choose a different one$/);
  await expect(page.getByText(FAILED)).toHaveCount(0);
  for (const each of [first, again]) await each.fill("Other-2026");
  const line = await lineOf(page);
  await line({ latency: 700 });
  await watchToasts(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Setting New Password..." })).toBeVisible();
  await line({});
  await expect(page).toHaveURL(/\/login$/);
  const toast = toastOf(page, "Password set");
  await expect(toast).toContainText("Your password has been successfully changed. Now you can log in.");
  await expectToastFor(page, toast, 5);
  await submitSignIn(page, email, old);
  await expect(toastOf(page, "Invalid credentials")).toBeVisible();
  await submitSignIn(page, email, "Other-2026");
  await expect(toastOf(page, "Welcome back!")).toContainText("Successfully logged in as Sue");

  // The same link again, by somebody who is signed in.
  await page.goto(link);
  await first.fill("Third-2026");
  await again.fill("Third-2026");
  await watchToasts(page);
  await page.getByRole("button", { name: "Set New Password" }).click();
  const refusal = toastOf(page, FAILED);
  await expect(refusal).toHaveText(`Error: Error${FAILED}`);
  // One failure is one alert, and is not told twice in the same words.
  const main = page.getByRole("main");
  await expect(page.getByRole("alert")).toHaveCount(1);
  await expect(main.getByText(FAILED)).toHaveCount(0);
  await expectToastFor(page, refusal, 10);
  await expect(main.getByText(FAILED)).toBeVisible();
  await expect(first).toHaveValue("Third-2026");
  await expect(page.getByRole("link", { name: "Request a new link" })).toHaveAttribute("href", "/forgot-password");
});

// Rules: A2.14, A2.17, A2.18
test("a new person's link ends the session of this browser; an address without a token says so, or leads to the sign-in", {
  tag: "@long",
}, async ({ page, house, signIn }) => {
  const { email } = await makePerson(await house.api("admin"), "Ned", "Ewcomer");
  const link = await mailedLink(house, email, WELCOME_MAIL);
  const enter = async (password: string): Promise<void> => {
    await page.getByLabel("New Password", { exact: true }).fill(password);
    await page.getByLabel("Confirm New Password").fill(password);
    await page.keyboard.press("Enter");
  };
  await signIn("staff");
  await page.goto(link);
  await enter("Newer-2026");
  await expect(page).toHaveURL(/\/login$/);
  await expect(toastOf(page, "Password set")).toBeVisible();
  await page.goto("/set-password?token=");
  await expect(page).toHaveURL(/\/login$/);
  await page.goto("/set-password");
  await expect(page.getByRole("alert")).toContainText("This link is incomplete.");
  await expect(page.getByRole("link", { name: "Request a new link" })).toHaveAttribute("href", "/forgot-password");
  await enter("Third-2026");
  await expect(toastOf(page, FAILED)).toBeVisible();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("This link is incomplete.");
  await page.getByRole("link", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await submitSignIn(page, email, "Newer-2026");
  await expect(toastOf(page, "Welcome back!")).toContainText("Successfully logged in as Ned");
});
