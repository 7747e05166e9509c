import { addInventory, makePlace } from "../tools/support/makeRecords.ts";
import { chooseYear, inventoryModal } from "./support/inventoryModal.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { expect, test } from "./support/test.ts";
import { toastOf } from "./support/toastOf.ts";

test.use({ who: "admin" });

test.describe("a visitor", () => {
  test.use({ who: null });

  test("the sign-in has no barrier, with a wrong field and after a refusal", async ({ page }) => {
    await page.goto("/login");
    await page.getByLabel("Username").fill("nobody");
    await page.getByLabel("Password", { exact: true }).focus();
    const message = page.getByText("Invalid email format");
    await expectNoBarrier(page, "wrong field", message);
    await page.getByLabel("Username").fill("nobody@hazledger.test");
    await page.getByLabel("Password", { exact: true }).fill("Wrong-2026");
    await page.keyboard.press("Enter");
    const toast = toastOf(page, "Invalid credentials");
    await expect(toast).toBeVisible();
    await page.keyboard.press("F8");
    await expectNoBarrier(page, "refusal with its toast", toast);
  });

  test("/about and the 404 page have no barrier", { tag: "@long" }, async ({ page }) => {
    await page.goto("/about");
    await expectNoBarrier(page, "/about", page.getByRole("heading", { name: "About" }));
    await page.goto("/nowhere");
    await page.getByRole("button", { name: "Stay here" }).click();
    await expectNoBarrier(page, "404", page.getByRole("heading", { name: "404" }));
  });
});

test.describe("a technician", () => {
  test.use({ who: "technician" });

  test("the page without a section has no barrier", { tag: "@long" }, async ({ page }) => {
    await page.goto("/inventories");
    await page.getByRole("button", { name: "Close menu" }).click();
    await expectNoBarrier(page, "no section", page.getByRole("heading", { level: 1 }));
  });
});

test("the inventories list has no barrier, full and empty, and with its menus open", async ({ page, house }) => {
  const api = await house.api("admin");
  const place = await makePlace(api, "Axis Plating", "Main Hall");
  for (let year = 2015; year < 2020; year += 1) {
    await addInventory(api, place, year, { is_archived: year < 2017, is_completed: year === 2018 });
  }
  await page.goto("/inventories?search=Axis&sort=year");
  await expect(page.getByRole("link", { name: /^View products/ })).toHaveCount(5);
  await expectNoBarrier(page, "with the menu", page.getByRole("navigation", { name: "Main" }));
  await page.getByRole("button", { name: "Close menu" }).click();
  await expectNoBarrier(page, "full", page.getByRole("link", { name: /^View products/ }).first());
  await page.getByRole("button", { name: /^Account/ }).click();
  await expectNoBarrier(page, "account menu", page.getByRole("menuitem", { name: "Logout" }));
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /Status/ }).click();
  await expectNoBarrier(page, "status filter", page.getByRole("option", { name: "Archived" }));
  await page.goto("/inventories?search=nowheretobefound");
  await expectNoBarrier(page, "empty", page.getByText("No results."));
});

test("the inventory form has no barrier, with its lists and its messages", async ({ page, house }) => {
  await makePlace(await house.api("admin"), "Axle Works", "Side Hall");
  await page.goto("/inventories/create");
  const { dialog, year, customer, foot } = inventoryModal(page);
  await expectNoBarrier(page, "create", dialog);
  await year.click();
  await expectNoBarrier(page, "years", page.getByRole("option", { name: "2020" }));
  await page.keyboard.press("Escape");
  await chooseYear(page, 2020);
  await foot("Create").click();
  await expectNoBarrier(page, "wrong fields", page.getByText("Customer is required."));
  await customer.fill("Axle");
  await expectNoBarrier(page, "customers", page.getByRole("option", { name: "Axle Works" }));
  await customer.press("Escape");
  await page.keyboard.press("Escape");
  await expectNoBarrier(page, "unsaved changes", page.getByRole("alertdialog"));
});

test("an inventory's details have no barrier, nor has the question before archiving", { tag: "@long" }, async ({
  page,
  house,
}) => {
  const api = await house.api("admin");
  const id = await addInventory(api, await makePlace(api, "Axiom Works", "Side Hall"), 2020);
  await page.goto(`/inventories/${id}`);
  const { dialog } = inventoryModal(page);
  await expectNoBarrier(page, "details", dialog.getByRole("checkbox", { name: "Completed" }));
  await dialog.getByRole("button", { name: "Archive" }).click();
  await expectNoBarrier(page, "archive", page.getByRole("alertdialog", { name: "Archive Inventory?" }));
});

test("the products list and the product form have no barrier", async ({ page, house }) => {
  const api = await house.api("admin");
  const id = await addInventory(api, await makePlace(api, "Axon Works", "Rear Hall"), 2021);
  await page.goto(`/inventories/${id}/products`);
  await page.getByRole("button", { name: "Close menu" }).click();
  await expectNoBarrier(page, "products, empty", page.getByText("No results."));
  await page.goto(`/inventories/${id}/products/create`);
  const picker = page.getByRole("combobox", { name: "Product", exact: true });
  await expectNoBarrier(page, "product form", picker);
  await picker.fill("Axial acid");
  const add = page.getByRole("option", { name: "Add New Product" });
  await expectNoBarrier(page, "product picker", add);
  await add.click();
  await page.getByRole("button", { name: /Physical State/ }).click();
  await expectNoBarrier(page, "physical states", page.getByRole("option", { name: "Liquid", exact: true }));
});

test("a list that failed has no barrier", { tag: "@long" }, async ({ page, house }) => {
  await page.goto("/inventories");
  await page.getByRole("button", { name: "Close menu" }).click();
  await page.waitForLoadState("networkidle");
  await house.stop();
  try {
    await page.getByRole("button", { name: "Year" }).click();
    await expectNoBarrier(page, "failed", page.getByRole("button", { name: "Try Again" }));
  } finally {
    await house.start();
  }
});
