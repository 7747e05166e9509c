import type { BrowserContext } from "@playwright/test";
import { newByKeyboard } from "../../e2e/support/shelfEntry.ts";
import { shortTexts } from "../../e2e/support/shelfTexts.ts";
import { addMissingTypes, type Entered, enterLines, openFormByKeyboard } from "../../e2e/support/shelfWalk.ts";
import type { ApiSession } from "../support/ApiSession.ts";
import { readShelf } from "../support/shelf.ts";
import { makeInventory } from "../support/makeRecords.ts";
import { keysPainted } from "./pageProbe.ts";
import { withPage } from "./pageVisits.ts";

/** Lines entered by keyboard alone, and milliseconds from each key that went down to the paint after it. */
export type TypedLines = { readonly lines: ReadonlyArray<Entered>; readonly costs: ReadonlyArray<number> };

/** Enters the first lines of the demo's shelf, as the end-to-end test does. The house gets an inventory for it. */
export const typeLines = async (
  context: BrowserContext,
  base: string,
  api: ApiSession,
  count: number,
): Promise<TypedLines> => {
  const shelf = readShelf().slice(0, count);
  await addMissingTypes(api, shelf);
  const { id } = await makeInventory(api);
  return withPage(context, async (page) => {
    await page.goto(`${base}/inventories/${id}/products`);
    await openFormByKeyboard(page);
    const lines = await enterLines(page, shelf, newByKeyboard, await shortTexts(api, id), "keys");
    return { lines, costs: await keysPainted(page) };
  });
};
