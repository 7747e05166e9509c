import type { BrowserContext, CDPSession } from "@playwright/test";
import { restedList, turnPainted, withPage } from "./pageVisits.ts";

/** What a page holds after a collection of its garbage. */
export type Held = { readonly heap: number; readonly nodes: number; readonly listeners: number };

/** Page after page of a long list: milliseconds of each turn, and what the page held before and after all of them. */
export type ManyTurns = { readonly costs: ReadonlyArray<number>; readonly before: Held; readonly after: Held };

/** Turns that fill what remembers the last pages, and warm the code up. */
const FILLING = 20;
const SETTLING = 500;

export const heldBy = async (tools: CDPSession): Promise<Held> => {
  await tools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await tools.send("Runtime.getHeapUsage");
  const { nodes, jsEventListeners } = await tools.send("Memory.getDOMCounters");
  return { heap: usedSize, nodes, listeners: jsEventListeners };
};

/**
 * Presses Next `times` times on a list that has more pages than that. What a healthy page holds more afterwards is
 * compiled code, and the time limits of its calls, which the browser lets go when they have run out.
 */
export const manyTurns = (context: BrowserContext, base: string, list: string, times: number): Promise<ManyTurns> =>
  withPage(context, async (page) => {
    await restedList(page, base, list);
    const tools = await context.newCDPSession(page);
    const turn = async (count: number, first: number): Promise<ReadonlyArray<number>> => {
      const costs: Array<number> = [];
      for (let at = 0; at < count; at++) costs.push(await turnPainted(page, "Next", first + at, 0));
      await page.waitForTimeout(SETTLING);
      return costs;
    };
    await turn(FILLING, 1);
    const before = await heldBy(tools);
    const costs = await turn(times, 1 + FILLING);
    return { costs, before, after: await heldBy(tools) };
  });
