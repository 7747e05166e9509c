import { shareGaps } from "../../facts/shareGaps.ts";
import { withoutGhsClass } from "../../facts/lineHazards.ts";
import type { PreparedLine } from "../../facts/PreparedLine.ts";
import type { Gap, GapKind } from "../../amounts/Finding.ts";

const NOT_COUNTED = "Not counted";
const BY_ESTIMATE = "Counted by estimate: volume % used as weight %";
const BY_NUMBER = "Counted by CAS number";
const BY_OTHER_FACTS = "Evaluated without this hazard class";
const NO_COMPONENTS = "No components: composition unknown";

/** `countedAs` says how the line counts nevertheless. */
export const gap = (line: PreparedLine, missing: string, countedAs?: string, kind: GapKind = "other"): Gap => ({
  kind,
  line: line.index,
  component: "",
  missing,
  treatment: countedAs ?? NOT_COUNTED,
  is_counted: countedAs !== undefined,
});

/** Hazard classes that no rule can evaluate. */
export const hazardGaps = (line: PreparedLine): ReadonlyArray<Gap> =>
  withoutGhsClass(line.hazards).map((missing) => gap(line, missing, BY_OTHER_FACTS));

/** Without pounds, no rule that compares pounds can evaluate the line. */
export const poundsGap = (line: PreparedLine): ReadonlyArray<Gap> =>
  line.pounds === null || line.pounds.isLeast === true
    ? [gap(line, line.missingPounds, line.pounds === null ? undefined : `Counted as ${line.pounds.words}`, "weight")]
    : [];

export const compositionGaps = (line: PreparedLine): ReadonlyArray<Gap> => [
  ...(line.line.components.length === 0 ? [gap(line, NO_COMPONENTS, undefined, "composition")] : []),
  ...line.componentGaps.map(({ kind, component, missing, isEstimated }) => ({
    ...gap(line, missing, isEstimated ? BY_ESTIMATE : undefined, kind),
    component,
  })),
  ...shareGaps(line.line).map(({ missing, treatment }) => gap(line, missing, treatment)),
];

/** A question about a component. `isCounted`: it counts by its CAS number nevertheless. */
export const questionGap = (
  line: PreparedLine,
  { title }: PreparedLine["named"][number],
  question: string,
  isCounted = false,
): Gap => ({ ...gap(line, question, isCounted ? BY_NUMBER : undefined), component: title });

/** What the lines lack for rules that compare pounds. */
export const gapsOf = (lines: ReadonlyArray<PreparedLine>): ReadonlyArray<Gap> =>
  lines.flatMap((line) => [...poundsGap(line), ...compositionGaps(line)]);
