import type { Page } from "@playwright/test";
import { NARROW } from "../src/adapters/browser/startShell.ts";
import { addInventory, makePlace } from "../tools/support/makeRecords.ts";
import { stored } from "./support/stored.ts";
import { expect, test } from "./support/test.ts";

const mainMenu = (page: Page) => page.getByRole("navigation", { name: "Main" });
const breadcrumbs = (page: Page) => page.getByRole("navigation", { name: "Breadcrumbs" });
const openHome = async (page: Page): Promise<void> => {
  await page.goto("/inventories");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Inventories List");
};

test.use({ who: "staff" });

const STAFF_MENU = [
  "Inventories",
  "Reports",
  "Products Mgmt.",
  "Containers Mgmt.",
  "Customers and Facilities Mgmt.",
  "Technicians Mgmt.",
  "Hazard Class Mgmt.",
];

// Rules: A2.45
test("the menu names a staff member's sections, and highlights the open one, by its alias as well", async ({
  page,
}) => {
  await openHome(page);
  const entries = mainMenu(page).getByRole("link");
  const marked = mainMenu(page).locator('a[aria-current="page"]');
  await expect(entries).toHaveText(STAFF_MENU);
  await expect(marked).toHaveText(["Inventories"]);
  await page.goto("/inventories/create");
  await expect(page.getByRole("dialog", { name: "Add NewInventory" })).toBeVisible();
  // The open dialog hides the page behind it from screen readers, not from sight.
  const behind = page.getByRole("navigation", { name: "Main", includeHidden: true });
  await expect(behind.locator('a[aria-current="page"]')).toHaveText(["Inventories"]);
  await page.goto("/units");
  await expect(marked).toHaveText(["Containers Mgmt."]);
  await entries.filter({ hasText: "Hazard Class Mgmt." }).click();
  await expect(page).toHaveURL(/\/hazard-class-mgmt$/);
  await expect(marked).toHaveText(["Hazard Class Mgmt."]);
});

test.describe("for an admin", () => {
  test.use({ who: "admin" });

  test("the menu has the lists of the law and the users as well", { tag: "@long" }, async ({ page }) => {
    await openHome(page);
    await expect(mainMenu(page).getByRole("link")).toHaveText([...STAFF_MENU, "Database Entry", "User Mgmt."]);
  });
});

// Rules: A2.47, A9.10
test("the menu is open at first and 306 pixels wide", async ({ page }) => {
  await openHome(page);
  const toggle = page.getByRole("button", { name: "Close menu" });
  await expect(toggle).toHaveAttribute("aria-expanded", "true");
  const menu = page.locator(`[id="${await toggle.getAttribute("aria-controls")}"]`);
  expect((await menu.boundingBox())?.width).toBe(306);
});

// Rules: A2.33
test("a closed menu stays closed after a reload, and gives its room to the page", { tag: "@long" }, async ({
  page,
}) => {
  await openHome(page);
  const left = async (): Promise<number> => (await page.getByRole("banner").boundingBox())?.x ?? -1;
  expect(await left()).toBe(306);
  await page.getByRole("button", { name: "Close menu" }).click();
  await expect(mainMenu(page)).toHaveCount(0);
  expect(await left()).toBe(0);
  expect(await stored(page, "session", "general")).toMatchObject({ isMenuOpen: false });
  await page.reload();
  await expect(page.getByRole("button", { name: "Open menu" })).toHaveAttribute("aria-expanded", "false");
  await expect(mainMenu(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(mainMenu(page)).toBeVisible();
});

// Rules: A2.28, A2.29, A2.48, B2.13
test("title and breadcrumbs of the page stand in the header, on the tab and in session storage", async ({ page }) => {
  await openHome(page);
  await expect(page).toHaveTitle("Inventories List - HazLedger");
  await expect(page.getByRole("banner")).toContainText("Inventories List");
  await expect(breadcrumbs(page).getByRole("listitem")).toHaveText(["Inventories"]);
  expect(await stored(page, "session", "general")).toEqual({
    isMenuOpen: true,
    title: "Inventories List",
    breadcrumbs: [{ name: "Inventories" }],
  });
});

// Rules: A2.34, A2.35
test("breadcrumbs lead back, and the last one is emphasized", { tag: "@long" }, async ({ page, house }) => {
  const api = await house.api("staff");
  const id = await addInventory(api, await makePlace(api, "Shell Works", "North Hall"), 2024);
  await page.goto(`/inventories/${id}/products`);
  const crumbs = breadcrumbs(page).getByRole("listitem");
  await expect(crumbs).toHaveCount(3);
  await expect(crumbs.nth(2)).toHaveText("Products List");
  const last = crumbs.nth(2).locator("[aria-current=page]");
  await expect(last).toBeVisible();
  const weightOf = (text: ReturnType<Page["locator"]>) =>
    text.evaluate((element) => Number(getComputedStyle(element).fontWeight));
  const first = crumbs.first().getByRole("link", { name: "Inventories" });
  expect(await weightOf(last)).toBeGreaterThan(await weightOf(first));
  await first.click();
  await expect(page).toHaveURL(/\/inventories$/);
  await expect(page).toHaveTitle("Inventories List - HazLedger");
});

test("after a change of page the focus is on its heading", async ({ page, house }) => {
  const api = await house.api("staff");
  const id = await addInventory(api, await makePlace(api, "Focus Works", "South Hall"), 2023);
  await page.goto("/inventories?search=Focus+Works");
  await page.getByRole("link", { name: "View products of Focus Works, South Hall, 2023" }).click();
  await expect(page).toHaveURL(new RegExp(`/inventories/${id}/products$`));
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Inventories List" })).toBeFocused();
});

// Rules: A2.30
test("the header names the person, and its menu opens by keyboard", { tag: "@long" }, async ({ page }) => {
  await openHome(page);
  const account = page.getByRole("button", { name: "Account Sam Field" });
  await account.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem")).toHaveText(["Profile", "Logout"]);
  await expect(page.getByRole("menuitem", { name: "Profile" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(account).toBeFocused();
});

// Rules: A2.28
test("the first stop of the keyboard jumps over the menu to the content", { tag: "@long" }, async ({ page }) => {
  await openHome(page);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  // Rules: A2.47, A9.10
  test("the menu is left open, and first shown closed until it is asked for or there is room", {
    tag: "@long",
  }, async ({ page }) => {
    await openHome(page);
    await expect(page.getByRole("button", { name: "Open menu" })).toHaveAttribute("aria-expanded", "false");
    await expect(mainMenu(page)).toHaveCount(0);
    expect(await stored(page, "session", "general")).toMatchObject({ isMenuOpen: true });
    await page.setViewportSize({ width: 1024, height: 740 });
    await expect(mainMenu(page)).toBeVisible();
  });

  // Rules: A2.46
  test("the menu lies over the page and closes after a click", { tag: "@long" }, async ({ page, house }) => {
    const api = await house.api("staff");
    const id = await addInventory(api, await makePlace(api, "Phone Works", "West Hall"), 2022);
    await page.goto(`/inventories/${id}/products`);
    await page.getByRole("button", { name: "Open menu" }).click();
    await mainMenu(page).getByRole("link", { name: "Inventories" }).click();
    await expect(page).toHaveURL(/\/inventories$/);
    await expect(mainMenu(page)).toHaveCount(0);
    expect(await stored(page, "session", "general")).toMatchObject({ isMenuOpen: false });
  });

  test("the menu takes the focus, and Escape gives it back to the button", { tag: "@long" }, async ({ page }) => {
    await openHome(page);
    await expect(mainMenu(page)).toHaveCount(0);
    const button = page.getByRole("button", { name: "Open menu" });
    await button.click();
    await page.keyboard.press("Tab");
    await expect(mainMenu(page).getByRole("link").first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(button).toBeFocused();
  });

  test("Escape closes a menu that has just come to lie over the page", { tag: "@long" }, async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 740 });
    await openHome(page);
    await page.evaluate((narrow) => {
      matchMedia(narrow).addEventListener("change", () => {
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
      });
    }, NARROW);
    await page.setViewportSize({ width: 512, height: 740 });
    await expect(mainMenu(page)).toHaveCount(0);
  });

  test("no page is wider than the phone", async ({ page }) => {
    for (const path of ["/about", "/nowhere", "/inventories"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, includeHidden: true })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
    }
  });
});
