import { colToLetter, type WriteSheet } from "hucre/xlsx";
import type { Listing } from "#domain/report/model/Listing.ts";
import type { Column, ReportModel, ReportRow } from "#domain/report/model/ReportModel.ts";
import { columnLabel } from "../columnLabel.ts";
import type { Imprint } from "../pdf/drawMargins.ts";
import { cellValue, columnStyle, HEAD_STYLE, STRONG_STYLE, textValue } from "./cellValues.ts";
import { pageSetup } from "./pageSetup.ts";
import { sheetRows } from "./SheetRows.ts";

/** Widths in characters: as wide as the longest cell of the first rows, within limits. */
const [NARROW, WIDE, LOOKED_AT] = [8, 48, 500];

const widthOf = ({ label, unit }: Column, rows: Listing<ReportRow>, at: number): number => {
  let longest = 0;
  for (let row = 0; row < Math.min(LOOKED_AT, rows.length); row++) {
    longest = Math.max(longest, rows.at(row)?.cells[at]?.text.length ?? 0);
  }
  const head = Math.max(...label.split(" ").map((word) => word.length), unit.length) + 3;
  return Math.min(WIDE, Math.max(NARROW, head, longest + 2));
};

/** A sheet with one table: its head is frozen, filtered and repeated in print. `lineRows`: where each line first stands. */
export const tableSheet = (
  name: string,
  { columns, rows }: { readonly columns: ReadonlyArray<Column>; readonly rows: Listing<ReportRow> },
  model: ReportModel,
  imprint: Imprint,
): { readonly sheet: WriteSheet; readonly lineRows: ReadonlyMap<number, number> } => {
  const made = sheetRows();
  made.add(
    columns.map((column) => ({
      value: textValue(columnLabel(column)),
      style: { ...HEAD_STYLE, alignment: { ...HEAD_STYLE.alignment, horizontal: column.align } },
    })),
  );
  const styles = columns.map(columnStyle);
  const strong = styles.map((style) => ({ ...style, ...STRONG_STYLE }));
  const lineRows = new Map<number, number>();
  for (const row of rows) {
    const values = row.cells.map(cellValue);
    const isStrong = row.tone === "total" || row.tone === "reportable";
    const at = made.add(isStrong ? values.map((value, at) => ({ value, style: strong[at] })) : values);
    if (row.line !== null && !lineRows.has(row.line)) lineRows.set(row.line, at);
  }
  const last = colToLetter(columns.length - 1);
  return {
    lineRows,
    sheet: {
      name,
      rows: made.rows,
      cells: made.cells,
      columns: columns.map((column, at) => ({ width: widthOf(column, rows, at), ...withStyle(styles[at]) })),
      freezePane: { rows: 1 },
      autoFilter: { range: `A1:${last}${Math.max(1, made.rows.length)}` },
      ...pageSetup(model, imprint, columns.length),
    },
  };
};

const withStyle = (style: ReturnType<typeof columnStyle> | undefined) => (style === undefined ? {} : { style });
