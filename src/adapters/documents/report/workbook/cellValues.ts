import type { CellStyle, CellValue } from "../../../formats/Workbooks.ts";
import type { Cell, Column } from "#domain/report/pages/ReportModel.ts";

/** Excel's limit for the text of a cell. */
const LONGEST = 32_767;
/** Excel keeps this many digits of a number; a longer one stays text, so that no number changes. */
const MOST_DIGITS = 15;

/** XML cannot contain these, not even escaped. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text that starts with = + - @ does not become a formula, because it is stored as a string. */
export const textValue = (text: string): string => text.slice(0, LONGEST).toWellFormed().replaceAll(FORBIDDEN, " ");

export const cellValue = (cell: Cell): CellValue => {
  switch (cell.kind) {
    case "identifier":
      return cell.value ?? textValue(cell.text);
    case "amount":
    case "percent":
      return cell.value.replaceAll(/[^\d]/g, "").replace(/^0+/, "").length > MOST_DIGITS
        ? textValue(cell.value)
        : Number(cell.value);
    default:
      return cell.text === "" ? null : textValue(cell.text);
  }
};

/** With `0.####` Excel shows the decimal point of whole numbers too, so those have a format of their own. */
export const WHOLE_FORMAT = "#,##0";
const FORMATS: Readonly<Record<Column["kind"], string | undefined>> = {
  amount: "#,##0.####",
  percent: "#,##0.####",
  identifier: "0",
  yes_no: undefined,
  text: undefined,
  writing: undefined,
};

/** Tiny numbers show as many decimals as the printed report. */
export const numberFormat = (value: number, text: string): string | undefined => {
  if (Number.isInteger(value)) return WHOLE_FORMAT;
  const decimals = text.split(".")[1]?.length ?? 0;
  return decimals > 4 ? `#,##0.${"0".repeat(decimals)}` : undefined;
};

export const columnStyle = ({ kind, align }: Column): CellStyle => {
  const numFmt = FORMATS[kind];
  return {
    // Indented, so that a number does not touch the text of the next column.
    alignment: {
      horizontal: align,
      vertical: "top",
      wrapText: kind === "text",
      ...(align === "right" ? { indent: 1 } : {}),
    },
    ...(numFmt === undefined ? {} : { numFmt }),
  };
};

/** The font of every cell; a style with its own font has to include it. */
export const FACE = { name: "Calibri", size: 10 } as const;
/** In points. */
export const LINE_HEIGHT = 13.2;
export const ROW_ROOM = 2.4;

export const HEAD_STYLE: CellStyle = {
  font: { ...FACE, bold: true },
  fill: { type: "pattern", pattern: "solid", fgColor: { rgb: "F1F4F6" } },
  alignment: { vertical: "center", wrapText: true },
  border: { bottom: { style: "thin", color: { rgb: "505B65" } } },
};
export const TITLE_STYLE: CellStyle = { font: { ...FACE, bold: true, size: 14 } };
export const STRONG_STYLE: CellStyle = { font: { ...FACE, bold: true } };
export const LINK_STYLE: CellStyle = {
  font: { ...FACE, color: { rgb: "1F5F99" }, underline: true },
  alignment: { vertical: "top", wrapText: true },
};
