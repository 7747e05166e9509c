import { expect, type Locator, type Page } from "@playwright/test";
import { pauseClock } from "./pauseClock.ts";

/** Notes on the page's clock when each toast comes up, however late this test looks. Before what brings the toast about. */
export const watchToasts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll("[role=status], [role=alert]")) {
        if (!toast.hasAttribute("data-seen-at")) toast.setAttribute("data-seen-at", String(Date.now()));
      }
    }).observe(document.body, { subtree: true, childList: true });
  });

/** The toast stays for so many seconds of the page's clock, which has to be installed, with its toasts watched. */
export const expectToastFor = async (page: Page, toast: Locator, seconds: number): Promise<void> => {
  await expect(toast).toBeVisible();
  await pauseClock(page);
  await expect(toast, "The toast was watched").toHaveAttribute("data-seen-at");
  const shown = await toast.evaluate((element) => Date.now() - Number(element.getAttribute("data-seen-at")));
  const rest = seconds * 1000 - shown;
  if (rest > 500) await page.clock.runFor(rest - 500);
  await expect(toast).toBeVisible();
  // Its time began between the moment that it came up and the stop of the clock.
  await page.clock.runFor(shown + 1500);
  await expect(toast).toHaveCount(0);
  await page.clock.resume();
};
