import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { chooseYear, inventoryModal } from "./support/inventoryModal.ts";
import { addInventory, addPlace } from "./support/records.ts";
import { expect, test } from "./support/test.ts";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** The looks in which every screen is examined. */
const LOOKS = [
  { colorScheme: "light", width: 1280 },
  { colorScheme: "dark", width: 1280 },
  { colorScheme: "light", width: 360 },
  { colorScheme: "dark", width: 360 },
] as const;

/** Examines the page as it stands, in every look. */
const examine = async (page: Page, what: string): Promise<void> => {
  for (const { colorScheme, width } of LOOKS) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 800 });
    const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`);
    expect(found, `${what}, ${colorScheme}, ${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
};
const heading = (page: Page, text: string) => expect(page.getByRole("heading", { level: 1, name: text })).toBeVisible();

test("the public pages have no barrier", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("Username").fill("nobody");
  await page.getByLabel("Password", { exact: true }).focus();
  await expect(page.getByText("Invalid email format")).toBeVisible();
  await examine(page, "/login with a wrong field");
  await page.getByLabel("Username").fill("nobody@hazledger.test");
  await page.getByLabel("Password", { exact: true }).fill("Wrong-2026");
  await page.keyboard.press("Enter");
  await page.keyboard.press("F8");
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await examine(page, "/login after a refusal, with its toast");
  await page.goto("/about");
  await heading(page, "About");
  await examine(page, "/about");
  await page.goto("/nowhere");
  await page.getByRole("button", { name: "Stay here" }).click();
  await examine(page, "404");
});

test.describe("a technician", () => {
  test.use({ who: "technician" });
  test("the page without a section has no barrier", async ({ page }) => {
    await page.goto("/inventories");
    await heading(page, "No section is open to your role.");
    await page.getByRole("button", { name: "Close menu" }).click();
    await examine(page, "no section");
  });
});

test.describe("an admin", () => {
  test.use({ who: "admin" });

  test("the inventories list has no barrier, full, empty, narrowed and with the menus open", async ({
    page,
    house,
  }) => {
    const api = await house.api("admin");
    const place = await addPlace(api, "Axis Plating", "Main Hall");
    for (let year = 2015; year < 2026; year += 1) {
      await addInventory(api, place, year, { is_archived: year < 2017, is_completed: year === 2018 });
    }
    await page.goto("/inventories?search=Axis&sort=year");
    await expect(page.getByRole("link", { name: /^View products/ })).toHaveCount(10);
    await examine(page, "/inventories with the menu");
    await page.getByRole("button", { name: /^Account/ }).click();
    await expect(page.getByRole("menuitem", { name: "Logout" })).toBeVisible();
    await examine(page, "the account menu");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Close menu" }).click();
    await examine(page, "/inventories without the menu");
    await page.getByRole("button", { name: /Status/ }).click();
    await expect(page.getByRole("option", { name: "Archived" })).toBeVisible();
    await examine(page, "the status filter");
    await page.keyboard.press("Escape");
    await page.goto("/inventories?search=nowheretobefound");
    await expect(page.getByText("No results.")).toBeVisible();
    await examine(page, "/inventories, empty");
  });

  test("the inventory form and its questions have no barrier", async ({ page, house }) => {
    const api = await house.api("admin");
    const id = await addInventory(api, await addPlace(api, "Axle Works", "Side Hall"), 2020);
    await page.goto("/inventories/create");
    const { dialog, year, customer, foot } = inventoryModal(page);
    await expect(dialog).toBeVisible();
    await examine(page, "create");
    await year.click();
    await expect(page.getByRole("option", { name: "2015" })).toBeVisible();
    await examine(page, "create, years");
    await page.keyboard.press("Escape");
    await chooseYear(page, 2020);
    await foot("Create").click();
    await expect(page.getByText("Customer is required.")).toBeVisible();
    await examine(page, "create, wrong fields");
    await customer.fill("Ax");
    await expect(page.getByRole("option").first()).toBeVisible();
    await examine(page, "create, customers");
    await customer.press("Escape");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await examine(page, "unsaved changes");
    await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
    await page.goto(`/inventories/${id}`);
    await dialog.getByRole("button", { name: "Archive" }).click();
    await expect(page.getByRole("alertdialog", { name: "Archive Inventory?" })).toBeVisible();
    await examine(page, "archive");
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
    await examine(page, "edit");
  });

  test("the products list and the product form have no barrier", async ({ page, house }) => {
    const api = await house.api("admin");
    const id = await addInventory(api, await addPlace(api, "Axon Works", "Rear Hall"), 2021);
    await page.goto(`/inventories/${id}/products`);
    await expect(page.getByText("No results.")).toBeVisible();
    await examine(page, "products, empty");
    await page.goto(`/inventories/${id}/products/create`);
    await expect(page.getByRole("combobox", { name: "Product", exact: true })).toBeVisible();
    await examine(page, "product form");
    await page.getByRole("button", { name: /Physical State/ }).click();
    await expect(page.getByRole("option", { name: "liquid", exact: true })).toBeVisible();
    await examine(page, "product form, physical states");
    await page.keyboard.press("Escape");
  });
});

test.describe("a list that failed", () => {
  test.use({ who: "staff" });
  test("the message and its Retry have no barrier", async ({ page, house }) => {
    await page.goto("/inventories");
    await heading(page, "Inventories List");
    await page.waitForLoadState("networkidle");
    await house.stop();
    try {
      await page.getByRole("button", { name: "Year" }).click();
      await expect(page.getByRole("button", { name: "Retry" })).toBeVisible();
      await examine(page, "/inventories, failed");
    } finally {
      await house.start();
    }
  });
});
