import { SSF } from "@e965/xlsx";
import { decimalFromNumber, decimalText } from "#domain/shared/decimalText.ts";

/** The limit of spreadsheet programs for a number format. */
const MAX_FORMAT = 255;

/** The formats that every workbook has without declaring them, by number. */
export const builtInFormat = (id: number): string | undefined => SSF.get_table()[id];
/** What a format shows a number as: with text around it, or, where `code` is a format, digit by digit. */
export type NumberForm =
  | "number"
  | "date"
  | "percent"
  | { readonly before: string; readonly after: string; readonly code: string };
/** Text in quotation marks, or behind a backslash, is shown as it is. */
const LITERAL = /"[^"]*"|\\./g;
export const formOf = (format: string): NumberForm => {
  if (format.length > MAX_FORMAT) return "number";
  if (SSF.is_date(format)) return "date";
  if (format.replace(LITERAL, "").includes("%")) return "percent";
  const [, before = "", after = ""] = AROUND.exec(format) ?? [];
  const code = CODE.test(format) && /0.*0/.test(format.replace(LITERAL, "")) ? format : "";
  const texts = { before: literalOf(before), after: literalOf(after), code };
  return Object.values(texts).join("") === "" ? "number" : texts;
};
/** `">"0`, `#,##0 "lb"`: text around one number that is not scaled. */
const AROUND = /^((?:"[^"]*"|\\.)*)(?:General|[#,]*0(?:\.[0#]+)?|#,##0(?:\.[0#]+)?)((?: |_.|"[^"]*"|\\.)*)(?:;.*)?$/i;
/** `00000`, `00\-00\-0`: whole numbers with leading zeros. */
const CODE = /^(?:0|"[^"]*"|\\.)+$/;
const literalOf = (text: string): string => text.replace(/"([^"]*)"|\\(.)|_./g, "$1$2");

/** The cell's text as displayed, but without grouping and rounding: 1000, not 1,000; 80%; dates as yyyy-MM-dd. */
export const numberText = (value: number, form: NumberForm, isFrom1904: boolean): string => {
  if (form === "percent") return `${numberText(Number((value * 100).toPrecision(15)), "number", isFrom1904)}%`;
  if (typeof form === "object") {
    const isWhole = Number.isInteger(value) && value >= 0;
    if (isWhole && form.code !== "") return SSF.format(form.code, value);
    const plain = numberText(value, "number", isFrom1904);
    return value < 0 ? plain : `${form.before}${plain}${form.after}`;
  }
  const date = form === "date" ? SSF.parse_date_code(value, { date1904: isFrom1904 }) : null;
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
