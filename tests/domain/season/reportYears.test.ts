import { expect, it } from "vitest";
import { reportYears } from "#domain/season/reportYears.ts";

const TIER_TWO = "epcra_section_311_312_tier_two";

it("has every report in every year from the first to the last, and nothing for a year without an answer", () => {
  const of = (year: number, reportable: number) => ({ year, type: TIER_TWO, reportable, open: 0 }) as const;
  const { years, reports } = reportYears([of(2026, 5), of(2023, 2), of(2025, 0)]);
  expect([years, reports.length]).toEqual([[2023, 2024, 2025, 2026], 10]);
  const answers = reports.find(({ type }) => type === TIER_TWO)?.answers;
  expect(answers?.map((answer) => answer?.reportable ?? null)).toEqual([2, null, 0, 5]);
  expect(reportYears([])).toMatchObject({ years: [] });
});
