import { pauseClock } from "./support/pauseClock.ts";
import { expectToastFor, watchToasts } from "./support/expectToastFor.ts";
import { lineOf } from "./support/lineOf.ts";
import { PEOPLE } from "./support/people.ts";
import { stored } from "./support/stored.ts";
import { expect, submitSignIn, test } from "./support/test.ts";
import { tick } from "./support/tick.ts";
import { toastOf, toastRegion } from "./support/toastOf.ts";

const { admin, technician } = PEOPLE;

// Rules: A2.2, A2.3, A2.4, A2.6
test("the sign-in form asks for username and password, and does not remember by default", async ({ page }) => {
  await page.goto("/login");
  await expect(page).toHaveTitle("Sign In - HazLedger");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByLabel("Username")).toHaveAttribute("placeholder", "Enter Email");
  await expect(page.getByLabel("Username")).toBeFocused();
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("placeholder", "Enter Password");
  await expect(page.getByLabel("Remember me")).not.toBeChecked();
  await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Forgot password?" })).toHaveAttribute("href", "/forgot-password");
});

// Rules: A2.3
test("the password is hidden until it is asked to be shown", { tag: "@long" }, async ({ page }) => {
  await page.goto("/login");
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("Secret-2026");
  await expect(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await expect(password).toHaveValue("Secret-2026");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(password).toHaveAttribute("type", "password");
});

// Rules: A5.3, A5.4
test("a field tells what is wrong with it when it is left", { tag: "@long" }, async ({ page }) => {
  await page.goto("/login");
  const [username, password] = [page.getByLabel("Username"), page.getByLabel("Password", { exact: true })];
  await expect(username).toBeFocused();
  await expect(page.getByText("Email is required")).toHaveCount(0);
  await password.focus();
  await expect(username).toHaveAccessibleDescription("Email is required");
  await username.fill("sam.field");
  await password.focus();
  await expect(username).toHaveAccessibleDescription("Invalid email format");
  await username.fill(admin.email);
  await expect(password).toHaveAccessibleDescription("Password is required");
  await password.fill("short");
  await username.focus();
  await expect(password).toHaveAccessibleDescription("Password must be at least 8 characters");
  await expect(username).toHaveAccessibleDescription("");
});

test("an empty form is not sent: it shows both messages and goes to the first wrong field", { tag: "@long" }, async ({
  page,
}) => {
  await page.goto("/login");
  const sent: Array<string> = [];
  page.on("request", (request) => sent.push(request.url()));
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText("Email is required")).toBeVisible();
  await expect(page.getByText("Password is required")).toBeVisible();
  await expect(page.getByLabel("Username")).toBeFocused();
  expect(sent.filter((url) => url.includes("/auth/"))).toEqual([]);
});

// Rules: A8.5, R3
test("a wrong password is refused for three seconds, and is no expired session", { tag: "@long" }, async ({ page }) => {
  await page.clock.install();
  await page.goto("/login");
  await watchToasts(page);
  await submitSignIn(page, admin.email, "Wrong-2026");
  const toast = toastOf(page, "Invalid credentials");
  await expect(toast).toContainText("Wrong email or password");
  await pauseClock(page);
  await expect(page.getByRole("main")).toContainText("Please check your username and password");
  // Counted at once: a second one would be alone as soon as the toast has gone.
  expect(await page.getByRole("alert").filter({ hasText: /\S/ }).count()).toBe(1);
  await expect(toastRegion(page)).not.toContainText("Session expired");
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel("Username")).toHaveValue(admin.email);
  await expectToastFor(page, toast, 3);
  // The form still says it, for whoever looked away.
  await expect(page.getByRole("main")).toContainText("Wrong email or password");
});

// Rules: A2.5, A2.7, A8.8
test("signing in says so on the button, then welcomes by the first name on the inventories", async ({ page }) => {
  await page.goto("/login");
  const line = await lineOf(page);
  await line({ latency: 700 });
  await submitSignIn(page, admin.email, admin.password);
  await expect(page.getByRole("button", { name: "Signing in..." })).toBeVisible();
  await line({});
  await expect(page).toHaveURL(/\/inventories$/);
  await expect(toastOf(page, "Welcome back!")).toContainText("Successfully logged in as First");
});

test("Enter in the password field signs in", { tag: "@long" }, async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("Username").fill(admin.email);
  await page.getByLabel("Password", { exact: true }).fill(admin.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/inventories$/);
});

// Rules: A7.5
test("without Remember me the session is the tab's alone", { tag: "@long" }, async ({ page, signIn }) => {
  await signIn("admin");
  const kept = await stored(page, "session", "auth-storage");
  expect(kept).toMatchObject({ isAuthenticated: true, rememberMe: false, user: { email: admin.email } });
  expect(Object.keys(Object(kept)).sort()).toEqual(["isAuthenticated", "rememberMe", "token", "user"]);
  expect(await stored(page, "local", "auth-storage")).toBeNull();
  const other = await page.context().newPage();
  await other.goto("/inventories");
  await expect(other).toHaveURL(/\/login/);
});

// Rules: A7.6
test("with Remember me the next tab is signed in as well", async ({ page }) => {
  await page.goto("/login");
  await tick(page, "Remember me");
  await submitSignIn(page, admin.email, admin.password);
  await expect(page).toHaveURL(/\/inventories$/);
  const kept = await stored(page, "local", "auth-storage");
  expect(kept).toMatchObject({ isAuthenticated: true, rememberMe: true });
  expect(Object.keys(Object(kept)).sort()).toEqual(["isAuthenticated", "rememberMe", "token", "user"]);
  expect(await stored(page, "session", "auth-storage")).toBeNull();
  const other = await page.context().newPage();
  await other.goto("/");
  await expect(other).toHaveURL(/\/inventories$/);
});

// Rules: A1.4, R5
test("a technician is told that no section is open, and has the own profile and the way out", { tag: "@long" }, async ({
  page,
}) => {
  await page.goto("/login");
  await submitSignIn(page, technician.email, technician.password);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your role has no access to any section.");
  await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
  await page.goto("/inventories/create");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your role has no access to any section.");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: /^Account/ }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["Profile", "Logout"]);
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login$/);
});
