import { expect, type Page } from "@playwright/test";

/** Stops the page's clock, which has to be installed, a moment from now; tried again where that moment has passed already. */
export const pauseClock = (page: Page): Promise<void> =>
  expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 400)).toPass();
