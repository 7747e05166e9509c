import type { Page } from "@playwright/test";
import { chooseYear, inventoryModal } from "./support/inventoryModal.ts";
import { expect, test } from "./support/test.ts";

test.use({ who: "staff" });

const openChangedForm = async (page: Page): Promise<void> => {
  await page.goto("/inventories");
  await page.getByRole("button", { name: "+ Add New Inventory" }).click();
  await expect(inventoryModal(page).dialog).toBeVisible();
  await chooseYear(page, 2021);
};
const isKept = async (page: Page): Promise<void> => {
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(page).toHaveURL(/\/inventories\/create$/);
  await expect(inventoryModal(page).year).toContainText("2021");
};

// Rules: B2.5, B2.20
test("a form that was not changed closes without a question", { tag: "@long" }, async ({ page }) => {
  await page.goto("/inventories/create");
  await expect(inventoryModal(page).foot("Create")).toHaveCount(0);
  await inventoryModal(page).foot("Close").click();
  await expect(page).toHaveURL(/\/inventories$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

// Rules: B2.6, B2.7
test("closing a changed form asks first; Cancel keeps what was entered, Leave drops it", { tag: "@long" }, async ({
  page,
}) => {
  await openChangedForm(page);
  await expect(inventoryModal(page).foot("Create")).toBeVisible();
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: "Unsaved Changes!" });
  await expect(question).toHaveAccessibleDescription("You will lose unsaved data.");
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await question.getByRole("button", { name: "Cancel" }).click();
  await isKept(page);
  await inventoryModal(page).dialog.getByRole("button", { name: "Close" }).click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/inventories$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "+ Add New Inventory" }).click();
  await expect(inventoryModal(page).year).not.toContainText("2021");
});

// Rules: A2.76, A4.11
test("the browser's Back asks first; Cancel keeps what was entered, Leave goes", async ({ page }) => {
  await openChangedForm(page);
  const question = page.getByRole("alertdialog", { name: "You Have Unsaved Changes" });
  await page.goBack();
  await expect(question).toHaveAccessibleDescription(
    "You have unsaved changes. Are you sure you want to leave this page? Any unsaved changes will be lost.",
  );
  // The page and its address are still the form's.
  await expect(page).toHaveURL(/\/inventories\/create$/);
  await question.getByRole("button", { name: "Cancel" }).click();
  await isKept(page);
  await page.goBack();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/inventories$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

// Rules: A4.12
test("reloading asks first, and staying keeps what was entered", { tag: "@long" }, async ({ page }) => {
  await openChangedForm(page);
  const asked: Array<string> = [];
  page.once("dialog", async (dialog) => {
    asked.push(dialog.type());
    await dialog.dismiss();
  });
  await page.evaluate(() => window.location.reload());
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  await isKept(page);
});

test("a value put back as it was is no change", { tag: "@long" }, async ({ page }) => {
  await page.goto("/inventories/create");
  const { customer, foot } = inventoryModal(page);
  await customer.fill("nobody of this name");
  await customer.press("Escape");
  await expect(foot("Close")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/inventories$/);
});
