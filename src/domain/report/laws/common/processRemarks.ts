import { answerTo } from "../../../inventory/reportAnswers.ts";
import { add, compare, type Decimal, ZERO } from "../../../shared/decimal.ts";
import { printed, readerFigure } from "../../amounts/figures.ts";
import type { PreparedLine } from "../../facts/PreparedLine.ts";
import { processesByPlace, type ProcessPart, processesOf, sharedPlaces } from "../../facts/processes.ts";
import type { Finding, Term } from "../../amounts/Finding.ts";
import { isReached } from "../../amounts/findings.ts";
import { totalOf } from "./aggregate.ts";
import type { Rule } from "../../amounts/Rule.ts";
import { byCodeUnit } from "../../snapshot/canonicalInputs.ts";

/** A line's amount (lb) in a sum. `unmarked`: what it would be without the exemption or pressure entered. */
export type Amount = { readonly line: PreparedLine; readonly pounds: Decimal; readonly unmarked?: Decimal | undefined };

export const partId = (id: string, process: string | null): string =>
  process === null ? id : `${id}/process/${process}`;
/** The id for all processes together. */
export const wholeId = (id: string): string => id.split("/process/")[0] ?? id;
export const partName = (name: string, process: string | null): string =>
  process === null ? name : `${name}, process ${process}`;

const against = (rule: Pick<Rule, "sign">, total: Decimal, threshold: Decimal): string => {
  const isOver = isReached(rule.sign, total, threshold);
  const words = rule.sign === "above" ? (isOver ? "above" : "not above") : isOver ? "at or above" : "below";
  return `${readerFigure(total, "lb", [threshold])} lb, ${words} ${printed(threshold)} lb`;
};

/**
 * Facts about a result that is divided by process, computed once for all parts; `process` is the citation that defines
 * a process.
 */
export type Divided = {
  readonly rule: Pick<Rule, "sign">;
  readonly process: string;
  readonly threshold: Decimal;
  readonly total: Decimal;
  readonly places: ReturnType<typeof processesByPlace>;
};

export const dividedOf = (
  rule: Pick<Rule, "sign">,
  process: string,
  threshold: Decimal,
  all: ReadonlyArray<Amount>,
): Divided => ({ rule, process, threshold, total: totalOf(all), places: processesByPlace(all) });

/** True if the threshold is not reached by this process, but by all processes together. */
export const isBelowByDivision = (
  { rule, threshold, total }: Divided,
  { process, own, shared }: ProcessPart<Amount>,
): boolean =>
  process !== null &&
  !isReached(rule.sign, totalOf([...own, ...shared]), threshold) &&
  isReached(rule.sign, total, threshold);

/**
 * Remarks that a divided result needs: the total of all processes, amounts counted in several processes, and other
 * processes at the same location.
 */
export const processRemarks = (divided: Divided, part: ProcessPart<Amount>): ReadonlyArray<string> => {
  if (part.process === null) return [];
  const { rule, process, threshold, total } = divided;
  const shared = totalOf(part.shared);
  const together = `All processes combined: ${against(rule, total, threshold)}`;
  const only = `; separate only if its vessels are not interconnected with the others and not close enough to be involved in a single release (${process})`;
  return [
    isBelowByDivision(divided, part) ? `${together}${only}` : together,
    ...(compare(shared, ZERO) > 0
      ? [
          `Includes ${readerFigure(shared, "lb", [])} lb from lines with no process or several, which are counted in each process`,
        ]
      : []),
    ...(part.own.length > 0 && part.own.every(({ line }) => answerTo(line.line, "separate") !== null)
      ? []
      : sharedPlaces(part, divided.places).map(
          ({ place, others }) =>
            `Process ${others.join(", ")} is at the same location (${place}): is it a separate process?`,
        )),
  ];
};

const excludedBy = (amounts: ReadonlyArray<Amount>): Decimal =>
  amounts.reduce((sum, { unmarked = ZERO }) => add(sum, unmarked), ZERO);

/** True if the threshold is not reached only because of what a person entered. */
export const isBelowByMarks = (
  rule: Pick<Rule, "sign">,
  threshold: Decimal,
  amounts: ReadonlyArray<Amount>,
): boolean => {
  const total = totalOf(amounts);
  return !isReached(rule.sign, total, threshold) && isReached(rule.sign, add(total, excludedBy(amounts)), threshold);
};

/** What the result would be without the exemptions and partial pressures entered. */
export const unmarkedRemarks = (
  rule: Pick<Rule, "sign">,
  threshold: Decimal,
  amounts: ReadonlyArray<Amount>,
): ReadonlyArray<string> => {
  const excluded = excludedBy(amounts);
  if (compare(excluded, ZERO) === 0) return [];
  const all = add(totalOf(amounts), excluded);
  return [
    `${readerFigure(excluded, "lb", [threshold])} lb excluded based on entered exemptions or partial pressures; including them: ${against(rule, all, threshold)}`,
  ];
};

/**
 * How the report determined the processes. `hidden`: findings that are below the threshold only because the lines are
 * divided.
 */
export const processNotes = (
  lines: ReadonlyArray<PreparedLine>,
  definition: string,
  hidden: ReadonlyArray<Finding>,
): ReadonlyArray<string> => {
  const names = [...new Set(lines.flatMap(processesOf))].sort(byCodeUnit);
  const unnamed = lines.filter((line) => processesOf(line).length === 0).length;
  const one = `vessels that are interconnected, or close enough to be involved in a single release, are one process (${definition})`;
  if (names.length === 0) {
    return [
      `The threshold applies to each process: ${one}. No line has a process entered, so the whole facility is treated as one process, which is the most stringent grouping. Confirm the grouping.`,
    ];
  }
  return [
    `The threshold applies to each process: ${one}. Processes as entered on the lines: ${names.join(", ")}. Lines without a process: ${unnamed || "none"}; they could be part of any process, so they are counted in each. Confirm the grouping.`,
    ...(hidden.length === 0
      ? []
      : [
          `Below the threshold only because the lines are divided into processes; at or above it for all processes combined: ${hidden.map(({ name }) => name).join("; ")}.`,
        ]),
  ];
};

/**
 * Warnings for the summary about results that depend on a division or an entered exemption; the remarks give details.
 */
export const processWarnings = (
  found: ReadonlyArray<{ readonly part: { readonly isHidden: boolean } | null; readonly isBelowByMarks: boolean }>,
): ReadonlyArray<string> => {
  const divided = found.filter(({ part }) => part?.isHidden === true).length;
  const marked = found.filter(({ isBelowByMarks: isSo }) => isSo).length;
  return [
    ...(divided === 0 ? [] : [`Below the threshold only because lines are divided into processes: ${divided}.`]),
    ...(marked === 0
      ? []
      : [`Below the threshold only because of exemptions or partial pressures entered: ${marked}.`]),
  ];
};

/**
 * One process of a divided result: its own amounts, and those of lines with no process or several that count with it.
 * `whole` covers all processes.
 */
export type FoundPart = {
  /** What is divided: `Chlorine`. */
  readonly of: string;
  readonly process: string;
  readonly own: ReadonlyArray<Term>;
  readonly shared: ReadonlyArray<Term>;
  readonly whole: Whole;
  readonly isHidden: boolean;
};

/** The terms of lines with no process or several, and the terms of all lines; the same object for all parts. */
export type Whole = { readonly unassigned: ReadonlyArray<Term>; readonly all: ReadonlyArray<Term> };

export const wholeOf = <T extends { readonly line: PreparedLine }>(
  all: ReadonlyArray<T>,
  termsOf: (amounts: ReadonlyArray<T>) => ReadonlyArray<Term>,
): Whole => ({
  unassigned: termsOf(all.filter(({ line }) => processesOf(line).length !== 1)),
  all: termsOf(all),
});

export const foundPart = <T extends Amount>(
  of: string,
  divided: Divided,
  whole: Whole,
  part: ProcessPart<T>,
  termsOf: (amounts: ReadonlyArray<T>) => ReadonlyArray<Term>,
): FoundPart | null =>
  part.process === null
    ? null
    : {
        of,
        process: part.process,
        own: termsOf(part.own),
        shared: termsOf(part.shared),
        whole,
        isHidden: isBelowByDivision(divided, part),
      };
