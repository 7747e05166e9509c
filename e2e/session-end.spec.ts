import { expectToastFor, watchToasts } from "./support/expectToastFor.ts";
import type { Page } from "@playwright/test";
import { PEOPLE } from "./support/people.ts";
import { stored } from "./support/stored.ts";
import { expect, submitSignIn, test } from "./support/test.ts";
import { tick } from "./support/tick.ts";
import { toastOf, toastRegion } from "./support/toastOf.ts";

const { staff } = PEOPLE;

const logOut = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
};

const tokenOf = async (page: Page): Promise<string> => {
  const kept = (await stored(page, "session", "auth-storage")) ?? (await stored(page, "local", "auth-storage"));
  return String(Object(kept).token);
};

// Rules: A2.32, A3.2, A4.2, A8.9
test("logging out says goodbye for ten seconds and forgets the person", async ({ page, signIn, house }) => {
  await page.clock.install();
  await signIn("staff");
  const token = await tokenOf(page);
  expect(await house.accepts(token)).toBe(true);
  await watchToasts(page);
  await logOut(page);
  await expect(page).toHaveURL(/\/login$/);
  const toast = toastOf(page, "Goodbye!");
  await expect(toast).toContainText("Successfully logged out.");
  await expectToastFor(page, toast, 10);
  expect(await stored(page, "session", "auth-storage")).toMatchObject({
    token: null,
    user: null,
    isAuthenticated: false,
    rememberMe: false,
  });
  expect(await stored(page, "local", "auth-storage")).toBeNull();
  expect(await house.accepts(token)).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
});

/** Notes every heading, menu entry and name that shows from now on, however briefly. */
const watchFrame = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen = new Set<string>();
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll("h1, nav a, header button")) seen.add(textContent);
      document.documentElement.dataset["seen"] = [...seen].join("|");
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });

for (const who of ["staff", "technician"] as const) {
  test(`nothing that ${who} may not see flashes up at the logout`, { tag: "@long" }, async ({ page, signIn }) => {
    await signIn(who);
    const title = page.getByRole("heading", { level: 1 });
    await expect(title).toHaveText(who === "staff" ? "Inventories List" : "Your role has no access to any section.");
    const heading = await title.textContent();
    await page.getByRole("button", { name: /^Account/ }).click();
    await watchFrame(page);
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in to your account");
    const seen = (await page.locator("html").getAttribute("data-seen"))?.split("|") ?? [];
    expect(seen).toContain("Sign in to your account");
    const known = [heading, "Sign in to your account"];
    expect(seen.filter((text) => /section|User|Database|List/.test(text) && !known.includes(text))).toEqual([]);
  });
}

test("logging out in one tab logs the other tab out", async ({ page }) => {
  await page.goto("/login");
  await tick(page, "Remember me");
  await submitSignIn(page, staff.email, staff.password);
  await expect(page).toHaveURL(/\/inventories$/);
  const other = await page.context().newPage();
  await other.goto("/inventories");
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Inventories List");
  await logOut(page);
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/);
});

test("signing in in one tab leads the other tab on", { tag: "@long" }, async ({ page }) => {
  await page.goto("/login");
  const other = await page.context().newPage();
  await other.goto("/login");
  await tick(page, "Remember me");
  await submitSignIn(page, staff.email, staff.password);
  await expect(page).toHaveURL(/\/inventories$/);
  await expect(other).toHaveURL(/\/inventories$/);
});

// Rules: A8.1
test("a session that ends amid the work is told once, and the same place is open after signing in", {
  tag: "@long",
}, async ({ page, signIn, house }) => {
  await signIn("staff");
  await page.goto("/inventories?search=acme");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Inventories List");
  await house.endSession(await tokenOf(page));
  await page.getByRole("button", { name: "Year" }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(toastOf(page, "Session expired")).toContainText("Please login again.");
  await expect(toastRegion(page).getByRole("button", { name: "Close" })).toHaveCount(1);
  expect(await stored(page, "session", "auth-storage")).toMatchObject({ token: null, user: null });
  await submitSignIn(page, staff.email, staff.password);
  await expect(page).toHaveURL(/\/inventories\?search=acme&sort=year$/);
  await expect(page.getByRole("columnheader", { name: "Year" })).toHaveAttribute("aria-sort", "ascending");
  await expect(toastOf(page, "Welcome back!")).toBeVisible();
});

test("a token that nobody gave out ends at the sign-in", { tag: "@long" }, async ({ page, signIn }) => {
  await signIn("staff");
  await page.evaluate(() => {
    const kept: unknown = JSON.parse(sessionStorage.getItem("auth-storage") ?? "{}");
    sessionStorage.setItem("auth-storage", JSON.stringify({ ...Object(kept), token: "made up" }));
  });
  await page.reload();
  await expect(page).toHaveURL(/\/login\?redirect=%2Finventories$/);
  await expect(toastOf(page, "Session expired")).toBeVisible();
});

// Rules: A2.49, A6.3
test("a session of an unknown role is kept, with all entries in the menu and the buttons of staff", {
  tag: "@long",
}, async ({ page, signIn }) => {
  await signIn("staff");
  await page.evaluate(() => {
    const kept = Object(JSON.parse(sessionStorage.getItem("auth-storage") ?? "{}"));
    sessionStorage.setItem("auth-storage", JSON.stringify({ ...kept, user: { ...kept.user, role: "auditor" } }));
  });
  await page.goto("/containers");
  await expect(page.getByRole("button", { name: "+ Add New Container" })).toBeEnabled();
  await expect(page.getByRole("button", { name: /^View container type/ }).first()).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link")).toHaveCount(9);
});

test("storage that holds nonsense is no reason to fail", { tag: "@long" }, async ({ page }) => {
  await page.goto("/about");
  await page.evaluate(() => {
    localStorage.setItem("auth-storage", "{");
    sessionStorage.setItem("auth-storage", '{"token":5}');
    sessionStorage.setItem("general", "[]");
  });
  await page.goto("/inventories");
  await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
  await submitSignIn(page, staff.email, staff.password);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Inventories List");
});
