import type { ReportSnapshot } from "../report/snapshot/ReportSnapshot.ts";
import { prepareLines } from "../report/facts/prepareLines.ts";
import { MOST_RANGED_LINES, rangesOf } from "../report/ranges/rangedReport.ts";
import { settledLines } from "../report/ranges/settledLines.ts";
import { evaluated } from "../report/reports.ts";
import { canonicalSnapshot } from "../report/snapshot/canonicalInputs.ts";
import { reportFacts } from "./missingFacts.ts";
import type { SeasonAnswer } from "./seasonStates.ts";

/** What reaches a threshold, with the hazard classes of its lines. `key`: its CAS number, or its name. */
export type SeasonChemical = {
  readonly key: string;
  readonly name: string;
  readonly hazards: ReadonlyArray<string>;
};

/** How many findings and missing facts one report has for a facility and a year. */
export type AnswerCounts = {
  /** Findings at or above their threshold that are reported under their own name. */
  readonly reportable: number;
  readonly close: number;
  readonly below: number;
  /** Missing facts that could flip an answer; with very many lines, all that are not counted. */
  readonly open: number;
};

export const answerOf = ({ reportable, open }: AnswerCounts): SeasonAnswer =>
  reportable > 0 ? "reportable" : open > 0 ? "depends" : "nothing";

const NO_RANGES = { findings: [], facts: [], chase: null } as const;

/** The same law as the report, without its pages. */
export const evaluateAnswers = (unordered: ReportSnapshot) => {
  const snapshot = canonicalSnapshot(unordered);
  const lines = prepareLines(snapshot.lines);
  const base = evaluated(snapshot, settledLines(snapshot, lines));
  const { findings, facts, chase } = lines.length > MOST_RANGED_LINES ? NO_RANGES : rangesOf(snapshot, lines, base);
  const own = base.findings.filter(({ reported_with }) => reported_with === undefined);
  return { snapshot, lines, base, own, findings, facts, chase };
};
export type EvaluatedAnswers = ReturnType<typeof evaluateAnswers>;

/** `facts` are the missing ones that could flip an answer. */
export const countsOf = ({ own, base, findings, facts, chase, lines, snapshot }: EvaluatedAnswers) => {
  const count = (outcome: "reportable" | "close" | "below") => own.filter((one) => one.outcome === outcome).length;
  const known = new Set(base.findings.flatMap(({ id, outcome }) => (outcome === "reportable" ? [id] : [])));
  // What is not counted yet for want of a fact, and reaches its threshold whatever that is.
  const certain = findings.filter(({ id, answer }) => answer === "yes" && !known.has(id));
  const counts: AnswerCounts = {
    reportable: count("reportable") + certain.length,
    close: count("close"),
    below: count("below"),
    open: chase?.length ?? base.gaps.filter(({ is_counted }) => !is_counted).length,
  };
  const hazardsOf = (at: ReadonlyArray<number>) =>
    [...new Set(at.flatMap((index) => lines[index]?.line.hazards ?? []))].toSorted();
  const chemicals = [
    ...own.filter(({ outcome }) => outcome === "reportable"),
    ...certain.map((one) => ({ ...one, lines: [] })),
  ].map(
    ({ cas, name, lines: at }): SeasonChemical => ({ key: cas || name.toLowerCase(), name, hazards: hazardsOf(at) }),
  );
  return { ...counts, chemicals, facts: reportFacts({ facts, chase: chase ?? [] }, lines, snapshot.lines) };
};

export const countAnswers = (snapshot: ReportSnapshot) => countsOf(evaluateAnswers(snapshot));
