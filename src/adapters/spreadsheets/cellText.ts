import { SSF } from "@e965/xlsx";
import { decimalFromNumber, decimalText } from "#domain/shared/decimalText.ts";

/** What a spreadsheet program lets a number format be. */
const MAX_FORMAT = 255;

/** The formats that every workbook has without naming them, by their numbers. */
export const builtInFormat = (id: number): string | undefined => SSF.get_table()[id];
export const isDateFormat = (format: string): boolean => format.length <= MAX_FORMAT && SSF.is_date(format);

/** As a person reads the cell, but for grouping and rounding: 1000 and not 1,000; a date as yyyy-MM-dd. */
export const numberText = (value: number, isDate: boolean, isFrom1904: boolean): string => {
  const date = isDate ? SSF.parse_date_code(value, { date1904: isFrom1904 }) : null;
  if (date !== null) {
    const { y, m, d } = date;
    return [String(y).padStart(4, "0"), String(m).padStart(2, "0"), String(d).padStart(2, "0")].join("-");
  }
  // Said first since most numbers are such.
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return String(value);
  // Fifteen digits are what spreadsheets show and keep: 0.1 + 0.2 is 0.3 there.
  const exact = decimalFromNumber(Number(value.toPrecision(15)));
  return exact === null ? String(value) : decimalText(exact);
};
