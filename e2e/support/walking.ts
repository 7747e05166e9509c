import { expect, type Locator, type Page } from "@playwright/test";
import type { ApiSession } from "../../tools/support/ApiSession.ts";
import { addInventory, type Made, makeInventory, makeLine } from "../../tools/support/makeRecords.ts";

/** Lines as they were counted in 2025. */
export const countedLines = async (api: ApiSession, lines: number): Promise<Made> => {
  const made = await makeInventory(api, 2025);
  for (let at = 0; at < lines; at += 1)
    await makeLine(api, made.id, { location_stored: `BAY ${1 + Math.floor(at / 6)}` });
  return made;
};

/** The walk of 2026 over them; returns its id. */
export const startWalk = (api: ApiSession, made: Made): Promise<number> =>
  addInventory(api, made, 2026, { facts: { walk_source_id: made.id } });

export const current = (page: Page): Locator => page.locator("tr[data-current]");
export const inState = (page: Page, state: string): Locator => page.locator(`tr[data-state="${state}"]`);

export const openWalk = async (page: Page, id: number): Promise<void> => {
  await page.goto(`/inventories/${id}/walk`);
  await expect(current(page)).toBeFocused();
};

/** Says of the next lines that they are there as before. */
export const saySame = async (page: Page, lines: number): Promise<void> => {
  const before = await inState(page, "same").count();
  for (let at = 1; at <= lines; at += 1) {
    await page.keyboard.press("s");
    await expect(inState(page, "same")).toHaveCount(before + at);
  }
};
