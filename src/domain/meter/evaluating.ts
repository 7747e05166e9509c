import type { Finding } from "../report/amounts/Finding.ts";
import type { PreparedLine } from "../report/facts/PreparedLine.ts";
import { settledLines } from "../report/ranges/settledLines.ts";
import { evaluated } from "../report/reports.ts";
import type { ReportSnapshot, SnapshotLine } from "../report/snapshot/ReportSnapshot.ts";
import type { SeasonReportId } from "../season/seasonReports.ts";

type Evaluate = (type: SeasonReportId, lines: ReadonlyArray<PreparedLine>) => ReadonlyArray<Finding>;

/** The laws of the reports over some lines of a facility. */
export const evaluating =
  (snapshot: ReportSnapshot): Evaluate =>
  (type, lines) => {
    const own = { ...snapshot, type };
    return evaluated(own, settledLines(own, lines)).findings;
  };

/** The line with some amount of everything that is not entered, to tell what it would count toward. */
export const withAmounts = (line: SnapshotLine): SnapshotLine => ({
  ...line,
  max_pounds: line.max_pounds ?? "1",
  max_gallons: line.max_gallons ?? "1",
  container_size: line.container_size ?? "1",
  container_quantity: line.container_quantity ?? "1",
});
