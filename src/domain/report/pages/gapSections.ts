import { MARK_LABELS } from "../../inventory/markLabels.ts";
import type { Gap, LineRef, Finding } from "../amounts/Finding.ts";
import type { ReportSection, ReportModel } from "./ReportModel.ts";
import { identifierColumn, section, tableOf, textColumn } from "./tables.ts";
import type { Decimal } from "../../shared/decimal.ts";
import { decimalText } from "../../shared/decimalText.ts";
import { constant, unitText, readerFigure } from "../amounts/figures.ts";
import { MOST_RANGED_LINES } from "../ranges/rangedReport.ts";
import type { OpenFact, RangedAnswer, RangedFinding, RangedReport } from "../ranges/OpenFacts.ts";
import type { ReportTypeId } from "../ReportTypeId.ts";

const SETTLED = `A question here or in a remark is settled by entering the missing fact: the component's CAS number, name or percentage, the field named, or an answer under '${MARK_LABELS.report_answers}' on the line.`;

export const gapSection = (gaps: ReadonlyArray<Gap>, lines: ReadonlyArray<LineRef>): ReportSection =>
  section(
    "not_judged",
    "Insufficient data",
    "not_judged",
    [
      tableOf("gaps", gaps, ({ line }, at) => ({ id: `gap-${at}`, line }), [
        identifierColumn("sds_no", "SDS No", 1, ({ line }) => lines[line]?.sds_no ?? null),
        textColumn("product", "Product", 3, ({ line }) => lines[line]?.name ?? ""),
        textColumn("component", "Component", 3, ({ component }) => component),
        textColumn("missing", "Missing information or question", 4, ({ missing }) => missing),
        textColumn("treatment", "Treatment in this report", 3, ({ treatment }) => treatment),
      ]),
    ],
    {
      ...(gaps.length === 0 ? {} : { paragraphs: [SETTLED] }),
      empty: "None: every line could be evaluated.",
    },
  );

/** The id of the section. */
export const RANGES = "ranges";
/** What is counted decides whether it is reported; the range says whether the missing facts can change that. */
const answerText = ({ finding: { answer, sign }, counted, isReported, isUnknown }: Row): string => {
  if (isUnknown) return answer === "no" ? "Too little to reach a threshold" : "Could reach a threshold";
  const [reached, missed] =
    sign === "above"
      ? ["Above the threshold", "Not above the threshold"]
      : ["At or above the threshold", "Below the threshold"];
  if (answer !== "depends") return `${answer === "yes" ? reached : missed} either way`;
  if (counted === null) return "Not counted; could reach the threshold";
  return isReported ? `${reached} as counted; could be below it` : `${missed} as counted; could reach it`;
};
const ORDER: ReadonlyArray<RangedAnswer> = ["depends", "yes", "no"];
const MEANING =
  "The least and the most that missing facts and printed ranges allow; amounts that are certain are not listed. What is not known of a composition could be any listed chemical: it is a row of its own, compared with the smallest amount with which a threshold would be reached.";
const TOO_MANY = `Not evaluated: with more than ${MOST_RANGED_LINES.toLocaleString("en-US")} lines, the amounts that missing facts allow are not calculated.`;
/** Facts that a row names; the section on missing data has all. */
const MOST_FACTS = 4;

const isOpen = ({ low, high, answer }: RangedFinding): boolean => low !== high || answer === "depends";
/** Unlike what is not known of a component, these belong to the substances that a line is known to have. */
const isOfAmount = ({ kind }: OpenFact): boolean => kind === "percentage" || kind === "weight" || kind === "form";

type Row = {
  readonly finding: RangedFinding;
  readonly facts: ReadonlyArray<OpenFact>;
  readonly isUnknown: boolean;
  /** Null if nothing is counted. */
  readonly counted: Decimal | null;
  readonly isReported: boolean;
};

const rowsOf = (
  { findings, facts }: RangedReport,
  type: ReportTypeId,
  counted: ReadonlyMap<string, Finding>,
): ReadonlyArray<Row> =>
  findings.filter(isOpen).flatMap((finding): ReadonlyArray<Row> => {
    const all = finding.facts.flatMap((at) => facts[at] ?? []);
    const isUnknown = finding.id.startsWith(`${type}/`);
    const own = isUnknown ? all : all.filter(isOfAmount);
    const base = counted.get(finding.id);
    const total = base === undefined ? null : constant(base.total);
    const isReported = base?.outcome === "reportable";
    return own.length === 0 ? [] : [{ finding, facts: own, isUnknown, counted: total, isReported }];
  });

/** The ends of the range, in the unit of the threshold; a side without a bound is said in words. */
const rangeText = ({ finding: { low, high, threshold, unit }, counted }: Row): string => {
  const figure = (value: string): string =>
    `${readerFigure(constant(value), unit, [constant(threshold)])}${unitText(unit)}`;
  if (high === null) return `at least ${figure(low)}`;
  if (low === high) return figure(low);
  const range = `${figure(low)} to ${figure(high)}`;
  return counted === null ? range : `${range}; counted: ${figure(decimalText(counted))}`;
};

/** A question is asked in full in the section on missing data. */
const factText = ({ line, component, kind, words }: OpenFact, lines: ReadonlyArray<LineRef>): string => {
  const of = lines[line];
  const name = of === undefined ? "" : `SDS ${of.sds_no} ${of.name}`;
  return [name, component, kind === "question" ? "" : words].filter((part) => part !== "").join(", ");
};

const factsText = ({ facts }: Row, lines: ReadonlyArray<LineRef>): string => {
  const left = facts.length - MOST_FACTS;
  const named = facts.slice(0, MOST_FACTS).map((fact) => factText(fact, lines));
  return [...named, ...(left > 0 ? [`${left} more`] : [])].join("; ");
};

/**
 * What the missing facts could change; null: there are too many lines. There is no section if every amount of a substance
 * is certain: then the section on missing data has all that is open.
 */
export const rangeSection = (
  ranged: RangedReport | null,
  { type, findings, lines, ends }: Pick<ReportModel, "type" | "findings" | "lines"> & { readonly ends: string },
): ReadonlyArray<ReportSection> => {
  const counted = new Map(findings.map((one) => [one.id, one]));
  const rows = (ranged === null ? [] : rowsOf(ranged, type, counted)).toSorted(
    (a, b) => ORDER.indexOf(a.finding.answer) - ORDER.indexOf(b.finding.answer),
  );
  const isCertain = rows.every(({ facts }) => !facts.some(isOfAmount));
  if (ranged !== null && isCertain) return [];
  const table = section(
    RANGES,
    "What missing facts could change",
    "not_judged",
    [
      tableOf(RANGES, rows, ({ finding }) => ({ id: `range-${finding.id}` }), [
        textColumn("name", "Substance or class", 3, ({ finding }) => finding.name),
        textColumn("cas", "CAS #", 2, ({ finding }) => finding.cas),
        textColumn("range", "At least, at most", 3, rangeText),
        textColumn("threshold", "Threshold", 2, ({ finding: { threshold, unit } }) =>
          unit === "" ? "" : `${readerFigure(constant(threshold), unit, [])}${unitText(unit)}`,
        ),
        textColumn("answer", "Answer", 3, answerText),
        textColumn("facts", "Missing facts", 5, (row) => factsText(row, lines)),
      ]),
    ],
    {
      ...(rows.length === 0 ? {} : { paragraphs: [MEANING, ...(ends === "" ? [] : [ends])] }),
      empty: TOO_MANY,
    },
  );
  return [table];
};

const isSame = (gap: Gap, { line, component, kind, words }: OpenFact): boolean =>
  gap.line === line && gap.component === component && (kind === "question" ? gap.missing === words : gap.kind === kind);

const COUNTED = "Counted as far as it is known; could change an answer";
const UNTOLD: Readonly<Partial<Record<OpenFact["kind"], (words: string) => string>>> = {
  form: (words) => `Not entered: ${words}`,
  percentage: (words) => `Exact ${words}`,
};

/** The gaps of a law, and every other missing fact that could change an answer, so that each is named. */
export const allGaps = (gaps: ReadonlyArray<Gap>, ranged: RangedReport | null): ReadonlyArray<Gap> => {
  if (ranged === null) return gaps;
  const open = ranged.chase.flatMap(({ fact }) => ranged.facts[fact] ?? []);
  return [
    ...gaps.map((one) =>
      one.is_counted || one.kind === "other" || open.some(({ line }) => line === one.line)
        ? one
        : { ...one, treatment: `${one.treatment}; no answer depends on it` },
    ),
    ...open
      .filter((fact) => !gaps.some((one) => isSame(one, fact)))
      .map(({ line, component, kind, words }): Gap => {
        const missing = UNTOLD[kind]?.(words) ?? words;
        return { kind: "other", line, component, missing, treatment: COUNTED, is_counted: true };
      }),
  ];
};

/** `2 missing facts could change an answer.`; '' if nothing is missing, or it was not evaluated. */
export const rangeSummary = (ranged: RangedReport | null, gaps: ReadonlyArray<Gap>): string => {
  if (ranged === null || gaps.length === 0) return "";
  const count = ranged.chase.length;
  if (count === 0) return gaps.length === 1 ? "It could not change an answer." : "None of them could change an answer.";
  return `${count} missing ${count === 1 ? "fact" : "facts"} could change an answer.`;
};
