import type { Locator, Page } from "@playwright/test";

/** The corner of the toasts; F8 leads there. */
export const toastRegion = (page: Page): Locator => page.getByRole("region", { name: "Notifications (F8)" });

/** The toast in sight, found by a text in it. */
export const toastOf = (page: Page, text: string): Locator =>
  toastRegion(page).locator("[role=status], [role=alert]").filter({ hasText: text });
