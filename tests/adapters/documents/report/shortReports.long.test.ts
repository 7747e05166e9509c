import { expect, it } from "vitest";
import { LONGEST_TYPE, pagesOf, SHORT_TYPES } from "./shortReports.ts";

it.each(SHORT_TYPES)("of 5,000 lines with 6 listed components the report %s has at most 60 pages", async (type) => {
  const pages = await pagesOf(type, 5_000);
  expect(pages).toBeGreaterThan(1);
  expect(pages).toBeLessThanOrEqual(60);
});

const OTHERS = SHORT_TYPES.filter((type) => type !== LONGEST_TYPE);
it.each(OTHERS)("of 100 lines with 6 listed components the report %s has at most 12 pages", async (type) => {
  expect(await pagesOf(type, 100)).toBeLessThanOrEqual(12);
});
