import { makePerson } from "../tools/support/makeRecords.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { expectToastFor, watchToasts } from "./support/expectToastFor.ts";
import { lineOf } from "./support/lineOf.ts";
import { mailedLink, RESET_MAIL } from "./support/outbox.ts";
import { expect, test } from "./support/test.ts";
import { toastOf } from "./support/toastOf.ts";

const SENT =
  "If the email entered exists in our system, you will be emailed password instructions. Please be sure to check your spam folder";

// Rules: A2.9, A2.10, A2.11, A5.5, A7.11, A8.6, A8.10
test("a forgotten password: its page, its rules, a request that fails, and a mail, by keyboard alone", async ({
  page,
  house,
  context,
}) => {
  const { email } = await makePerson(await house.api("admin"), "Fay", "Orgot");
  await page.clock.install();
  await page.goto("/login");
  const link = page.getByRole("link", { name: "Forgot password?" });
  await link.press("Enter");
  await page.getByRole("link", { name: "Back to Login" }).press("Enter");
  await expect(page).toHaveURL(/\/login$/);
  await link.press("Enter");
  await expect(page).toHaveURL(/\/forgot-password$/);
  await expect(page).toHaveTitle("Forgot Password - HazLedger");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Forgot your password?");
  const field = page.getByLabel("Email");
  await expect(field).toBeFocused();
  await expect(page.getByRole("textbox")).toHaveCount(1);
  const button = page.getByRole("button", { name: "Reset Password" });
  await expect(button).toHaveAttribute("type", "submit");

  await page.keyboard.press("Tab");
  await expect(button).toBeFocused();
  await expect(field).toHaveAccessibleDescription("Email is required");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.type("fay");
  await expect(field).toHaveAccessibleDescription("");
  await page.keyboard.press("Enter");
  await expect(field).toHaveAccessibleDescription("Invalid email format");
  await expect(field).toBeFocused();
  await expectNoBarrier(page, "wrong email", page.getByText("Invalid email format"));

  await field.fill(email.toUpperCase());
  await context.setOffline(true);
  await watchToasts(page);
  await page.keyboard.press("Enter");
  const failed = toastOf(page, "Error");
  // Its title and its text (A8).
  await expect(failed.getByText("Error", { exact: true })).toHaveCount(2);
  await expect(page.getByRole("alert")).toHaveCount(1);
  await expectToastFor(page, failed, 3);
  await expect(page.getByRole("main").getByRole("status")).toContainText("The server cannot be reached.");
  await expect(field).toHaveValue(email.toUpperCase());
  await context.setOffline(false);

  const line = await lineOf(page);
  await line({ latency: 700 });
  await field.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Resetting Password..." })).toBeVisible();
  await line({});
  await expect(page).toHaveURL(/\/login$/);
  const toast = toastOf(page, "Password reset");
  await expect(toast).toContainText(SENT);
  await expectToastFor(page, toast, 10);
  expect(await mailedLink(house, email, RESET_MAIL)).toContain(`${house.base}/set-password?token=`);
});
