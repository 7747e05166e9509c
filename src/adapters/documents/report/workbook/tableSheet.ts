import { type CellValue, columnLetters, type Sheet } from "../../../formats/Workbooks.ts";
import type { Listing } from "#domain/report/amounts/Provenance.ts";
import type { Column, PrintedReport, ReportRow } from "#domain/report/pages/ReportModel.ts";
import { labelWithUnit } from "#domain/report/pages/tables.ts";
import type { Imprint } from "../pdf/drawPage.ts";
import { cellValue, columnStyle, HEAD_STYLE, STRONG_STYLE, textValue, numberFormat } from "./cellValues.ts";
import { pageColumns, pageSetup } from "./pageSetup.ts";
import { sheetRows, type StyledCell, wrappedLines } from "./SheetRows.ts";

/** Widths in characters: the longest cell of the first `LOOKED_AT` rows, between `NARROW` and `WIDE`. */
const [NARROW, WIDE, LOOKED_AT] = [8, 48, 500];
const STRONG_ROOM = 0.9;

const widthOf = ({ label, unit }: Column, rows: Listing<ReportRow>, at: number): number => {
  let longest = 0;
  for (let row = 0; row < Math.min(LOOKED_AT, rows.length); row++) {
    longest = Math.max(longest, rows.at(row)?.cells[at]?.text.length ?? 0);
  }
  const head = Math.max(...label.split(" ").map((word) => word.length), unit.length) + 3;
  return Math.min(WIDE, Math.max(NARROW, head + 1, longest + 3));
};

/** The head is frozen, has filters and repeats in print. `lineRows`: the first row of each line. */
export const tableSheet = (
  name: string,
  { columns, rows }: { readonly columns: ReadonlyArray<Column>; readonly rows: Listing<ReportRow> },
  model: PrintedReport,
  imprint: Imprint,
): {
  readonly sheet: Sheet;
  readonly lineRows: ReadonlyMap<number, number>;
  /** How many columns each printed page repeats. */
  readonly repeated: number;
} => {
  const made = sheetRows();
  const widths = columns.map((column, at) => widthOf(column, rows, at));
  const heads = columns.map((column) => textValue(labelWithUnit(column)));
  const linesOf = (texts: ReadonlyArray<string>, room: number): number =>
    texts.reduce((most, text, at) => Math.max(most, wrappedLines(text, (widths[at] ?? WIDE) * room)), 1);
  made.add(
    heads.map((value, at) => ({
      value,
      style: { ...HEAD_STYLE, alignment: { ...HEAD_STYLE.alignment, ...alignOf(columns[at]) } },
    })),
    linesOf(heads, STRONG_ROOM),
  );
  const styles = columns.map(columnStyle);
  const styled = (value: CellValue, text: string, at: number, isStrong: boolean): CellValue | StyledCell => {
    const style = styles[at];
    const numFmt = style?.numFmt !== undefined && typeof value === "number" ? numberFormat(value, text) : undefined;
    if (!isStrong && numFmt === undefined) return value;
    return {
      value,
      style: { ...style, ...(numFmt === undefined ? {} : { numFmt }), ...(isStrong ? STRONG_STYLE : {}) },
    };
  };
  const lineRows = new Map<number, number>();
  for (const { cells, tone, line } of rows) {
    const isStrong = tone === "total" || tone === "reportable";
    const texts = cells.map(({ kind, text }) => (kind === "text" ? text : ""));
    const at = made.add(
      cells.map((cell, column) => styled(cellValue(cell), cell.text, column, isStrong)),
      linesOf(texts, isStrong ? STRONG_ROOM : 1),
    );
    if (line !== null && !lineRows.has(line)) lineRows.set(line, at);
  }
  const last = columnLetters(columns.length - 1);
  const named = columns.findIndex(({ id }) => id === "product") + 1;
  const breaks = pageColumns(widths, named);
  return {
    lineRows,
    repeated: breaks.length === 0 ? 0 : named,
    sheet: {
      name,
      ...made.content,
      columns: widths.map((width, at) => ({ width, ...withStyle(styles[at]) })),
      freezePane: { rows: 1 },
      autoFilter: { range: `A1:${last}${Math.max(1, made.content.rows.length)}` },
      ...pageSetup(model, imprint, columns.length, breaks),
    },
  };
};

const alignOf = (column: Column | undefined) =>
  column?.align === "right" ? { horizontal: column.align, indent: 1 } : { horizontal: column?.align ?? "left" };

const withStyle = (style: ReturnType<typeof columnStyle> | undefined) => (style === undefined ? {} : { style });
