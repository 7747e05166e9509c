import type { Decimal } from "../../shared/decimal.ts";
import { constant, PERCENT_LIMITS, isRounded, readerFigure } from "../amounts/figures.ts";
import type { Finding, Unit } from "../amounts/Finding.ts";
import { MadeListing } from "../amounts/Provenance.ts";
import type { Cell, Column, PrintedReport, ReportModel, ReportRow, ReportSection, ReportTable } from "./ReportModel.ts";
import { textCell } from "./tables.ts";
import { REPORTS } from "../reports.ts";
import { boundable, type Bounds } from "./boundable.ts";

const PARTS = ["quantity", "size", "unit", "container"] as const;
const CONTAINERS: Column = { id: "container", label: "Containers", kind: "text", align: "left", unit: "", weight: 2.4 };

/**
 * `4 × 15 Gallon (gal), Carboy`: merges type, size, unit and quantity into one column, so that each record fits on one
 * line.
 */
const withContainers = (table: ReportTable): ReportTable => {
  const { columns } = table;
  const places = PARTS.map((id) => columns.findIndex((column) => column.id === id));
  if (places.includes(-1)) return table;
  const [, , , at = -1] = places;
  const gone = new Set(places.filter((place) => place !== at));
  const kept = <A>(of: ReadonlyArray<A>): ReadonlyArray<A> => of.filter((_, place) => !gone.has(place));
  const merged = (row: ReportRow): ReportRow => {
    const [quantity = "", size = "", unit = "", container = ""] = places.map((place) => row.cells[place]?.text ?? "");
    const each = [size, unit].filter((one) => one !== "").join(" ");
    const all = quantity === "" || each === "" ? each : `${quantity} × ${each}`;
    const words = [all, container].filter((one) => one !== "").join(", ");
    return { ...row, cells: kept(row.cells.with(at, textCell(words))) };
  };
  return {
    ...table,
    columns: kept(columns.with(at, CONTAINERS)),
    rows: new MadeListing([...table.rows], merged),
  };
};

/** The workbook in the evidence package, which has everything that the pages leave out. */
export const WORKBOOK = "derivations.xlsx";

const EVERYTHING: Bounds = {
  rows: Number.POSITIVE_INFINITY,
  sums: Number.POSITIVE_INFINITY,
  linesOfSum: Number.POSITIVE_INFINITY,
};
/**
 * Progressively shorter versions to try until the report fits: first fewer lines per sum, then fewer sums and findings.
 */
const SHORTER: ReadonlyArray<Bounds> = [
  [1000, 1000, 20],
  [1000, 1000, 8],
  [600, 600, 4],
  [400, 200, 3],
  [300, 100, 3],
  [200, 60, 3],
  [120, 40, 3],
  [80, 25, 3],
  [50, 15, 3],
  [30, 10, 3],
  [20, 6, 3],
  [12, 4, 3],
].map(([rows = 0, sums = 0, linesOfSum = 0]) => ({ rows, sums, linesOfSum }));

/** Page limit: a few pages for a small facility, and never more than someone would read. */
const mostPages = (lines: number): number => {
  if (lines <= 100) return 12;
  return lines <= 1000 ? 30 : 60;
};

/**
 * True if the pages are a selection. The worksheet and the index always list every line, because that is their purpose.
 */
const isSelection = ({ type }: ReportModel): boolean =>
  REPORTS[type].kind === "pdf" && REPORTS[type].evaluates === "thresholds";
/** True if the report comes with a workbook. */
export const hasWorkbook = ({ type }: Pick<ReportModel, "type">): boolean =>
  REPORTS[type].kind === "pdf" && REPORTS[type].evaluates !== "nothing";

/**
 * False for what only the workbook has: the treatment of components, and the lines of findings below their threshold.
 */
const isPrinted = ({ id }: ReportSection | ReportTable): boolean =>
  id !== "components" && !/-below(?:-\w+)?-lines$/.test(id);
/** True for tables that are filed, and therefore printed in full. */
const isWhole = ({ id }: ReportTable): boolean => id === "tier-two-confidential";

const limitsOf = (findings: ReadonlyArray<Finding>): ReadonlyMap<Unit, ReadonlyArray<Decimal>> => {
  const byUnit = Map.groupBy(findings, ({ unit }) => unit);
  const thresholds = [...byUnit].map(
    ([unit, some]) => [unit, [...new Set(some.map(({ threshold }) => threshold))].map(constant)] as const,
  );
  return new Map<Unit, ReadonlyArray<Decimal>>([...thresholds, ["%", PERCENT_LIMITS]]);
};

/** The finding that a row is about or belongs to. */
type FindingOf = (row: ReportRow) => Finding | undefined;
const findingsByRow = (findings: ReadonlyArray<Finding>): FindingOf => {
  const byId = new Map(findings.map((finding) => [finding.id, finding]));
  return ({ id }) => {
    for (let end = id.length; end > 0; end = id.lastIndexOf("/", end - 1)) {
      const found = byId.get(id.slice(0, end));
      if (found !== undefined) return found;
    }
    return undefined;
  };
};

/** Removes a remark from the lines of a sum if all of them have it and the sum also shows it. */
const withoutRepeats = (table: ReportTable, findingOf: FindingOf): ReportTable => {
  const at = table.columns.findIndex(({ id }) => id === "remark");
  if (at === -1) return table;
  const rows = [...table.rows];
  const remarks = new Map<Finding | undefined, Set<string>>();
  for (const row of rows) {
    if (row.line === null) continue;
    const finding = findingOf(row);
    remarks.set(finding, (remarks.get(finding) ?? new Set()).add(row.cells[at]?.text ?? ""));
  }
  const isRepeated = (row: ReportRow): boolean => {
    const finding = findingOf(row);
    const text = row.cells[at]?.text ?? "";
    return row.line !== null && remarks.get(finding)?.size === 1 && finding?.remarks.includes(text) === true;
  };
  return {
    ...table,
    rows: rows.map((row) => (isRepeated(row) ? { ...row, cells: row.cells.with(at, textCell("")) } : row)),
  };
};

/** Rounds amounts for reading, each in the unit of its column or of its finding. */
const figures = ({ findings }: ReportModel, findingOf: FindingOf) => {
  const limits = limitsOf(findings);
  const unitOf = ({ id, kind, unit }: Column, row: ReportRow): Unit => {
    if (kind === "percent") return id === "percent" ? "%" : "";
    return unit === "" && ["total", "threshold", "amount"].includes(id) ? (findingOf(row)?.unit ?? "") : unit;
  };
  const cellOf = (cell: Cell, column: Column | undefined, row: ReportRow): Cell => {
    if (column === undefined || !("derivation" in cell)) return cell;
    const unit = unitOf(column, row);
    if (!isRounded(unit)) return cell;
    return { ...cell, text: readerFigure(constant(cell.value), unit, limits.get(unit) ?? [], column.rounding) };
  };
  return (table: ReportTable): ReportTable => ({
    ...table,
    rows: new MadeListing(
      Array.from({ length: table.rows.length }, (_, at) => at),
      (at) => {
        const row = table.rows.at(at);
        if (row === undefined) throw new RangeError(`There is no row ${at}`);
        return { ...row, cells: row.cells.map((cell, column) => cellOf(cell, table.columns[column], row)) };
      },
    ),
  });
};

const whereWords = (model: ReportModel): string =>
  isSelection(model)
    ? `Amounts are rounded, never across a threshold. Exact amounts, each component and each calculation are in ${WORKBOOK} in the evidence package of this report.`
    : `Components are in ${WORKBOOK} in the evidence package of this report.`;

/**
 * The printed part of a report: findings, contributing lines, insufficient data, limitations, and derivations of
 * reportable or close figures. Print the first version with at most `most` pages.
 */
export const printedReport = (
  model: ReportModel,
): { readonly most: number; readonly versions: ReadonlyArray<() => PrintedReport> } => {
  const findingOf = findingsByRow(model.findings);
  const read = figures(model, findingOf);
  const selection = isSelection(model);
  const part = (section: ReportSection) => {
    const tables = section.tables.filter(isPrinted).map((table) => ({ table, bounded: boundable(table, WORKBOOK) }));
    return (bounds: Bounds): ReportSection => ({
      ...section,
      tables: tables.map(({ table, bounded }) =>
        read(isWhole(table) ? table : withContainers(withoutRepeats(bounded(bounds), findingOf))),
      ),
    });
  };
  const [sections, appendices] = [model.sections, model.appendices].map((some) => some.filter(isPrinted).map(part));
  const version = (bounds: Bounds) => (): PrintedReport => ({
    ...model,
    note: [model.note, ...(hasWorkbook(model) ? [whereWords(model)] : [])].filter((one) => one !== "").join(" "),
    sections: sections?.map((of) => of(bounds)) ?? [],
    appendices: appendices?.map((of) => of(bounds)) ?? [],
  });
  return {
    most: selection ? mostPages(model.lines.length) : Number.POSITIVE_INFINITY,
    versions: [EVERYTHING, ...(selection ? SHORTER : [])].map(version),
  };
};
