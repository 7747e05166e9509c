import { add, compare, type Decimal, ZERO } from "../../shared/decimal.ts";
import { printed } from "../facts/exact.ts";
import type { PreparedLine } from "../facts/PreparedLine.ts";
import { processesByPlace, type ProcessPart, processesOf, sharedPlaces } from "../facts/processes.ts";
import type { Finding } from "../model/ReportModel.ts";
import { isReached, totalOf } from "../rules/judge.ts";
import type { Rule } from "../rules/Rule.ts";
import { byCodeUnit } from "../snapshot/canonicalInputs.ts";

/** A line's amount (lb) in a sum; `unmarked`: what it would be without what a person entered. */
export type Amount = { readonly line: PreparedLine; readonly pounds: Decimal; readonly unmarked?: Decimal | undefined };

export const partId = (id: string, process: string | null): string =>
  process === null ? id : `${id}/process/${process}`;
/** Of all processes together. */
export const wholeId = (id: string): string => id.split("/process/")[0] ?? id;
export const partName = (name: string, process: string | null): string =>
  process === null ? name : `${name}, process ${process}`;

const against = (rule: Pick<Rule, "sign">, total: Decimal, threshold: Decimal): string => {
  const isOver = isReached(rule.sign, total, threshold);
  const words = rule.sign === "above" ? (isOver ? "above" : "not above") : isOver ? "at or above" : "below";
  return `${printed(total)} lb, ${words} ${printed(threshold)} lb`;
};

/** What is judged by process, worked out once for all of them: `process` is where the law says what one is. */
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

/** Below as a process of its own, and reached by all together. */
export const isBelowByDivision = (
  { rule, threshold, total }: Divided,
  { process, own, shared }: ProcessPart<Amount>,
): boolean =>
  process !== null &&
  !isReached(rule.sign, totalOf([...own, ...shared]), threshold) &&
  isReached(rule.sign, total, threshold);

/** What a division hides must be read beside its answer: the sum of all, who counts twice, who stands beside it. */
export const processRemarks = (divided: Divided, part: ProcessPart<Amount>): ReadonlyArray<string> => {
  if (part.process === null) return [];
  const { rule, process, threshold, total } = divided;
  const shared = totalOf(part.shared);
  const together = `All processes together: ${against(rule, total, threshold)}`;
  const only = `; separate only if its vessels are neither connected with those of the others nor so near that one release could involve them (${process})`;
  return [
    isBelowByDivision(divided, part) ? `${together}${only}` : together,
    ...(compare(shared, ZERO) > 0
      ? [`With ${printed(shared)} lb of lines that name no process or several, which count with each`]
      : []),
    ...sharedPlaces(part, divided.places).map(
      ({ place, others }) => `Process ${others.join(", ")} is at the same place, ${place}: is it another process?`,
    ),
  ];
};

const excludedBy = (amounts: ReadonlyArray<Amount>): Decimal =>
  amounts.reduce((sum, { unmarked = ZERO }) => add(sum, unmarked), ZERO);

/** Not reached, but for what a person entered. */
export const isBelowByMarks = (
  rule: Pick<Rule, "sign">,
  threshold: Decimal,
  amounts: ReadonlyArray<Amount>,
): boolean => {
  const total = totalOf(amounts);
  return !isReached(rule.sign, total, threshold) && isReached(rule.sign, add(total, excludedBy(amounts)), threshold);
};

/** What the answer would be without the marks and pressures that people entered. */
export const unmarkedRemarks = (
  rule: Pick<Rule, "sign">,
  threshold: Decimal,
  amounts: ReadonlyArray<Amount>,
): ReadonlyArray<string> => {
  const excluded = excludedBy(amounts);
  if (compare(excluded, ZERO) === 0) return [];
  const all = add(totalOf(amounts), excluded);
  return [`${printed(excluded)} lb are excluded by what is entered; with them: ${against(rule, all, threshold)}`];
};

/** How the report came to its processes, and what they hide (`hidden`: below only because the lines are divided). */
export const processNotes = (
  lines: ReadonlyArray<PreparedLine>,
  definition: string,
  hidden: ReadonlyArray<Finding>,
): ReadonlyArray<string> => {
  const names = [...new Set(lines.flatMap(processesOf))].sort(byCodeUnit);
  const unnamed = lines.filter((line) => processesOf(line).length === 0).length;
  const one = `vessels that are connected, or so near that one release could involve them, are one process (${definition})`;
  if (names.length === 0) {
    return [
      `A threshold applies to a process: ${one}. No line names its process, so the whole facility is taken as one, which is the strictest grouping; the grouping must be confirmed.`,
    ];
  }
  return [
    `A threshold applies to a process: ${one}. The processes are those of the lines: ${names.join(", ")}. Lines without one: ${unnamed || "none"}; they could be part of any process, so they count with each. The grouping must be confirmed.`,
    ...(hidden.length === 0
      ? []
      : [
          `Below only because the lines are divided into processes, and reached by all together: ${hidden.map(({ name }) => name).join("; ")}.`,
        ]),
  ];
};

/** For the summary: answers that rest on a division or a mark, which the remarks name. */
export const processWarnings = (
  found: ReadonlyArray<{ readonly part: { readonly isHidden: boolean } | null; readonly isBelowByMarks: boolean }>,
): ReadonlyArray<string> => {
  const divided = found.filter(({ part }) => part?.isHidden === true).length;
  const marked = found.filter(({ isBelowByMarks: isSo }) => isSo).length;
  return [
    ...(divided === 0 ? [] : [`Not reached only because lines are divided into processes: ${divided}.`]),
    ...(marked === 0 ? [] : [`Not reached only because of marks or partial pressures that were entered: ${marked}.`]),
  ];
};
