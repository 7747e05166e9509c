import { prepareLines } from "../report/facts/prepareLines.ts";
import type { ReportSnapshot } from "../report/snapshot/ReportSnapshot.ts";
import { SEASON_REPORT_IDS } from "../season/seasonReports.ts";
import { evaluating } from "./evaluating.ts";
import { type MeterReading, meterReading } from "./MeterReading.ts";
import type { MeterState } from "./meterWords.ts";

const ORDER: ReadonlyArray<MeterState> = ["crossing", "reached", "close", "below"];

/**
 * Where a facility stands by itself: every entry of every report, those that are reached first, then the nearest.
 * @param snapshot with every line of the facility, in canonical order, and whole lists
 */
export const facilityReadings = (snapshot: ReportSnapshot): ReadonlyArray<MeterReading> => {
  const evaluate = evaluating(snapshot);
  const lines = prepareLines(snapshot.lines);
  return SEASON_REPORT_IDS.flatMap((type) =>
    evaluate(type, lines).map((finding) =>
      meterReading(type, finding.outcome === "reportable" ? "reached" : finding.outcome, finding, null),
    ),
  ).toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state) || b.bar.total - a.bar.total);
};
