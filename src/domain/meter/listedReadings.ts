import { SEASON_REPORTS } from "../season/seasonReports.ts";
import type { MeterReading } from "./MeterReading.ts";

type Reading = Pick<MeterReading, "report" | "state" | "bar">;

const REPORTS: ReadonlyArray<string> = Object.values(SEASON_REPORTS);
/** By report, and in each what is nearest first. */
const byReport = (one: Reading, other: Reading): number =>
  REPORTS.indexOf(one.report) - REPORTS.indexOf(other.report) || other.bar.total - one.bar.total;

/** Below their threshold, the nearest come first; a plant has thousands. */
const MOST_BELOW = 50;

/** Where a facility stands, as a list: the readings that are shown, and how many there are. */
export const listedReadings = <R extends Reading>(readings: ReadonlyArray<R>) => {
  const of = (wanted: R["state"]): ReadonlyArray<R> => readings.filter(({ state }) => state === wanted);
  const below = of("below");
  const others = readings.filter(({ state }) => state !== "below");
  return {
    rows: [...others, ...below.slice(0, MOST_BELOW)].toSorted(byReport),
    counts: { reached: of("reached").length, close: of("close").length, below: below.length },
    furtherBelow: Math.max(0, below.length - MOST_BELOW),
  };
};
