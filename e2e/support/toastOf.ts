import type { Locator, Page } from "@playwright/test";

/** The corner of the toasts; F8 leads there. */
export const toastRegion = (page: Page): Locator => page.getByRole("region", { name: "Notifications (F8)" });

/** The toast in sight, found by a text in it. */
export const toastOf = (page: Page, text: string): Locator =>
  toastRegion(page).locator("[role=status], [role=alert]").filter({ hasText: text });

/** The color of a toast's edge, in a word. */
export const colorOf = (toast: Locator): Promise<"green" | "orange" | "another"> =>
  toast
    .locator(":scope > *")
    .first()
    .evaluate((card) => {
      const [red = 0, green = 0, blue = 0] = (getComputedStyle(card).borderLeftColor.match(/\d+/g) ?? []).map(Number);
      if (green > red && green > blue) return "green";
      return red > green && green > 2 * blue ? "orange" : "another";
    });
