import { constant } from "../../amounts/exact.ts";
import type { LineRef } from "../../amounts/Finding.ts";
import { unitText } from "../../amounts/figureText.ts";
import { readerFigure } from "../../amounts/readerFigure.ts";
import { MOST_RANGED_LINES } from "../../ranges/rangedReport.ts";
import type { OpenFact, RangedAnswer, RangedFinding, RangedReport } from "../../ranges/RangedFinding.ts";
import type { ReportTypeId } from "../../ReportTypeId.ts";
import type { ReportSection } from "../ReportModel.ts";
import { section, tableOf, textColumn } from "../tables.ts";

/** The id of the section. */
export const RANGES = "ranges";
const ANSWERS: Readonly<Record<RangedAnswer, string>> = {
  depends: "Depends on them",
  yes: "At or above the threshold, whatever they are",
  no: "Below the threshold, whatever they are",
};
const ORDER: ReadonlyArray<RangedAnswer> = ["depends", "yes", "no"];
const MEANING =
  "The least and the most that missing facts and printed ranges allow; amounts that are certain are not listed. Components that are not known could be any substance and are listed once, with the smallest threshold.";
const TOO_MANY = `Not evaluated: with more than ${MOST_RANGED_LINES.toLocaleString("en-US")} lines, the amounts that missing facts allow are not calculated.`;
/** Facts that a row names; the section on missing data has all. */
const MOST_FACTS = 4;

const isOpen = ({ low, high, answer }: RangedFinding): boolean => low !== high || answer === "depends";
/** Unlike what is not known of a component, these belong to the substances that a line is known to have. */
const isOfAmount = ({ kind }: OpenFact): boolean => kind === "percentage" || kind === "weight" || kind === "form";

type Row = { readonly finding: RangedFinding; readonly facts: ReadonlyArray<OpenFact> };

const rowsOf = ({ findings, facts }: RangedReport, type: ReportTypeId): ReadonlyArray<Row> =>
  findings.filter(isOpen).flatMap((finding): ReadonlyArray<Row> => {
    const all = finding.facts.flatMap((at) => facts[at] ?? []);
    const own = finding.id.startsWith(`${type}/`) ? all : all.filter(isOfAmount);
    return own.length === 0 ? [] : [{ finding, facts: own }];
  });

/** The ends of the range, in the unit of the threshold; a side without a bound is said in words. */
const rangeText = ({ finding: { low, high, threshold, unit } }: Row): string => {
  const figure = (value: string): string =>
    `${readerFigure(constant(value), unit, [constant(threshold)])}${unitText(unit)}`;
  if (high === null) return `at least ${figure(low)}`;
  return low === high ? figure(low) : `${figure(low)} to ${figure(high)}`;
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
  type: ReportTypeId,
  lines: ReadonlyArray<LineRef>,
): ReadonlyArray<ReportSection> => {
  const rows = (ranged === null ? [] : rowsOf(ranged, type)).toSorted(
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
        textColumn("cas", "CAS No", 2, ({ finding }) => finding.cas),
        textColumn("range", "At least, at most", 3, rangeText),
        textColumn("threshold", "Threshold", 2, ({ finding: { threshold, unit } }) =>
          unit === "" ? "" : `${readerFigure(constant(threshold), unit, [])}${unitText(unit)}`,
        ),
        textColumn("answer", "Answer", 3, ({ finding }) => ANSWERS[finding.answer]),
        textColumn("facts", "Missing facts", 5, (row) => factsText(row, lines)),
      ]),
    ],
    {
      ...(rows.length === 0 ? {} : { paragraphs: [MEANING] }),
      empty: TOO_MANY,
    },
  );
  return [table];
};

/** `2 missing facts could change an answer.`; '' if none could, or it was not evaluated. */
export const rangeSummary = (ranged: RangedReport | null): string => {
  const count = ranged?.chase.length ?? 0;
  return count === 0 ? "" : `${count} missing ${count === 1 ? "fact" : "facts"} could change an answer.`;
};
