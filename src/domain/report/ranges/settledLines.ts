import { exact, isPositive, printed } from "../amounts/exact.ts";
import { Provenance } from "../amounts/Provenance.ts";
import type { PreparedLine } from "../facts/PreparedLine.ts";
import { REPORTS } from "../reports.ts";
import type { ReportSnapshot } from "../snapshot/ReportSnapshot.ts";
import { weightBounds } from "./weightBounds.ts";

/** With the least that it can weigh; the line itself if its pounds are known, or nothing bounds them. */
const atLeast = (line: PreparedLine): PreparedLine => {
  const least = line.pounds === null ? exact(weightBounds(line).low) : null;
  if (!isPositive(least)) return line;
  const words = `at least ${printed(least)} lb, which is the least that the volume entered can weigh`;
  return { ...line, pounds: { value: least, words, isCalculated: true, isLeast: true } };
};

/** Whether a line may count with the least that it can weigh, which depends on the other lines. */
export const isSettled = (line: PreparedLine): boolean => atLeast(line) !== line;

/**
 * Where an amount reaches its threshold only with lines of which the pounds are missing, but whatever these are, the
 * lines count with the least that they can weigh. So what is certain is a finding wherever a law is evaluated.
 */
export const settledLines = (
  snapshot: ReportSnapshot,
  lines: ReadonlyArray<PreparedLine>,
): ReadonlyArray<PreparedLine> => {
  const least = lines.map(atLeast);
  if (least.every((line, at) => line === lines[at])) return lines;
  const reached = (some: ReadonlyArray<PreparedLine>) =>
    REPORTS[snapshot.type]
      .evaluate({ snapshot, lines: some, provenance: new Provenance() })
      .findings.filter(({ outcome }) => outcome === "reportable");
  const known = new Set(reached(lines).map(({ id }) => id));
  const certain = reached(least).filter(({ id }) => !known.has(id));
  const counted = new Set(certain.flatMap(({ terms }) => terms.map(({ line }) => line)));
  return lines.map((line, at) => (counted.has(line.index) ? (least[at] ?? line) : line));
};
