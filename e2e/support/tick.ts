import { expect, type Locator, type Page } from "@playwright/test";

/** Ticks a checkbox as people do, on its words: the control itself lies unseen beneath the drawn box. */
export const tick = async (where: Page | Locator, label: string): Promise<void> => {
  await where.locator("label").filter({ hasText: label }).click();
  await expect(where.getByRole("checkbox", { name: label })).toBeChecked();
};
