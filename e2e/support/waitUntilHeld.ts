import { expect, type Page } from "@playwright/test";

/** The browser holds the page once somebody has moved on it. The file says `serviceWorkers: "allow"`. */
export const waitUntilHeld = async (page: Page): Promise<void> => {
  let x = 200;
  const isHeld = async (): Promise<boolean> => {
    x += 10;
    await page.mouse.move(x, 200);
    return await page.evaluate(() => navigator.serviceWorker.controller !== null);
  };
  await expect.poll(isHeld).toBe(true);
};
