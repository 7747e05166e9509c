import { expect, it } from "vitest";
import { LONGEST_TYPE, pagesOf } from "./shortReports.ts";

it(`of 100 lines with 6 listed components the report ${LONGEST_TYPE} has at most 12 pages`, async () => {
  const pages = await pagesOf(LONGEST_TYPE, 100);
  expect(pages).toBeGreaterThan(1);
  expect(pages).toBeLessThanOrEqual(12);
});
