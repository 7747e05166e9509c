import { PEOPLE } from "./support/people.ts";
import { inventoryModal } from "./support/inventoryModal.ts";
import { addPlace } from "./support/records.ts";
import { expect, test } from "./support/test.ts";
import { toastOf } from "./support/toastOf.ts";

const { staff } = PEOPLE;

test("an inventory is made from the sign-in to the toast without a mouse", async ({ page, house }) => {
  await addPlace(await house.api("staff"), "Keyboard Works", "Quiet Hall");
  const keys = page.keyboard;
  await page.goto("/login");
  await expect(page.getByLabel("Username")).toBeFocused();
  await keys.type(staff.email);
  await keys.press("Tab");
  await keys.type(staff.password);
  await keys.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Inventories List" })).toBeFocused();
  await keys.press("Tab");
  await expect(page.getByRole("button", { name: "+ Add New Inventory" })).toBeFocused();
  await keys.press("Enter");
  const { dialog, year, customer, facility, foot } = inventoryModal(page);
  await expect(dialog).toBeVisible();
  // The dialog holds the focus; its first stop is the button in the corner.
  for (let at = 0; at < 3 && !(await year.evaluate((button) => button === document.activeElement)); at += 1) {
    await keys.press("Tab");
  }
  await expect(year).toBeFocused();
  await keys.press("Enter");
  await expect(page.getByRole("listbox")).toBeVisible();
  await keys.type("2019");
  await keys.press("Enter");
  await expect(year).toContainText("2019");
  await keys.press("Tab");
  await expect(customer).toBeFocused();
  await keys.type("Keyboard");
  await expect(page.getByRole("option", { name: "Keyboard Works" })).toBeVisible();
  await keys.press("ArrowDown");
  await keys.press("Enter");
  await expect(customer).toHaveValue("Keyboard Works");
  await keys.press("Tab");
  await expect(facility).toBeFocused();
  await keys.press("ArrowDown");
  await expect(page.getByRole("option", { name: "Quiet Hall" })).toBeVisible();
  await keys.press("ArrowDown");
  await keys.press("Enter");
  await expect(facility).toHaveValue("Quiet Hall");
  await keys.press("Enter");
  await expect(toastOf(page, "Success")).toContainText("was successfully created");
  await expect(dialog).toHaveCount(0);
  await expect(foot("Create")).toHaveCount(0);
});

test.describe("in the inventory form", () => {
  test.use({ who: "staff" });

  test("Tab stays inside the dialog, and closing it gives the focus back", async ({ page }) => {
    await page.goto("/inventories");
    const opener = page.getByRole("button", { name: "+ Add New Inventory" });
    await opener.focus();
    await page.keyboard.press("Enter");
    const { dialog } = inventoryModal(page);
    await expect(dialog).toBeVisible();
    for (let at = 0; at < 12; at += 1) {
      await page.keyboard.press("Tab");
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
});
