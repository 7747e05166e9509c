import type { ReportSnapshot } from "../report/snapshot/ReportSnapshot.ts";
import { Provenance } from "../report/amounts/Provenance.ts";
import { prepareLines } from "../report/facts/prepareLines.ts";
import { REPORTS } from "../report/reports.ts";
import { canonicalSnapshot } from "../report/snapshot/canonicalInputs.ts";
import type { SeasonAnswer } from "./seasonStates.ts";

/** How many findings and missing facts one report has for a facility and a year. */
export type AnswerCounts = {
  /** Findings at or above their threshold that are reported under their own name. */
  readonly reportable: number;
  readonly close: number;
  readonly below: number;
  /** Missing facts that are not counted, not even by estimate. */
  readonly open: number;
};

export const answerOf = ({ reportable, open }: AnswerCounts): SeasonAnswer =>
  reportable > 0 ? "reportable" : open > 0 ? "depends" : "nothing";

/** The same law as the report, without its pages. */
export const countAnswers = (unordered: ReportSnapshot): AnswerCounts => {
  const snapshot = canonicalSnapshot(unordered);
  const input = { snapshot, lines: prepareLines(snapshot.lines), provenance: new Provenance() };
  const { findings, gaps } = REPORTS[snapshot.type].evaluate(input);
  const own = findings.filter(({ reported_with }) => reported_with === undefined);
  const count = (outcome: "reportable" | "close" | "below") => own.filter((one) => one.outcome === outcome).length;
  return {
    reportable: count("reportable"),
    close: count("close"),
    below: count("below"),
    open: gaps.filter(({ is_counted }) => !is_counted).length,
  };
};
