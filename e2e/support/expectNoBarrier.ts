import type { Locator, Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";
import { formFaults } from "./formFaults.ts";
import { expect } from "./test.ts";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** Each state is examined once on a desk in light colors and once on a phone in dark ones. */
const LOOKS = [
  { colorScheme: "light", width: 1280 },
  { colorScheme: "dark", width: 360 },
] as const;

/** What axe finds in the document, into which it is brought once. */
const barriers = async (page: Page): Promise<ReadonlyArray<string>> => {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  // Finding a description for each element that is right would take longer than the examination; and no rule that is
  // asked for reads style sheets.
  const options: RunOptions = { runOnly: RULES, resultTypes: ["violations"], preload: { assets: ["media"] } };
  const { violations } = await page.evaluate(
    // The source above has set it.
    (given) => (window as unknown as { readonly axe: typeof axe }).axe.run(document, given),
    options,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`);
};

/** Examines the page as it stands, with something in sight that must not go away meanwhile. */
export const expectNoBarrier = async (page: Page, what: string, there: Locator): Promise<void> => {
  for (const { colorScheme, width } of LOOKS) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 800 });
    await expect(there, `${what}, ${width} px`).toBeVisible();
    await expect.poll(() => formFaults(page), { message: `${what}, ${width} px` }).toEqual([]);
    // A page that has just changed its colors may be looked at between two frames; a barrier stays.
    await expect(async () => {
      expect(await barriers(page), `${what}, ${colorScheme}, ${width} px`).toEqual([]);
    }).toPass();
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  // The menu of a narrow page holds the focus until it is drawn beside the page again.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame);
  });
};
