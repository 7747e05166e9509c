import type { Decimal } from "../../shared/decimal.ts";
import { constant, exact, printed, shareOf } from "../facts/exact.ts";
import type { PreparedLine } from "../facts/PreparedLine.ts";
import type { Provenance } from "../model/Provenance.ts";
import type { Cell } from "../model/ReportModel.ts";
import { missingCell } from "../model/tables.ts";
import type { Rule } from "../rules/Rule.ts";
import { rangeCode } from "../rules/epcra312Rules.ts";
import { sumCell } from "./findings.ts";
import { amountDerivation, lineDerivation } from "./lineFigures.ts";
import type { TierTwoChemical } from "./tierTwoChemicals.ts";

/** The range code of an amount in lb. */
export const rangeCodeOf = (pounds: Cell): string =>
  "value" in pounds && typeof pounds.value === "string" ? rangeCode(constant(pounds.value)) : "not known";

/** In lb; `code` says as well for how many lines the maximum was assumed. */
export type AverageAmount = {
  readonly cell: Cell;
  readonly code: string /** Lines whose maximum was taken. */;
  readonly assumed: number;
};

const stated = ({ line }: PreparedLine): Decimal | null => exact(line.average_pounds ?? null);

/** Of a line, or the line's maximum where nobody entered one. */
const averageOf = (provenance: Provenance, line: PreparedLine) => {
  const own = stated(line);
  if (own === null) {
    const { pounds } = line;
    return pounds === null
      ? null
      : { value: pounds.value, derivation: amountDerivation(provenance, line, "Max pounds", pounds) };
  }
  const derivation = lineDerivation(provenance, line, "Average daily amount", () => `${printed(own)} lb as entered`);
  return { value: own, derivation };
};

/** The average daily amount of a chemical: that of each of its lines, of an EHS its share in it (40 CFR 370.42). */
export const averageAmount = (
  provenance: Provenance,
  rule: Rule,
  { finding, lines, percentIn, pounds }: TierTwoChemical,
): AverageAmount => {
  const assumed = lines.filter((line) => stated(line) === null).length;
  if (assumed === lines.length) return { cell: pounds, code: `${rangeCodeOf(pounds)}, as maximum (assumed)`, assumed };
  const terms = lines.flatMap((line) => {
    const average = averageOf(provenance, line);
    if (average === null) return [];
    const percent = percentIn(line);
    if (percent === null) return [{ ...average, line: line.index }];
    const value = shareOf(average.value, percent);
    const derivation = lineDerivation(
      provenance,
      line,
      `Average daily amount of ${finding.name}`,
      () => `${printed(average.value)} lb × ${printed(percent)}%: ${printed(value)} lb`,
    );
    return [{ value, derivation, line: line.index }];
  });
  if (terms.length < lines.length) return { cell: missingCell("not known"), code: "not known", assumed };
  const cell = sumCell(provenance, {
    rule,
    name: `average daily amount of ${finding.name}`,
    unit: "lb",
    terms,
    list: null,
  });
  const rest = assumed === 0 ? "" : `, maximum of ${assumed} of ${lines.length} lines (assumed)`;
  return { cell, code: `${rangeCodeOf(cell)}${rest}`, assumed };
};

/** Where a line says nothing, the whole year is assumed for all of them. */
export type DaysOnSite = { readonly days: number; readonly isAssumed: boolean };
const WHOLE_YEAR = 365;

/** The most of its lines; a line that says none counts as the whole year. */
export const daysOnSite = (lines: ReadonlyArray<PreparedLine>): DaysOnSite => {
  const days = lines.map(({ line }) => line.days_on_site ?? null);
  const known = days.filter((one) => one !== null);
  return known.length < days.length
    ? { days: WHOLE_YEAR, isAssumed: true }
    : { days: Math.max(...known), isAssumed: false };
};

export const daysWords = ({ days, isAssumed }: DaysOnSite): string => (isAssumed ? `${days} (assumed)` : String(days));
