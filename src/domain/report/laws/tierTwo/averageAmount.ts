import type { Decimal } from "../../../shared/decimal.ts";
import { exact, printed, shareOf } from "../../amounts/exact.ts";
import type { PreparedLine } from "../../facts/PreparedLine.ts";
import type { Provenance } from "../../amounts/Provenance.ts";
import type { Rule } from "../../amounts/Rule.ts";
import { rangeCode } from "./epcra312Rules.ts";
import { sumOf } from "../../amounts/findings.ts";
import { amountTerms, enteredDerivation, lineDerivation } from "../../amounts/lineFigures.ts";
import type { TierTwoChemical } from "./tierTwoChemicals.ts";
import type { Term, DerivedAmount } from "../../amounts/Finding.ts";

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
