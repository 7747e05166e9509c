import type { Page } from "@playwright/test";

/** How slow the line is: milliseconds before an answer begins, bytes a second of what is sent; nothing is as it is. */
type Line = { readonly latency?: number; readonly upload?: number };

/** The line between a page and its server, which may be made slow and, by an empty object, quick again. */
export const lineOf = async (page: Page): Promise<(line: Line) => Promise<void>> => {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  return async ({ latency = 0, upload = -1 }) => {
    const conditions = { offline: false, latency, downloadThroughput: -1, uploadThroughput: upload };
    await session.send("Network.emulateNetworkConditions", conditions);
  };
};
