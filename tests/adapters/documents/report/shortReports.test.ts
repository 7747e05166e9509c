import { expect, it } from "vitest";
import { LONGEST_TYPES, pagesOf } from "./shortReports.ts";

it.each(LONGEST_TYPES)("of 100 lines with 6 listed components the report %s has at most 12 pages", async (type) => {
  const pages = await pagesOf(type, 100);
  expect(pages).toBeGreaterThan(1);
  expect(pages).toBeLessThanOrEqual(12);
});
