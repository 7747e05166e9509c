import type { Locator, Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";
import { formFaults } from "./formFaults.ts";
import { expect } from "./test.ts";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** What a page may break by other colors alone. */
const RULES_OF_COLORS = ["color-contrast", "link-in-text-block"];
type Look = { readonly colorScheme: "light" | "dark"; readonly width: number };
/** The looks in which every screen is examined; what lies over a screen shows its colors and its width in two. */
const LOOKS: ReadonlyArray<Look> = [
  { colorScheme: "light", width: 1280 },
  { colorScheme: "dark", width: 1280 },
  { colorScheme: "light", width: 360 },
  { colorScheme: "dark", width: 360 },
];
export const TWO_LOOKS = LOOKS.filter((_, at) => at === 0 || at === 3);

/** What axe finds in the document, into which it is brought once. */
const barriers = async (page: Page, runOnly: ReadonlyArray<string>): Promise<ReadonlyArray<string>> => {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  // Finding a description for each element that is right would take longer than the examination; and no rule that is
  // asked for reads style sheets.
  const options: RunOptions = { runOnly: [...runOnly], resultTypes: ["violations"], preload: { assets: ["media"] } };
  const { violations } = await page.evaluate(
    // The source above has set it.
    (given) => (window as unknown as { readonly axe: typeof axe }).axe.run(document, given),
    options,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`);
};

/** Examines the page as it stands, with something in sight that must not go away meanwhile. */
export const expectNoBarrier = async (page: Page, what: string, there: Locator, looks = LOOKS): Promise<void> => {
  for (const [at, { colorScheme, width }] of looks.entries()) {
    const rules = looks[at - 1]?.width === width ? RULES_OF_COLORS : RULES;
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 800 });
    await expect(there, `${what}, ${width} px`).toBeVisible();
    await expect.poll(() => formFaults(page), { message: `${what}, ${width} px` }).toEqual([]);
    // A page that has just changed its colors may be looked at between two frames; a barrier stays.
    await expect(async () => {
      expect(await barriers(page, rules), `${what}, ${colorScheme}, ${width} px`).toEqual([]);
    }).toPass();
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  // The menu of a narrow page holds the focus until it is drawn beside the page again.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame);
  });
};
