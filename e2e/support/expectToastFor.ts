import { expect, type Locator, type Page } from "@playwright/test";

/** The toast in sight has just come up and stays for so many seconds. The page's clock has to be installed. */
export const expectToastFor = async (page: Page, toast: Locator, seconds: number): Promise<void> => {
  await expect(toast).toBeVisible();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 400);
  await page.clock.runFor((seconds - 1.5) * 1000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(2000);
  await expect(toast).toHaveCount(0);
  await page.clock.resume();
};
