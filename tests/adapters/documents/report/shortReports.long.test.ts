import { expect, it } from "vitest";
import type { ReportTypeId } from "#domain/report/ReportTypeId.ts";
import { LONGEST_TYPE, pagesOf, SHORT_TYPES } from "./shortReports.ts";

/** One body makes these and the report of what is manufactured, of one list and the same lines. */
const LIKE_ANOTHER: ReadonlyArray<ReportTypeId> = [
  "epcra_section_313_threshold_from_r_processed",
  "epcra_section_313_threshold_from_r_otherwise_used",
];
const TYPES = SHORT_TYPES.filter((type) => !LIKE_ANOTHER.includes(type));
/** shortReports.test.ts tries the longest. */
const OTHERS = TYPES.filter((type) => type !== LONGEST_TYPE);

it.each(TYPES)("of 5,000 lines with 6 listed components the report %s has at most 60 pages", async (type) => {
  const pages = await pagesOf(type, 5_000);
  expect(pages).toBeGreaterThan(1);
  expect(pages).toBeLessThanOrEqual(60);
});

it.each(OTHERS)("of 100 lines with 6 listed components the report %s has at most 12 pages", async (type) => {
  expect(await pagesOf(type, 100)).toBeLessThanOrEqual(12);
});
