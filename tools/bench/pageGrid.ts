import type { BrowserContext } from "@playwright/test";
import { keysPainted } from "./pageProbe.ts";
import { type Held, heldBy } from "./pageTurns.ts";
import { withPage } from "./pageVisits.ts";

/** Milliseconds from each key to the paint after it, and what the page held at the end. */
export type GridKeys = { readonly costs: ReadonlyArray<number>; readonly held: Held };

/** A quantity and its line, then a step about the grid: what a person presses who counts. */
const ROUND = ["4", "2", "Enter", "ArrowDown", "1", "Enter", "ArrowLeft", "ArrowRight", "PageDown"] as const;
const PACE = 60;

/** @param list the address of the list of an inventory's lines; the grid stands below it */
export const gridKeys = (context: BrowserContext, base: string, list: string, rounds: number): Promise<GridKeys> =>
  withPage(context, async (page) => {
    await page.goto(`${base}${list}/grid`);
    const grid = page.getByRole("grid");
    await grid.focus();
    for (let round = 0; round < rounds; round++) {
      for (const key of ROUND) {
        await page.keyboard.press(key);
        await page.waitForTimeout(PACE);
      }
    }
    const tools = await context.newCDPSession(page);
    return { costs: await keysPainted(page), held: await heldBy(tools) };
  });
