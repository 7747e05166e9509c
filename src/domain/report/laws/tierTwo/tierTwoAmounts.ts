import { calculateAmounts } from "../../../quantity/calculateAmounts.ts";
import { compare, divideRounded, ONE, type Decimal } from "../../../shared/decimal.ts";
import { unitKindOf } from "../../../quantity/UnitKind.ts";
import { exact, isPositive, printed, shareOf } from "../../amounts/figures.ts";
import type { PreparedLine } from "../../facts/PreparedLine.ts";
import { lineTitle, lineTitles, amountTerms, enteredDerivation, lineDerivation } from "../../amounts/lineFigures.ts";
import type { TierTwoChemical } from "./tierTwoChemicals.ts";
import type { Provenance } from "../../amounts/Provenance.ts";
import type { Rule } from "../../amounts/Rule.ts";
import { rangeCode } from "./epcra312Rules.ts";
import { sumOf } from "../../amounts/findings.ts";
import type { Term, DerivedAmount } from "../../amounts/Finding.ts";

export type ContainerPounds = { readonly value: Decimal; readonly words: string };

/** A size in pounds needs neither a density nor a formula for the physical state. */
const sizeInPounds = ({ container_unit_name, container_size }: PreparedLine["line"]): Decimal | null =>
  unitKindOf(container_unit_name) === "lb" ? exact(container_size) : null;

/**
 * The pounds in one full container of a line: calculated from its size and unit, otherwise the line's pounds divided by
 * its number of containers; never more than the line's pounds. Null if neither is known.
 */
export const containerPounds = ({ line, pounds: known }: PreparedLine): ContainerPounds | null => {
  const pounds = known?.isLeast === true ? null : known;
  const answer = calculateAmounts({ ...line, container_quantity: "1" });
  const isAnswered = answer._tag === "Amounts";
  const full = isAnswered ? exact(answer.max_pounds) : sizeInPounds(line);
  if (isPositive(full)) {
    return pounds !== null && compare(full, pounds.value) > 0
      ? {
          value: pounds.value,
          words: `${printed(full)} lb if full, limited to the ${printed(pounds.value)} lb on site`,
        }
      : { value: full, words: (isAnswered ? answer.steps.at(-1) : undefined) ?? `${printed(full)} lb` };
  }
  const number = exact(line.container_quantity);
  if (pounds === null || number === null || compare(number, ONE) < 0) return null;
  const value = divideRounded(pounds.value, number, 4);
  return value === null
    ? null
    : { value, words: `${printed(pounds.value)} lb ÷ ${printed(number)} containers: ${printed(value)} lb` };
};

/** In lb; null if no container is known. `which` names the container, and the lines for which none is known. */
export type LargestContainer = {
  readonly value: Decimal | null;
  readonly line: PreparedLine | null;
  readonly words: () => string;
  readonly which: string;
};

/** The largest amount of a chemical in one container; for an EHS in a mixture, its share (40 CFR 370.42). */
export const largestContainer = (
  { lines, percentIn }: TierTwoChemical,
  containers: ReadonlyMap<PreparedLine, ContainerPounds | null>,
): LargestContainer => {
  const known = lines.flatMap((line) => {
    const one = containers.get(line) ?? null;
    if (one === null) return [];
    const percent = percentIn(line);
    return [{ line, one, percent, value: percent === null ? one.value : shareOf(one.value, percent) }];
  });
  const unknown = lines.filter((line) => (containers.get(line) ?? null) === null);
  const unknownWords = unknown.length === 0 ? [] : [`not known: ${lineTitles(unknown)}`];
  const [first, ...others] = known;
  if (first === undefined) return { value: null, line: null, words: () => "", which: unknownWords.join("; ") };
  const { line, one, percent, value } = others.reduce(
    (most, other) => (compare(other.value, most.value) > 0 ? other : most),
    first,
  );
  return {
    value,
    line,
    words: () => (percent === null ? one.words : `${one.words}; × ${printed(percent)}%: ${printed(value)} lb`),
    which: [`${line.line.container_name || "container"}, ${lineTitle(line)}`, ...unknownWords].join("; "),
  };
};

/** The range code of an amount in lb. */
export const rangeCodeOf = (pounds: DerivedAmount | null): string =>
  pounds === null ? "not known" : rangeCode(pounds.value);

/** Average daily amount in lb; `code` also says for how many lines the maximum was assumed. */
export type AverageAmount = {
  readonly amount: DerivedAmount | null;
  readonly code: string;
  /** Number of lines for which the maximum was used. */
  readonly assumed: number;
};

const stated = ({ line }: PreparedLine): Decimal | null => exact(line.average_pounds ?? null);

/** The average of a line, or its maximum if none was entered. */
const averageOf = (provenance: Provenance, line: PreparedLine): ReadonlyArray<Term> => {
  const own = stated(line);
  if (own === null) return line.pounds?.isLeast === true ? [] : amountTerms(provenance, [line]);
  const derivation = enteredDerivation(provenance, line, "Average daily amount", () => `${printed(own)} lb`);
  return [{ value: own, derivation, line: line.index }];
};

/** The average daily amount of a chemical: the sum over its lines, for an EHS of its share in them (40 CFR 370.42). */
export const averageAmount = (
  provenance: Provenance,
  rule: Rule,
  { finding, lines, percentIn, pounds }: TierTwoChemical,
): AverageAmount => {
  const assumed = lines.filter((line) => stated(line) === null).length;
  if (assumed === lines.length) return { amount: pounds, code: `${rangeCodeOf(pounds)}, maximum assumed`, assumed };
  const terms = lines.flatMap((line) =>
    averageOf(provenance, line).map((average): Term => {
      const percent = percentIn(line);
      if (percent === null) return average;
      const value = shareOf(average.value, percent);
      const derivation = lineDerivation(
        provenance,
        line,
        `Average daily amount of ${finding.name}`,
        () => `${printed(average.value)} lb × ${printed(percent)}%: ${printed(value)} lb`,
      );
      return { ...average, value, derivation };
    }),
  );
  if (terms.length < lines.length) return { amount: null, code: "not known", assumed };
  const name = `average daily amount of ${finding.name}`;
  const amount = sumOf(provenance, { rule, name, unit: "lb", terms, list: null });
  const rest = assumed === 0 ? "" : `, maximum assumed for ${assumed} of ${lines.length} lines`;
  return { amount, code: `${rangeCodeOf(amount)}${rest}`, assumed };
};

/** If a line has no entry, 365 days are assumed for all lines. */
export type DaysOnSite = { readonly days: number; readonly isAssumed: boolean };
const WHOLE_YEAR = 365;

/** The maximum over the lines; a line without an entry counts as the whole year. */
export const daysOnSite = (lines: ReadonlyArray<PreparedLine>): DaysOnSite => {
  const days = lines.map(({ line }) => line.days_on_site ?? null);
  const known = days.filter((one) => one !== null);
  return known.length < days.length
    ? { days: WHOLE_YEAR, isAssumed: true }
    : { days: Math.max(...known), isAssumed: false };
};

export const daysWords = ({ days, isAssumed }: DaysOnSite): string => (isAssumed ? `${days} (assumed)` : String(days));
