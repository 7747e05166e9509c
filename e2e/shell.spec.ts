import type { Page } from "@playwright/test";
import { NARROW } from "../src/adapters/browser/startShell.ts";
import { addInventory, makePlace, unique } from "../tools/support/makeRecords.ts";
import { stored } from "./support/stored.ts";
import { expect, test } from "./support/test.ts";

const mainMenu = (page: Page) => page.getByRole("navigation", { name: "Main" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const crumbs = (page: Page) => page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("listitem");
const openHome = async (page: Page): Promise<void> => {
  await page.goto("/inventories");
  await expect(heading(page)).toHaveText("Inventories List");
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

// Rules: A2.28, A2.29, A2.33, A2.34, A2.35, A2.45, A2.47, A2.48, A6.3, A9.10, B2.13, D19
test("the frame of a page: a menu of staff's sections, title and breadcrumbs that lead back, and where the focus is", async ({
  page,
  house,
}) => {
  const api = await house.api("staff");
  const name = unique("Shell Works");
  const id = await addInventory(api, await makePlace(api, name, "North Hall"), 2024);
  await openHome(page);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page).toHaveTitle("Inventories List - HazLedger");
  await expect(page.getByRole("banner")).toContainText("Inventories List");
  await expect(crumbs(page)).toHaveText(["Inventories"]);
  const [title, breadcrumbs] = ["Inventories List", [{ name: "Inventories" }]];
  expect(await stored(page, "session", "general")).toEqual({ isMenuOpen: true, title, breadcrumbs });

  const entries = mainMenu(page).getByRole("link");
  const marked = mainMenu(page).locator('a[aria-current="page"]');
  await expect(entries).toHaveText(STAFF_MENU);
  await expect(marked).toHaveText(["Inventories"]);
  await entries.filter({ hasText: "Hazard Class Mgmt." }).click();
  await expect(page).toHaveURL(/\/hazard-class-mgmt$/);
  await expect(marked).toHaveText(["Hazard Class Mgmt."]);
  await page.goto("/units");
  await expect(marked).toHaveText(["Containers Mgmt."]);
  await page.goto("/users/1");
  await expect(heading(page)).toHaveText("Only an admin can manage users.");
  await expect(crumbs(page)).toHaveText(["User Mgmt."]);

  await page.goto(`/inventories?search=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name: `View products of ${name}, North Hall, 2024` }).click();
  await expect(page).toHaveURL(new RegExp(`/inventories/${id}/products$`));
  await expect(heading(page)).toBeFocused();
  await expect(crumbs(page)).toHaveCount(3);
  const last = crumbs(page).nth(2).locator("[aria-current=page]");
  await expect(last).toHaveText("Products List");
  const weightOf = (text: typeof last) => text.evaluate((element) => Number(getComputedStyle(element).fontWeight));
  const first = crumbs(page).first().getByRole("link", { name: "Inventories" });
  expect(await weightOf(last)).toBeGreaterThan(await weightOf(first));
  await first.click();
  await expect(page).toHaveURL(/\/inventories$/);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Products List" })).toBeFocused();

  // A closed menu gives its room to the page, and stays closed.
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

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  // Rules: A2.46, A2.47, A9.10
  test("the menu is closed until it is asked for, lies over the page, and closes after a click or by Escape", async ({
    page,
  }) => {
    for (const path of ["/about", "/nowhere", "/inventories"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, includeHidden: true })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
    }
    const button = page.getByRole("button", { name: "Open menu" });
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await expect(mainMenu(page)).toHaveCount(0);
    // It is left open, and seen where there is room.
    expect(await stored(page, "session", "general")).toMatchObject({ isMenuOpen: true });
    await page.setViewportSize({ width: 1024, height: 740 });
    await expect(mainMenu(page)).toBeVisible();
    // Escape closes one that has just come to lie over the page, too.
    await page.evaluate((narrow) => {
      matchMedia(narrow).addEventListener("change", () => {
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
      });
    }, NARROW);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(mainMenu(page)).toHaveCount(0);

    await button.click();
    await page.keyboard.press("Tab");
    await expect(mainMenu(page).getByRole("link").first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(button).toBeFocused();
    await button.click();
    await mainMenu(page).getByRole("link", { name: "Reports" }).click();
    await expect(page).toHaveURL(/\/reports$/);
    await expect(mainMenu(page)).toHaveCount(0);
    expect(await stored(page, "session", "general")).toMatchObject({ isMenuOpen: false });
  });
});
