import type { Decimal } from "../../shared/decimal.ts";
import { decimalText } from "../../shared/decimalText.ts";
import { printed } from "../amounts/figures.ts";
import type { Cell, Column, ColumnKind, ReportRow, ReportSection, ReportTable } from "./ReportModel.ts";
import type { Outcome, Unit, DerivedAmount } from "../amounts/Finding.ts";

export const textCell = (text: string): Cell => ({ kind: "text", text });
export const missingCell = (text = "N/A"): Cell => ({ kind: "missing", text });
export const yesNoCell = (value: boolean): Cell => ({ kind: "yes_no", text: value ? "Yes" : "No", value });
export const identifierCell = (value: number | null): Cell => ({
  kind: "identifier",
  text: value === null ? "" : String(value),
  value,
});

/** `text` defaults to `printed`; pass another text to distinguish the figure from one next to it. */
export const amountCell = (value: Decimal, derivation: number, text = printed(value)): Cell =>
  figure("amount", value, derivation, text);
export const percentCell = (value: Decimal, derivation: number): Cell =>
  figure("percent", value, derivation, printed(value));

/** `missing` is the text shown if the amount is unknown. */
export const derivedCell = (amount: DerivedAmount | null, missing?: string): Cell =>
  amount === null ? missingCell(missing) : amountCell(amount.value, amount.derivation);

const figure = (kind: "amount" | "percent", value: Decimal, derivation: number, text: string): Cell => ({
  kind,
  text,
  value: decimalText(value),
  derivation,
});

export type ColumnOf<T> = { readonly column: Column; readonly cell: (of: T) => Cell };

const ALIGN: Readonly<Record<ColumnKind, Column["align"]>> = {
  text: "left",
  identifier: "right",
  amount: "right",
  percent: "right",
  yes_no: "center",
  writing: "left",
};

/** Creates columns of one kind; `weight` 1 is narrow. */
const columnOf =
  (kind: ColumnKind) =>
  <T>(id: string, label: string, weight: number, cell: (of: T) => Cell, unit: Unit = ""): ColumnOf<T> => ({
    column: { id, label, kind, align: ALIGN[kind], unit, weight },
    cell,
  });

export const amountColumn = columnOf("amount");
/** A column for amounts at or above which someone has to act. */
export const triggerColumn = <T>(...args: Parameters<typeof amountColumn<T>>): ColumnOf<T> => {
  const { column, cell } = amountColumn(...args);
  return { column: { ...column, rounding: "down" }, cell };
};
export const percentColumn = <T>(id: string, label: string, weight: number, cell: (of: T) => Cell): ColumnOf<T> =>
  columnOf("percent")(id, label, weight, cell, "%");
export const textColumn = <T>(id: string, label: string, weight: number, of: (one: T) => string): ColumnOf<T> =>
  columnOf("text")(id, label, weight, (one) => textCell(of(one)));
/** A leading column that groups consecutive rows. */
export const groupColumn = <T>(id: string, label: string, weight: number, of: (one: T) => string): ColumnOf<T> => {
  const { column, cell } = textColumn(id, label, weight, of);
  return { column: { ...column, isGroup: true }, cell };
};
export const yesNoColumn = <T>(id: string, label: string, weight: number, of: (one: T) => boolean): ColumnOf<T> =>
  columnOf("yes_no")(id, label, weight, (one) => yesNoCell(of(one)));
export const writingColumn = <T>(id: string, label: string, weight: number): ColumnOf<T> =>
  columnOf("writing")(id, label, weight, () => textCell(""));
export const identifierColumn = <T>(id: string, label: string, weight: number, of: (one: T) => number | null) =>
  columnOf("identifier")<T>(id, label, weight, (one) => identifierCell(of(one)));

/** `EHS on site, lb`; a label that already names its unit is unchanged. */
export const labelWithUnit = ({ label, unit }: Pick<Column, "label" | "unit">): string =>
  unit === "" || label.includes(unit) || UNIT_WORDS[unit]?.test(label) === true ? label : `${label}, ${unit}`;
const UNIT_WORDS: Partial<Readonly<Record<Unit, RegExp>>> = {
  lb: /pounds/i,
  gal: /gallons/i,
  "lb/gal": /pounds per gallon/i,
};

/** Joins sentences, with or without periods. */
export const joined = (sentences: ReadonlyArray<string>): string =>
  sentences.map((one, at) => (at === sentences.length - 1 ? one : one.replace(/\.$/, ""))).join("; ");

type RowHead = Pick<ReportRow, "id"> & Partial<Pick<ReportRow, "tone" | "line" | "isLeftOut">>;

export const rowOf = <T>(
  columns: ReadonlyArray<ColumnOf<T>>,
  { id, tone = "plain", line = null, isLeftOut = false }: RowHead,
  of: T,
): ReportRow => ({
  id,
  tone,
  cells: columns.map(({ cell }) => cell(of)),
  line,
  ...(isLeftOut ? { isLeftOut } : {}),
});

/** A total row; columns without a cell are blank. */
export const totalRow = (
  columns: ReadonlyArray<Pick<ColumnOf<never>, "column">>,
  id: string,
  cells: Readonly<Record<string, Cell>>,
): ReportRow => ({
  id,
  tone: "total",
  cells: columns.map(({ column }) => cells[column.id] ?? textCell("")),
  line: null,
});

export const headsOf = (columns: ReadonlyArray<Pick<ColumnOf<never>, "column">>): ReadonlyArray<Column> =>
  columns.map(({ column }) => column);

export const tableOf = <T>(
  id: string,
  members: ReadonlyArray<T>,
  head: (of: T, at: number) => RowHead,
  columns: ReadonlyArray<ColumnOf<T>>,
  title = "",
): ReportTable => ({
  id,
  title,
  columns: headsOf(columns),
  rows: members.map((of, at) => rowOf(columns, head(of, at), of)),
});

export const section = (
  id: string,
  title: string,
  kind: ReportSection["kind"],
  tables: ReadonlyArray<ReportTable>,
  { paragraphs = [], empty = "None" }: Partial<Pick<ReportSection, "paragraphs" | "empty">> = {},
): ReportSection => ({ id, title, kind, paragraphs, tables, empty });

export type Titles = Readonly<Record<Outcome, string>>;
/** Most severe first. */
export const OUTCOMES = ["reportable", "close", "below"] as const;

export const outcomeSections = (
  id: string,
  titles: Titles,
  tablesOf: (outcome: Outcome, id: string) => ReadonlyArray<ReportTable>,
): ReadonlyArray<ReportSection> =>
  OUTCOMES.map((outcome) => {
    const own = `${id}-${outcome}`;
    return section(own, titles[outcome], outcome, tablesOf(outcome, own));
  });
