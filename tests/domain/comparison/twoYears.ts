import { expect } from "vitest";
import { minus } from "#domain/comparison/causesOf.ts";
import { type ComparedFigure, compareYears, type YearComparison } from "#domain/comparison/compareYears.ts";
import { constant } from "#domain/report/amounts/figures.ts";
import { reportModel } from "#domain/report/reportModel.ts";
import { REPORTS } from "#domain/report/reports.ts";
import type { ReportTypeId } from "#domain/report/ReportTypeId.ts";
import type { ReportSnapshot, SnapshotLine } from "#domain/report/snapshot/ReportSnapshot.ts";
import { add, compare, ZERO } from "#domain/shared/decimal.ts";
import { decimalText } from "#domain/shared/decimalText.ts";
import { aSnapshot } from "../report/support/aSnapshot.ts";
import { shippedList } from "../report/support/shippedLists.ts";

const LISTS = (["rpm", "psm", "ehs", "cercla", "313"] as const).map(shippedList);
export const aYear = (
  year: number,
  lines: ReadonlyArray<SnapshotLine>,
  type: ReportTypeId = "inventory_index_numeric",
) => ({
  ...aSnapshot(type, lines),
  year,
  lists: type === "inventory_index_numeric" ? LISTS : REPORTS[type].lists.map(shippedList),
});
export const years = (before: ReadonlyArray<SnapshotLine>, after: ReadonlyArray<SnapshotLine>): YearComparison =>
  compareYears(aYear(2025, before), aYear(2026, after));

export const figuresOf = ({ measures }: YearComparison): ReadonlyArray<ComparedFigure> =>
  measures.flatMap(({ figures }) => figures);
export const figureOf = (compared: YearComparison, measure: string, name: string): ComparedFigure => {
  const found = compared.measures.find(({ id }) => id === measure)?.figures.find((figure) => figure.name === name);
  if (found === undefined) throw new Error(`${measure} has no ${name}`);
  return found;
};
export const causes = (figure: ComparedFigure) =>
  Object.fromEntries(figure.causes.map(({ kind, change }) => [kind, decimalText(change)]));

export const expectSums = (compared: YearComparison) => {
  for (const { key, before, after, change, causes: told } of figuresOf(compared)) {
    const sum = told.reduce((total, cause) => add(total, cause.change), ZERO);
    expect(decimalText(sum), key).toBe(decimalText(change));
    expect(compare(add(before, change), after), key).toBe(0);
    for (const cause of told) {
      const ofLines = cause.lines.reduce((total, one) => add(total, minus(one.after, one.before)), ZERO);
      expect(decimalText(ofLines), key).toBe(decimalText(cause.change));
    }
  }
};

/** What the report of that year says, added up over findings with one name. */
export const totalsOfReport = (type: ReportTypeId, { lines, year }: ReportSnapshot) => {
  const totals = reportModel(aYear(year, lines, type)).findings.map(({ total }) => constant(total));
  return decimalText(totals.reduce((sum, total) => add(sum, total), ZERO));
};

/** Two drums of 55 gallons. */
export const LIQUID = {
  physical_state: "liquid",
  container_unit_name: "Gallon (gal)",
  container_size: "55",
  container_quantity: "2",
  pounds_per_gallon: "7.2",
  is_otherwise_used: true,
  max_gallons: "110",
  max_pounds: "792",
} as const;

/** The lines of another inventory. */
export const moved = (lines: ReadonlyArray<SnapshotLine>): ReadonlyArray<SnapshotLine> =>
  lines.map((line) => ({ ...line, inventory_product_id: line.inventory_product_id + 1000, inventory_id: 9 }));
