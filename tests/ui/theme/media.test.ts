import { expect, it } from "vitest";
import { MOBILE_BREAKPOINT } from "#application/machines/shellMachine.ts";
import { media } from "#ui/theme/media.ts";

// Rules: A2.46, A9.10
it("a screen narrower than 768 pixels is narrow, in the machine of the menu as in all styles", () => {
  const REM = 16;
  const edgeOf = (condition: string) => Number(/([\d.]+)rem/.exec(condition)?.[1]) * REM;
  expect(MOBILE_BREAKPOINT).toBe(768);
  expect(edgeOf(media.wide)).toBe(768);
  expect(edgeOf(media.narrow)).toBeGreaterThan(767);
  expect(edgeOf(media.narrow)).toBeLessThan(768);
});
