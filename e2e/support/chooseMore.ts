import type { Page } from "@playwright/test";

/** Chooses an entry of the menu in the head of a page, by keyboard. */
export const chooseMore = async (page: Page, name: string): Promise<void> => {
  await page.getByRole("button", { name: "More", exact: true }).press("Enter");
  await page.getByRole("menuitem", { name, exact: true }).press("Enter");
};
