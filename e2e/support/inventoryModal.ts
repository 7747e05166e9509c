import { expect, type Locator, type Page } from "@playwright/test";

/** The form of an inventory, as its users find it. */
export type InventoryModal = {
  readonly dialog: Locator;
  readonly year: Locator;
  readonly customer: Locator;
  readonly facility: Locator;
  /** The one button that closes, creates or saves; the small one in the corner is named Close as well. */
  readonly foot: (name: "Close" | "Create" | "Save") => Locator;
};

export const inventoryModal = (page: Page): InventoryModal => {
  const dialog = page.getByRole("dialog");
  return {
    dialog,
    year: dialog.getByRole("button", { name: /Year/ }),
    customer: dialog.getByRole("combobox", { name: "Customer" }),
    facility: dialog.getByRole("combobox", { name: "Facility" }),
    foot: (name) => dialog.locator("footer").getByRole("button", { name }),
  };
};

/** Chooses a year from its list. */
export const chooseYear = async (page: Page, year: number): Promise<void> => {
  await inventoryModal(page).year.click();
  await page.getByRole("option", { name: String(year) }).click();
  await expect(inventoryModal(page).year).toContainText(String(year));
};

/** Looks a record up in a list that the server searches, and takes it. */
export const chooseRecord = async (page: Page, combo: Locator, name: string): Promise<void> => {
  await combo.fill(name);
  await page.getByRole("option", { name }).click();
  await expect(combo).toHaveValue(name);
};

export const fillInventory = async (page: Page, year: number, customer: string, facility: string): Promise<void> => {
  const modal = inventoryModal(page);
  await chooseYear(page, year);
  await chooseRecord(page, modal.customer, customer);
  await chooseRecord(page, modal.facility, facility);
};
