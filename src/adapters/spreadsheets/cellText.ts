import { SSF } from "@e965/xlsx";
import { decimalFromNumber, decimalText } from "#domain/shared/decimalText.ts";

/** The limit of spreadsheet programs for a number format. */
const MAX_FORMAT = 255;

/** The formats that every workbook has without declaring them, by number. */
export const builtInFormat = (id: number): string | undefined => SSF.get_table()[id];
export const isDateFormat = (format: string): boolean => format.length <= MAX_FORMAT && SSF.is_date(format);

/** The cell's text as displayed, but without grouping and rounding: 1000, not 1,000; dates as yyyy-MM-dd. */
export const numberText = (value: number, isDate: boolean, isFrom1904: boolean): string => {
  const date = isDate ? SSF.parse_date_code(value, { date1904: isFrom1904 }) : null;
  if (date !== null) {
    const { y, m, d } = date;
    return [String(y).padStart(4, "0"), String(m).padStart(2, "0"), String(d).padStart(2, "0")].join("-");
  }
  // Checked first, because most numbers are whole.
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return String(value);
  // Spreadsheets show and keep fifteen digits, so 0.1 + 0.2 is 0.3 there.
  const exact = decimalFromNumber(Number(value.toPrecision(15)));
  return exact === null ? String(value) : decimalText(exact);
};
