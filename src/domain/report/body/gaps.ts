import { shareGaps } from "../facts/shareGaps.ts";
import type { Regime } from "../facts/equivalentTables.ts";
import type { PreparedLine } from "../facts/PreparedLine.ts";
import { identifierColumn, section, tableOf, textColumn } from "../model/tables.ts";
import { type ComponentQuestion, componentQuestions } from "../rules/componentQuestions.ts";
import { misnamed } from "../rules/misnamed.ts";
import type { SnapshotList } from "../snapshot/ReportSnapshot.ts";
import type { Gap, LineRef, ReportSection } from "../model/ReportModel.ts";

const NOT_COUNTED = "Not counted";
const BY_ESTIMATE = "Counted by an estimate: volume % treated as weight %";
const BY_NUMBER = "Counted by its number";
const NO_COMPONENTS = "No components: composition unknown";

export const gap = (line: PreparedLine, missing: string, treatment = NOT_COUNTED): Gap => ({
  line: line.index,
  component: "",
  missing,
  treatment,
  is_counted: treatment !== NOT_COUNTED,
});

/** Without pounds no rule that compares pounds can judge the line. */
export const poundsGap = (line: PreparedLine): ReadonlyArray<Gap> =>
  line.pounds === null ? [gap(line, line.missingPounds)] : [];

export const compositionGaps = (line: PreparedLine): ReadonlyArray<Gap> => [
  ...(line.line.components.length === 0 ? [gap(line, NO_COMPONENTS)] : []),
  ...line.componentGaps.map(({ component, missing, isEstimated }) => ({
    ...gap(line, missing, isEstimated ? BY_ESTIMATE : NOT_COUNTED),
    component,
  })),
  ...shareGaps(line.line).map(({ missing, treatment }) => gap(line, missing, treatment)),
];

export const gapsOfQuestions = (questions: ReadonlyArray<ComponentQuestion>): ReadonlyArray<Gap> =>
  questions.map(({ line, named, question }) => ({ ...gap(line, question), component: named.title }));

/** What the rule's lists cannot settle by a number, and where a name says something else than its number. */
export const questionGaps = (
  lines: ReadonlyArray<PreparedLine>,
  regime: Regime,
  lists: ReadonlyArray<SnapshotList>,
): ReadonlyArray<Gap> => [
  ...gapsOfQuestions(componentQuestions(lines, regime)),
  ...misnamed(lines, lists).map(({ line, named, question, isCounted }) => ({
    ...gap(line, question, isCounted ? BY_NUMBER : NOT_COUNTED),
    component: named.title,
  })),
];

/** `regime`: of a rule that has questions of its own about components. */
export const gapsOf = (
  lines: ReadonlyArray<PreparedLine>,
  regime?: Regime,
  lists: ReadonlyArray<SnapshotList> = [],
): ReadonlyArray<Gap> => [
  ...lines.flatMap((line) => [...poundsGap(line), ...compositionGaps(line)]),
  ...(regime === undefined ? [] : questionGaps(lines, regime, lists)),
];

export const gapSection = (gaps: ReadonlyArray<Gap>, lines: ReadonlyArray<LineRef>): ReportSection =>
  section(
    "not_judged",
    "Could not be judged",
    "not_judged",
    [
      tableOf("gaps", gaps, ({ line }, at) => ({ id: `gap-${at}`, line }), [
        identifierColumn("sds_no", "SDS No", 1, ({ line }) => lines[line]?.sds_no ?? null),
        textColumn("product", "Product", 3, ({ line }) => lines[line]?.name ?? ""),
        textColumn("component", "Component", 3, ({ component }) => component),
        textColumn("missing", "What is missing", 4, ({ missing }) => missing),
        textColumn("treatment", "What was done", 3, ({ treatment }) => treatment),
      ]),
    ],
    { empty: "None: every line could be judged." },
  );
