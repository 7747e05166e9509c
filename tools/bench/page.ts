import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";

/** What a probe waits for: an element that is there, and none that must not be. */
type Sight = { readonly shows: string; readonly without?: string };
type Probe = {
  readonly seen: (sight: Sight, from: "click" | "navigation") => Promise<number>;
  /** Milliseconds from each key that went down in this document to the paint after it. */
  readonly keys: ReadonlyArray<number>;
};
declare global {
  interface Window {
    readonly paintProbe: Probe;
  }
}

/**
 * Runs in the page ahead of its own scripts. "Painted": the elements are in the document and the animation frame after
 * that has been laid out, painted and handed over, which is when the first message after it arrives.
 */
const installProbe = (): void => {
  let clickedAt = 0;
  document.addEventListener("pointerup", ({ timeStamp }) => (clickedAt = timeStamp), { capture: true });
  const isThere = ({ shows, without }: Sight): boolean =>
    document.querySelector(shows) !== null && (without === undefined || document.querySelector(without) === null);
  const inDocument = (sight: Sight): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (!isThere(sight)) return;
        watcher.disconnect();
        resolve();
      };
      const watcher = new MutationObserver(look);
      watcher.observe(document, { subtree: true, childList: true, attributes: true });
      look();
    });
  const painted = async (): Promise<void> => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", resolve, { once: true });
      port1.start();
      port2.postMessage(null);
    });
  };
  const keys: Array<number> = [];
  const keepKey = async ({ timeStamp }: KeyboardEvent): Promise<void> => {
    await painted();
    keys.push(performance.now() - timeStamp);
  };
  document.addEventListener("keydown", (event) => void keepKey(event), { capture: true });
  const seen: Probe["seen"] = async (sight, from) => {
    await inDocument(sight);
    await painted();
    return performance.now() - (from === "click" ? clickedAt : 0);
  };
  Object.defineProperty(window, "paintProbe", { value: { keys, seen } });
};

/** Runs with a page of its own, with the probe in it. */
export const withPage = async <A>(context: BrowserContext, visit: (page: Page) => Promise<A>): Promise<A> => {
  const page = await context.newPage();
  await page.addInitScript(installProbe);
  const result = await visit(page);
  await page.close();
  return result;
};

/** Milliseconds from each key that went down since the document was opened to the paint after it. */
export const keysPainted = (page: Page): Promise<ReadonlyArray<number>> => page.evaluate(() => window.paintProbe.keys);

/** Milliseconds from the end of the press under the mouse to the painted sight, which must not be there before. */
const sincePress = async (page: Page, sight: Sight): Promise<number> => {
  // The probe has to wait already when the press comes.
  const seen = page.evaluate((wanted) => window.paintProbe.seen(wanted, "click"), sight);
  await page.mouse.down();
  await page.mouse.up();
  return seen;
};

const ROWS = "table[aria-busy=false] tbody th[scope=row]";
const LIST = "/inventories";
/** Milliseconds in which a page, or a mouse over a button, comes to rest. */
const REST = 700;
const HOVER = 200;

const restedList = async (page: Page, base: string, list: string): Promise<void> => {
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
    return page.evaluate((shows) => window.paintProbe.seen({ shows }, "navigation"), ROWS);
  });

const turnPainted = async (page: Page, step: "Next" | "Prev", from: number, hover: number): Promise<number> => {
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
    for (let turn = 0; turn < times; turn++)
      costs.push(await turnPainted(page, turn % 2 === 0 ? "Next" : "Prev", 1 + (turn % 2), HOVER));
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

/** What a page holds after a collection of its garbage. */
export type Held = { readonly heap: number; readonly nodes: number; readonly listeners: number };

export const heldBy = async (tools: CDPSession): Promise<Held> => {
  await tools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await tools.send("Runtime.getHeapUsage");
  const { nodes, jsEventListeners } = await tools.send("Memory.getDOMCounters");
  return { heap: usedSize, nodes, listeners: jsEventListeners };
};

/** Turns that fill what remembers the last pages, and warm the code up. */
const FILLING = 20;

/** Page after page of a long list: milliseconds of each turn, and what the page held before and after all of them. */
export const manyTurns = (context: BrowserContext, base: string, list: string, times: number) =>
  withPage(context, async (page) => {
    await restedList(page, base, list);
    const tools = await context.newCDPSession(page);
    const turn = async (count: number, first: number): Promise<ReadonlyArray<number>> => {
      const costs: Array<number> = [];
      for (let at = 0; at < count; at++) costs.push(await turnPainted(page, "Next", first + at, 0));
      await page.waitForTimeout(REST);
      return costs;
    };
    await turn(FILLING, 1);
    const before = await heldBy(tools);
    const costs = await turn(times, 1 + FILLING);
    return { costs, before, after: await heldBy(tools) };
  });

type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Processor time of the thread, in microseconds: what others do on the machine does not count. */
  readonly tdur?: number;
  readonly args: { readonly data?: { readonly type?: string } };
};

/**
 * Milliseconds of the page's main thread for each keystroke: all of its tasks from the key on to the next one, with
 * layout and painting. Processor time, where the browser tells it.
 */
export const keystrokeCosts = async (
  browser: Browser,
  page: Page,
  type: () => Promise<void>,
): Promise<ReadonlyArray<number>> => {
  await browser.startTracing(page, { categories: ["devtools.timeline", "disabled-by-default-devtools.timeline"] });
  await type();
  const trace = (await browser.stopTracing()).toString("utf8");
  const { traceEvents: events }: { readonly traceEvents: ReadonlyArray<TraceEvent> } = JSON.parse(trace);
  const keys = events
    .filter(({ name, args }) => name === "EventDispatch" && args.data?.type === "keydown")
    .toSorted((a, b) => a.ts - b.ts);
  const [first] = keys;
  if (first === undefined) throw new Error("The trace holds no keystroke.");
  const costs = keys.map(() => 0);
  for (const { name, ph, pid, tid, ts, dur = 0, tdur = dur } of events) {
    if (ph !== "X" || name !== "RunTask" || pid !== first.pid || tid !== first.tid) continue;
    // A task belongs to the last key that was down when it ended.
    const at = keys.findLastIndex((key) => key.ts <= ts + dur);
    if (at >= 0) costs[at] = (costs[at] ?? 0) + tdur / 1000;
  }
  return costs;
};
