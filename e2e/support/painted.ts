import type { Page } from "@playwright/test";

/** Until a person sees what was changed last: observers of sizes speak in the frame after it. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));
