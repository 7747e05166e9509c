import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { formFaults } from "./formFaults.ts";
import { expect } from "./test.ts";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
type Look = { readonly colorScheme: "light" | "dark"; readonly width: number };
/** The looks in which every screen is examined; what lies over a screen shows its colors and its width in two. */
const LOOKS: ReadonlyArray<Look> = [
  { colorScheme: "light", width: 1280 },
  { colorScheme: "dark", width: 1280 },
  { colorScheme: "light", width: 360 },
  { colorScheme: "dark", width: 360 },
];
export const TWO_LOOKS = LOOKS.filter((_, at) => at === 0 || at === 3);

/** Examines the page as it stands, with something in sight that must not go away meanwhile. */
export const expectNoBarrier = async (page: Page, what: string, there: Locator, looks = LOOKS): Promise<void> => {
  for (const { colorScheme, width } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 800 });
    await expect(there, `${what}, ${width} px`).toBeVisible();
    await expect.poll(() => formFaults(page), { message: `${what}, ${width} px` }).toEqual([]);
    // A page that has just changed its colors may be looked at between two frames; a barrier stays.
    await expect(async () => {
      // Legacy mode works in the page alone: the other one opens a second page, which takes the focus from an open list.
      // Finding a description for each element that is right would take longer than the examination.
      const options = { runOnly: RULES, resultTypes: ["violations" as const] };
      const { violations } = await new AxeBuilder({ page }).options(options).setLegacyMode().analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`);
      expect(found, `${what}, ${colorScheme}, ${width} px`).toEqual([]);
    }).toPass();
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  // The menu of a narrow page holds the focus until it is drawn beside the page again.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame);
  });
};
