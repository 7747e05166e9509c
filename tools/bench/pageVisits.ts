import type { BrowserContext, Page } from "@playwright/test";
import { addProbe, sinceNavigation, sincePress } from "./pageProbe.ts";

const ROWS = "table[aria-busy=false] tbody th[scope=row]";
const LIST = "/inventories";
/** Milliseconds in which a page, or a mouse over a button, comes to rest. */
const REST = 700;
const HOVER = 200;

/** Runs with a page of its own, with the probe in it. */
export const withPage = async <A>(context: BrowserContext, visit: (page: Page) => Promise<A>): Promise<A> => {
  const page = await context.newPage();
  await addProbe(page);
  const result = await visit(page);
  await page.close();
  return result;
};

/** Opens a list and lets it come to rest. */
export const restedList = async (page: Page, base: string, list: string): Promise<void> => {
  await page.goto(base + list);
  await page.waitForSelector(ROWS);
  await page.waitForTimeout(REST);
};

/** Navigation start to painted rows of /inventories, in a tab of its own; `cold` forgets every file before. */
export const listPainted = (context: BrowserContext, base: string, cold: boolean): Promise<number> =>
  withPage(context, async (page) => {
    if (cold) {
      const tools = await context.newCDPSession(page);
      await tools.send("Network.clearBrowserCache");
      await tools.detach();
    }
    await page.goto(base + LIST, { waitUntil: "commit" });
    return sinceNavigation(page, { shows: ROWS });
  });

/** Presses Next or Prev on a page of a list that is open: milliseconds to the painted rows of the page it leads to. */
export const turnPainted = async (page: Page, step: "Next" | "Prev", from: number, hover: number): Promise<number> => {
  await page.getByRole("button", { name: step, exact: true }).hover();
  await page.waitForTimeout(hover);
  const stillThere = `nav[aria-label=Pagination] [aria-label="Page ${from}"][aria-current=page]`;
  return sincePress(page, { shows: ROWS, without: stillThere });
};

/** Press on Next, and on Prev in turn, to the painted rows of that page. */
export const turnsPainted = (
  context: BrowserContext,
  base: string,
  times: number,
  list: string = LIST,
): Promise<ReadonlyArray<number>> =>
  withPage(context, async (page) => {
    await restedList(page, base, list);
    const costs: Array<number> = [];
    for (let turn = 0; turn < times; turn++) {
      costs.push(await turnPainted(page, turn % 2 === 0 ? "Next" : "Prev", 1 + (turn % 2), HOVER));
    }
    return costs;
  });

/** Press on '+ Add New Inventory' to the painted dialog, the first one of a freshly opened page. */
export const firstModalPainted = (context: BrowserContext, base: string): Promise<number> =>
  withPage(context, async (page) => {
    await restedList(page, base, LIST);
    await page.getByRole("button", { name: "Add New Inventory" }).hover();
    await page.waitForTimeout(HOVER);
    return sincePress(page, { shows: "[role=dialog] form input" });
  });
