import type { Page } from "@playwright/test";
import { chooseYear, inventoryModal } from "./support/inventoryModal.ts";
import { expect, test } from "./support/test.ts";

test.use({ who: "staff" });

const isKept = async (page: Page): Promise<void> => {
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(page).toHaveURL(/\/inventories\/create$/);
  await expect(inventoryModal(page).year).toContainText("2021");
};

// Rules: A2.76, A4.11, A4.12, B2.5, B2.6, B2.7, B2.20
test("Escape, Close, Back and a reload ask before a changed form is lost; one that was not changed just closes", async ({
  page,
}) => {
  const { dialog, year, customer, foot } = inventoryModal(page);
  const add = page.getByRole("button", { name: "+ Add New Inventory" });
  await page.goto("/inventories");
  await add.click();
  await expect(foot("Create")).toHaveCount(0);
  // What is put back as it was is no change.
  await customer.fill("nobody of this name");
  await customer.press("Escape");
  await foot("Close").click();
  await expect(page).toHaveURL(/\/inventories$/);
  await expect(dialog).toHaveCount(0);

  await add.click();
  await chooseYear(page, 2021);
  await expect(foot("Create")).toBeVisible();
  await page.keyboard.press("Escape");
  const closing = page.getByRole("alertdialog", { name: "Unsaved Changes!" });
  await expect(closing).toHaveAccessibleDescription("You will lose unsaved data.");
  await expect(closing.getByRole("button", { name: "Cancel" })).toBeFocused();
  await closing.getByRole("button", { name: "Cancel" }).click();
  await isKept(page);

  const asked: Array<string> = [];
  page.once("dialog", async (question) => {
    asked.push(question.type());
    await question.dismiss();
  });
  await page.evaluate(() => window.location.reload());
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  await isKept(page);

  const leaving = page.getByRole("alertdialog", { name: "You Have Unsaved Changes" });
  await page.goBack();
  await expect(leaving).toHaveAccessibleDescription(
    "You have unsaved changes. Are you sure you want to leave this page? Any unsaved changes will be lost.",
  );
  // The page and its address are still the form's.
  await expect(page).toHaveURL(/\/inventories\/create$/);
  await leaving.getByRole("button", { name: "Cancel" }).click();
  await isKept(page);
  await page.goBack();
  await leaving.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/inventories$/);
  await expect(dialog).toHaveCount(0);

  await add.click();
  await expect(year).not.toContainText("2021");
  await chooseYear(page, 2021);
  await dialog.getByRole("button", { name: "Close" }).click();
  await closing.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/inventories$/);
  await expect(dialog).toHaveCount(0);
});
