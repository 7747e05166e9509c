import { expect, type Page } from "@playwright/test";
import { painted } from "./painted.ts";

/** Opens or closes the main menu. */
export const setMenu = async (page: Page, isOpen: boolean): Promise<void> => {
  const menu = page.getByRole("navigation", { name: "Main" });
  await expect(page.locator("header")).toBeVisible();
  // A page that has just become wider shows its menu by itself.
  await painted(page);
  if ((await menu.count()) === (isOpen ? 1 : 0)) return;
  // Over a narrow page the button is out of reach.
  if (!isOpen && (page.viewportSize()?.width ?? 0) < 768) {
    await painted(page);
    await page.keyboard.press("Escape");
  } else await page.getByRole("button", { name: isOpen ? "Open menu" : "Close menu" }).click();
  await expect(menu).toHaveCount(isOpen ? 1 : 0);
};
