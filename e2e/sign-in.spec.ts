import type { Page } from "@playwright/test";
import { expectToastFor, watchToasts } from "./support/expectToastFor.ts";
import { lineOf } from "./support/lineOf.ts";
import { pauseClock } from "./support/pauseClock.ts";
import { PEOPLE } from "./support/people.ts";
import { stored } from "./support/stored.ts";
import { expect, submitSignIn, test } from "./support/test.ts";
import { tick } from "./support/tick.ts";
import { toastOf, toastRegion } from "./support/toastOf.ts";

const { admin, staff, technician } = PEOPLE;
const NAMES = ["isAuthenticated", "rememberMe", "token", "user"];

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const logOut = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
};
const tokenOf = async (page: Page): Promise<string> =>
  String(Object(await stored(page, "session", "auth-storage")).token);

/** Notes every heading, menu entry and name that shows from now on, however briefly. */
const watchFrame = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen = new Set<string>();
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll("h1, nav a, header button")) seen.add(textContent);
      document.documentElement.dataset["seen"] = [...seen].join("|");
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });

// Rules: A2.2, A2.3, A2.4, A2.5, A2.6, A2.27, A2.32, A3.2, A4.2, A5.3, A5.4, A7.5, A8.5, A8.8, A8.9, R3
test("a page leads to the sign-in, which says what is wrong, and back; logging out says goodbye and forgets the person", async ({
  page,
  house,
}) => {
  await page.clock.install();
  const sent: Array<string> = [];
  page.on("request", (request) => sent.push(new URL(request.url()).pathname));
  await page.goto("/inventories?search=acme&sort=-year");
  await expect(page).toHaveURL(/\/login\?redirect=/);
  expect(new URL(page.url()).searchParams.get("redirect")).toBe("/inventories?search=acme&sort=-year");
  await expect(page).toHaveTitle("Sign In - HazLedger");
  const [username, password] = [page.getByLabel("Username"), page.getByLabel("Password", { exact: true })];
  await expect(username).toBeFocused();
  await expect(username).toHaveAttribute("placeholder", "Enter Email");
  await expect(password).toHaveAttribute("placeholder", "Enter Password");
  await expect(page.getByLabel("Remember me")).not.toBeChecked();
  await expect(page.getByRole("link", { name: "Forgot password?" })).toHaveAttribute("href", "/forgot-password");

  await expect(page.getByText("Email is required")).toHaveCount(0);
  await password.focus();
  await expect(username).toHaveAccessibleDescription("Email is required");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(password).toHaveAccessibleDescription("Password is required");
  await expect(username).toBeFocused();
  expect(sent.filter((path) => path.includes("/auth/"))).toEqual([]);
  await username.fill("sam.field");
  await password.fill("short");
  await expect(username).toHaveAccessibleDescription("Invalid email format");
  await username.fill(staff.email);
  await expect(password).toHaveAccessibleDescription("Password must be at least 8 characters");
  await expect(username).toHaveAccessibleDescription("");
  await expect(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(password).toHaveAttribute("type", "password");

  // A wrong password is no expired session.
  await watchToasts(page);
  await submitSignIn(page, staff.email, "Wrong-2026");
  const refused = toastOf(page, "Invalid credentials");
  await expect(refused).toContainText("Wrong email or password");
  await pauseClock(page);
  await expect(page.getByRole("main")).toContainText("Please check your username and password");
  // Counted at once: a second one would be alone as soon as the toast has gone.
  expect(await page.getByRole("alert").filter({ hasText: /\S/ }).count()).toBe(1);
  await expect(toastRegion(page)).not.toContainText("Session expired");
  await expect(username).toHaveValue(staff.email);
  await expectToastFor(page, refused, 3);
  // The form still says it, for whoever looked away.
  await expect(page.getByRole("main")).toContainText("Wrong email or password");

  const line = await lineOf(page);
  await line({ latency: 700 });
  await password.fill(staff.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Signing in..." })).toBeVisible();
  await line({});
  await expect(page).toHaveURL(/\/inventories\?search=acme&sort=-year$/);
  await expect(page.getByRole("searchbox", { name: "Search inventories" })).toHaveValue("acme");
  await expect(toastOf(page, "Welcome back!")).toContainText("Successfully logged in as Sam");
  const kept = await stored(page, "session", "auth-storage");
  expect(kept).toMatchObject({ isAuthenticated: true, rememberMe: false, user: { email: staff.email } });
  expect(Object.keys(Object(kept)).sort()).toEqual(NAMES);
  expect(await stored(page, "local", "auth-storage")).toBeNull();

  const token = await tokenOf(page);
  expect(await house.accepts(token)).toBe(true);
  await page.getByRole("button", { name: /^Account/ }).click();
  await watchFrame(page);
  await watchToasts(page);
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(heading(page)).toHaveText("Sign in to your account");
  // Nothing that staff may not see flashes up meanwhile.
  const seen = (await page.locator("html").getAttribute("data-seen"))?.split("|") ?? [];
  expect(seen).toContain("Sign in to your account");
  expect(seen.filter((text) => /section|User|Database/.test(text))).toEqual([]);
  const goodbye = toastOf(page, "Goodbye!");
  await expect(goodbye).toContainText("Successfully logged out.");
  await expectToastFor(page, goodbye, 10);
  const nobody = { token: null, user: null, isAuthenticated: false, rememberMe: false };
  expect(await stored(page, "session", "auth-storage")).toMatchObject(nobody);
  expect(await house.accepts(token)).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
});

// Rules: A2.7, A7.6
test("with Remember me every tab is signed in, and one that logs out logs out all of them", async ({ page, house }) => {
  // An address that leads off the site is none to go on to.
  await page.goto("/login?redirect=https%3A%2F%2Fevil.example%2Finventories");
  const other = await page.context().newPage();
  await other.goto("/login");
  await tick(page, "Remember me");
  await submitSignIn(page, admin.email, admin.password);
  await expect(page).toHaveURL(`${house.base}/inventories`);
  await expect(other).toHaveURL(`${house.base}/inventories`);
  const kept = await stored(page, "local", "auth-storage");
  expect(kept).toMatchObject({ isAuthenticated: true, rememberMe: true });
  expect(Object.keys(Object(kept)).sort()).toEqual(NAMES);
  expect(await stored(page, "session", "auth-storage")).toBeNull();
  await other.goto("/");
  await expect(heading(other)).toHaveText("Inventories List");
  await logOut(page);
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/);
  expect(await stored(page, "local", "auth-storage")).toBeNull();
});

// Rules: A1.4, A2.30, A2.31, R5
test("a technician is told that no section is open, and has the own profile and the way out", async ({ page }) => {
  await page.goto("/login");
  await submitSignIn(page, technician.email, technician.password);
  for (const path of [undefined, "/inventories/create", "/users/1"]) {
    if (path !== undefined) await page.goto(path);
    await expect(heading(page)).toHaveText("Your role has no access to any section.");
    await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  const account = page.getByRole("button", { name: "Account Toni Walk" });
  await account.press("Enter");
  await expect(page.getByRole("menuitem")).toHaveText(["Profile", "Logout"]);
  await expect(page.getByRole("menuitem", { name: "Profile" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(account).toBeFocused();
  await account.press("Enter");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByLabel("First Name", { exact: true })).toHaveValue(technician.first_name);
  await expect(page.getByRole("radio", { checked: true })).toHaveAttribute("value", "technician");
  await logOut(page);
  await expect(page).toHaveURL(/\/login$/);
});

// Rules: A8.1
test("a session that ends amid the work is told once, and the same place is open after signing in", {
  tag: "@long",
}, async ({ page, signIn, house }) => {
  await signIn("staff");
  await page.goto("/inventories?search=acme");
  await expect(heading(page)).toHaveText("Inventories List");
  await house.endSession(await tokenOf(page));
  await page.getByRole("button", { name: "Year" }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(toastOf(page, "Session expired")).toContainText("Please login again.");
  await expect(toastRegion(page).getByRole("button", { name: "Close" })).toHaveCount(1);
  expect(await stored(page, "session", "auth-storage")).toMatchObject({ token: null, user: null });
  await submitSignIn(page, staff.email, staff.password);
  await expect(page).toHaveURL(/\/inventories\?search=acme&sort=year$/);
  await expect(page.getByRole("columnheader", { name: "Year" })).toHaveAttribute("aria-sort", "ascending");
});
