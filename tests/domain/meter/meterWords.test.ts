import { expect, it } from "vitest";
import { crossingWords, type MeterState, meterWords, nearestOf } from "#domain/meter/meterWords.ts";
import type { SeasonReportId } from "#domain/season/seasonReports.ts";
import { constant } from "#domain/report/amounts/figures.ts";

const reading = (report: string, state: MeterState, total: number) => ({
  report,
  state,
  bar: { total },
  words: { sentence: `Chlorine: 100 of 100 lb, reaches the ${report} threshold` },
});

it("of several crossings one that is to be reported comes before a reportable quantity, which is only for releases", () => {
  const readings = [reading("304", "crossing", 100), reading("302", "crossing", 100), reading("RMP", "close", 90)];
  expect(nearestOf(readings)?.report).toBe("302");
  expect(crossingWords(readings)).toBe(
    "With this line, Chlorine: 100 of 100 lb, reaches the 302 threshold; and 1 more.",
  );
});

it("without a crossing the nearest threshold is shown, and what was reached without the line comes last", () => {
  const readings = [reading("304", "reached", 100), reading("302", "below", 12), reading("RMP", "close", 85)];
  expect(nearestOf(readings)?.report).toBe("RMP");
  expect(nearestOf([reading("304", "reached", 100)])?.report).toBe("304");
  expect([crossingWords(readings), nearestOf([])]).toEqual(["", undefined]);
});

const compared = {
  name: "Ammonia",
  before: constant("100"),
  total: constant("612"),
  limit: constant("500"),
  unit: "lb",
  sign: "at or above",
  isLeast: false,
  isOfLine: true,
} as const;
const sentence = (
  state: MeterState,
  other: Partial<Parameters<typeof meterWords>[2]> = {},
  type: SeasonReportId = "epcra_section_302_extremely_hazardous_substances",
) => meterWords(type, state, { ...compared, ...other }).sentence;

it("one sentence names the substance, what there is of what counts, and the threshold of which law", () => {
  const permit = "hazardous_material_permit_program_report";
  expect([
    sentence("crossing"),
    sentence("below", { total: constant("62") }),
    sentence("close", { total: constant("499.999"), isLeast: true }),
    sentence("reached"),
    sentence("reached", { isOfLine: false }),
    sentence("crossing", { sign: "above" }, "epcra_section_313_threshold_from_r_processed"),
    sentence("close", { total: constant("500"), sign: "above" }, permit),
    sentence("crossing", { limit: constant("0") }, permit),
    sentence("crossing", { total: constant("12") }, "spill_prevention_and_counter_measure_control_plan_spcc"),
  ]).toEqual([
    "Ammonia: 612 of 500 lb, reaches the EPCRA 302 threshold",
    "Ammonia: 62 of 500 lb, 12% of the EPCRA 302 threshold",
    "Ammonia: at least 499.999 of 500 lb, 99.9998% of the EPCRA 302 threshold",
    "Ammonia: 612 of 500 lb, reaches the EPCRA 302 threshold, also without this line",
    "Ammonia: 612 of 500 lb, reaches the EPCRA 302 threshold",
    "Ammonia: 612 of 500 lb, exceeds the EPCRA 313 threshold for processing",
    "Ammonia: 500 of 500 lb, at the permit amount, not above it",
    "Ammonia: 612 lb, any amount reaches the permit amount",
    "Ammonia: 12 of 500 lb, reported whatever the amount",
  ]);
});
