import type { Page } from "@playwright/test";
import { PASSWORD_RULE } from "#domain/identity/Password.ts";
import { appKeyOf } from "../tools/support/ApiSession.ts";
import { makePerson } from "../tools/support/makeRecords.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { lineOf } from "./support/lineOf.ts";
import { PEOPLE } from "./support/people.ts";
import { starred } from "./support/starred.ts";
import { stored } from "./support/stored.ts";
import { expect, submitSignIn, test } from "./support/test.ts";
import { toastOf, toastRegion } from "./support/toastOf.ts";

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Save Changes" });
const KEEP = `Leave blank to keep your current password. ${PASSWORD_RULE}`;
const SHORT = "Password must be at least 8 characters";
const TOO_PLAIN = "Password must contain at least one uppercase letter, one lowercase letter, and one number";

const openAccountMenu = (page: Page): Promise<void> => page.getByRole("button", { name: /^Account/ }).press("Enter");

/** Signs in on the way to the profile, and waits for its form. */
const openProfile = async (page: Page, email: string, password: string): Promise<void> => {
  await page.goto("/profile");
  await submitSignIn(page, email, password);
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("PROFILE");
};

// Rules: A2.50, A2.51, A2.52, A2.53, A2.65, A4.14, A5.15, A5.16, A6.7, A7.13
test("the own profile: its fields and rules, what the server refuses, and a save that shows everywhere", async ({
  page,
  house,
}) => {
  const { email, password } = await makePerson(await house.api("admin"), "Pia", "Rofile");
  await page.goto("/profile");
  // Nobody is led to the users with the way back, and from there to the sign-in.
  await expect(page).toHaveURL(/\/login/);
  expect(new URL(page.url()).searchParams.get("redirect")).toBe("/users?redirect=%2Fprofile");
  await openProfile(page, email, password);
  await expect(page).toHaveTitle("Profile - HazLedger");
  await expect(page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("listitem")).toHaveText(["Profile"]);
  expect(await starred(page)).toEqual(["First Name", "Last Name", "Email"]);
  await expect(field(page, "Email")).toHaveValue(email);
  await expect(field(page, "Password")).toHaveValue("");
  const role = page.getByRole("radiogroup", { name: "Role" });
  await expect(role).toHaveAttribute("aria-readonly", "true");
  await role.getByText("Admin", { exact: true }).click();
  await expect(role.getByRole("radio", { name: "Staff" })).toBeChecked();

  const says = async (label: string, typed: string, message: string): Promise<void> => {
    await field(page, label).fill(typed);
    await field(page, label).blur();
    await expect(field(page, label), `${label}: ${typed}`).toHaveAccessibleDescription(message);
  };
  await says("First Name", " ", "First name is required");
  await expect(save(page)).toHaveAccessibleDescription("Please correct the marked fields first.");
  await says("First Name", "a".repeat(51), "First name must be less than 50 characters");
  await says("First Name", " Pina ", "");
  await says("Last Name", "", "Last name is required");
  await says("Last Name", "b".repeat(51), "Last name must be less than 50 characters");
  await says("Last Name", "Rofile", "");
  await says("Email", "", "Email is required");
  await says("Email", "pia@", "Invalid email format");
  await says("Email", PEOPLE.admin.email.toUpperCase(), "");
  // No number of the US is made of another one.
  for (const other of ["616555012123", "+49 30 1234567"]) {
    await field(page, "Mobile Phone").fill(other);
    await field(page, "Mobile Phone").blur();
    await expect(field(page, "Mobile Phone")).toHaveValue(other);
    await expect(field(page, "Mobile Phone")).toHaveAccessibleDescription("Phone must be 10 digits");
  }
  await field(page, "Mobile Phone").fill("");
  await field(page, "Mobile Phone").pressSequentially("616555012123");
  await expect(field(page, "Mobile Phone")).toHaveValue("(616) 555-0121");
  await field(page, "Password").focus();
  await field(page, "Password").blur();
  await expect(page.getByText(SHORT)).toHaveCount(0);
  await says("Password", "Ab1", `${KEEP} ${SHORT}`);
  await says("Password", "abcdefgh", `${KEEP} ${TOO_PLAIN}`);
  await says("Confirm Password", "Newer-2026", "Passwords don't match");
  await expectNoBarrier(page, "profile with messages", page.getByText("Passwords don't match"));
  await says("Password", "Newer-2026", KEEP);
  await expect(field(page, "Confirm Password")).toHaveAccessibleDescription("");

  // Another email or password asks for the one that the account has now, in a dialog of its own.
  await field(page, "Confirm Password").press("Enter");
  const dialog = page.getByRole("dialog", { name: "Confirm Your Identity" });
  const present = dialog.getByLabel("Current Password", { exact: true });
  await expect(present).toBeFocused();
  await expectNoBarrier(page, "the question for the current password", dialog);
  await page.keyboard.press("Enter");
  await expect(present).toHaveAccessibleDescription("Enter your current password to change your email or password");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(save(page)).toBeEnabled();
  await expect(field(page, "Confirm Password")).toHaveValue("Newer-2026");
  await save(page).click();
  await present.fill("Wrong-2026");
  await page.keyboard.press("Enter");
  await expect(present).toHaveAccessibleDescription("The current password is wrong");
  await expect(present).toBeFocused();
  await expect(present).toHaveValue("");
  // The toast is over nothing that is needed now.
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(toastRegion(page).getByText("The current password is wrong")).toBeVisible();
  for (const needed of [present, dialog.getByRole("button", { name: "Save Changes" })])
    await needed.click({ trial: true });
  await page.setViewportSize({ width: 1280, height: 800 });
  await present.fill(password);

  // Refused by the server, at its field, until that changes.
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(field(page, "Email")).toHaveAccessibleDescription("This email is already in use.");
  await expect(field(page, "Email")).toBeFocused();
  await expect(field(page, "Confirm Password")).toHaveValue("Newer-2026");
  await field(page, "Email").fill("pina.rofile@hazledger.test");
  await expect(field(page, "Email")).toHaveAccessibleDescription("");
  const line = await lineOf(page);
  await line({ latency: 700 });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Saving changes..." })).toHaveAttribute("aria-disabled", "true");
  await line({});
  await expect(toastOf(page, "Profile Pina was successfully updated")).toContainText("Success");
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole("button", { name: /^Account/ })).toContainText("Pina Rofile");
  const user = { email: "pina.rofile@hazledger.test", profile: { first_name: "Pina", phone: "6165550121" } };
  expect(await stored(page, "session", "auth-storage")).toMatchObject({ user });
  await expect(field(page, "First Name")).toHaveValue("Pina");
  await expect(field(page, "Password")).toHaveValue("");

  // What was saved is no unsaved change; the new password and email count.
  await page.getByRole("link", { name: "Inventories" }).click();
  // The heading takes the focus when the page is there: a key that is pressed before would be its own.
  await expect(page.getByRole("heading", { level: 1, name: "Inventories List" })).toBeFocused();
  await openAccountMenu(page);
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await submitSignIn(page, user.email, "Newer-2026");
  await expect(toastOf(page, "Welcome back!")).toContainText("Successfully logged in as Pina");
});

test("sessions and API tokens are seen on the profile and ended, and what was ended does nothing any more", {
  tag: "@long",
}, async ({ page, browser, house }) => {
  const { email, password } = await makePerson(await house.api("admin"), "Toka", "Script");
  const elsewhere = await browser.newContext({ baseURL: house.base });
  const other = await elsewhere.newPage();
  await openProfile(other, email, password);
  await openProfile(page, email, password);
  const sessions = page
    .getByRole("table", { name: "Where you are signed in" })
    .getByRole("row")
    .filter({ hasText: "Chrome on" });
  await expect(sessions).toHaveCount(2);
  await expect(sessions.first()).toContainText("This session");
  await expect(sessions.first().getByRole("button")).toHaveCount(0);
  await sessions
    .last()
    .getByRole("button", { name: /^End: Chrome on/ })
    .press("Enter");
  const ending = page.getByRole("alertdialog", { name: /^End the session on Chrome on/ });
  await ending.getByRole("button", { name: "End Session" }).press("Enter");
  await expect(toastOf(page, "Success")).toContainText("1 session was ended.");
  await expect(sessions).toHaveCount(1);
  await other.reload();
  await expect(other).toHaveURL(/\/login/);

  const tokens = page.getByRole("table", { name: "API Tokens" });
  await expect(tokens).toContainText("No tokens.");
  await page.getByRole("button", { name: "New Token" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "New API Token" });
  const present = dialog.getByLabel("Current Password", { exact: true });
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Name")).toHaveAccessibleDescription(/Name is required/);
  await dialog.getByLabel("Name").fill("Nightly export");
  await present.fill("Wrong-2026");
  await page.keyboard.press("Enter");
  await expect(present).toHaveAccessibleDescription(/The current password is wrong/);
  await present.fill(password);
  await page.keyboard.press("Enter");
  const shown = page.getByRole("dialog", { name: "Nightly export" });
  const token = await shown.getByLabel("Token", { exact: true }).inputValue();
  await expectNoBarrier(page, "the new API token", shown);
  const headers = { authorization: `Bearer ${token}`, "x-app-key": await appKeyOf(house.base) };
  const list = async () => (await fetch(`${house.base}/api/admin/v1/customers/list`, { headers })).status;
  expect(await list()).toBe(200);
  await shown.getByRole("button", { name: "Close", exact: true }).last().click();
  await page.reload();
  const row = tokens.getByRole("row").filter({ hasText: "Nightly export" });
  await expect(row).toContainText("Staff: read only");
  await expect(row).not.toContainText("Never");
  await expect(page.getByText(token)).toHaveCount(0);
  await expectNoBarrier(page, "profile with a session and a token", row);
  await row.getByRole("button", { name: "End: Nightly export" }).press("Enter");
  const ask = page.getByRole("alertdialog", { name: "End the token “Nightly export”?" });
  await ask.getByRole("button", { name: "End Token" }).press("Enter");
  await expect(tokens).toContainText("No tokens.");
  expect(await list()).toBe(401);
  await elsewhere.close();
});
