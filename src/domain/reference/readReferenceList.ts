import { Result } from "effect";
import { limitColumn } from "./listColumns.ts";
import { type ListRefusal, MAX_LISTED_ROWS, type RowRefusal, unreadableFile } from "./ListRefusal.ts";
import type { ListSheet, SheetRow } from "./ListSheet.ts";
import { type HeaderMatch, matchHeaders } from "./matchHeaders.ts";
import { readCas, shortened } from "./readCas.ts";
import type { ReferenceListType } from "./ReferenceListType.ts";
import { QUANTITY_FIELDS, type QuantityField, type ReferenceRow } from "./ReferenceRow.ts";
import { compare, type Decimal, parseDecimal, ZERO } from "../shared/decimal.ts";
import { decimalText } from "../shared/decimalText.ts";

/** A quantity of a list, lb. Some lists print two: `500/10,000`. */
type Quantity = { readonly lower: string; readonly upper: string | null };

const NUMBER = String.raw`(?:(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?|\.\d+)`;
/** One or two numbers, the unit, and what Table 302.4 prints next to the pounds: `5000 (2270)`, in kilograms. */
const QUANTITY = new RegExp(
  String.raw`^(${NUMBER})(?:\s*/\s*(${NUMBER}))?(?:\s*(?:lbs?\.?|pounds?))?(?:\s*\(\s*(?:${NUMBER}\s*)?(?:kgs?\.?\s*)?\))?$`,
  "i",
);
const DIGITS = { whole: 12, fraction: 12 };

const decimalOf = (text: string): Decimal | null =>
  Result.getOrNull(parseDecimal(text.replaceAll(",", ""), { digits: DIGITS }));

/** Of two numbers the lower one counts. Null for what is no quantity, including zero and less. */
export const readQuantity = (text: string): Quantity | null => {
  const [, first, second] = QUANTITY.exec(text.trim()) ?? [];
  const one = first === undefined ? null : decimalOf(first);
  const other = second === undefined ? null : decimalOf(second);
  if (one === null || compare(one, ZERO) <= 0) return null;
  if (second === undefined) return { lower: decimalText(one), upper: null };
  if (other === null || compare(other, ZERO) <= 0) return null;
  const [lower, upper] = compare(one, other) <= 0 ? [one, other] : [other, one];
  return { lower: decimalText(lower), upper: decimalText(upper) };
};

/** More rows than any legal list has. */
export const MAX_LIST_ROWS = 200_000;
const MAX_NAME = 1000;
const MAX_CELL = 5000;
const HALF_IN_HEADER = "A column name contains an invalid character.";
/** What lists print for 'no quantity'. */
const NO_QUANTITY = /^(?:-+|\u2013|\u2014|n\/?a|none|[*#]+)?$/i;
const YES = /^(?:1|x|y|yes|true)$/i;

/** Refuses the whole file if a row cannot be read (reading 24). The first sheet with the list's header counts. */
export const readReferenceList = (
  type: ReferenceListType,
  sheets: ReadonlyArray<ListSheet>,
): Result.Result<ReadonlyArray<ReferenceRow>, ListRefusal> =>
  Result.flatMap(matchHeaders(type, sheets), (match) => {
    const filled = match.rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
    if (match.extra.some(([, name]) => !name.isWellFormed())) return Result.fail(unreadableFile(HALF_IN_HEADER));
    if (filled.length === 0) return Result.fail(unreadableFile("The file has no rows below the header."));
    if (filled.length > MAX_LIST_ROWS)
      return Result.fail(unreadableFile(`The file has more than ${MAX_LIST_ROWS} rows.`));
    const rows: Array<ReferenceRow> = [];
    const refused: Array<RowRefusal> = [];
    let count = 0;
    for (const row of filled) {
      const read = readRow(type, match, row);
      if (Result.isSuccess(read)) rows.push(read.success);
      else {
        count += 1;
        if (count <= MAX_LISTED_ROWS) refused.push({ row: row.row, reasons: read.failure });
      }
    }
    return count === 0 ? Result.succeed(rows) : Result.fail({ _tag: "UnreadableRows", count, rows: refused });
  });

/** Without a character that the database cannot store. */
const clean = (cell: string): string => cell.replace(/[\s\u0000]+/g, " ").trim();

const readRow = (
  type: ReferenceListType,
  { places, extra }: HeaderMatch,
  { row, cells }: SheetRow,
): Result.Result<ReferenceRow, ReadonlyArray<string>> => {
  const reasons: Array<string> = [];
  const at = (field: string): string => {
    // The map returns undefined for a column that the file does not have.
    const place = places.get(field as QuantityField);
    return place === undefined ? "" : clean(cells[place] ?? "");
  };
  const chemical_name = at("chemical_name");
  if (chemical_name === "") reasons.push("Chemical Name is missing");
  if (chemical_name.length > MAX_NAME) reasons.push(`Chemical Name is longer than ${MAX_NAME} characters`);

  const typedCas = at("cas_number");
  const cas = Result.match(readCas(typedCas), {
    onSuccess: (cell) => cell,
    onFailure: (reason) => {
      reasons.push(reason.charAt(0).toUpperCase() + reason.slice(1));
      return { cas_number: "", category_code: "" };
    },
  });

  const limit = limitColumn(type);
  const limitText = limit === undefined ? "" : at(limit.field);
  const quantities = quantitiesOf(places, at, reasons);
  if (limit !== undefined && NO_QUANTITY.test(limitText) && cas.cas_number !== "") {
    reasons.push(`${limit.title} is missing`);
  }
  const tooLong = extra.find(([index]) => (cells[index]?.length ?? 0) > MAX_CELL);
  if (tooLong !== undefined)
    reasons.push(`The cell under '${shortened(tooLong[1])}' is longer than ${MAX_CELL} characters`);
  if (cells.some((cell) => !cell.isWellFormed())) reasons.push("A cell contains an invalid character");
  if (reasons.length > 0) return Result.fail(reasons);

  const upper = readQuantity(at("threshold_as_printed"))?.upper ?? readQuantity(limitText)?.upper ?? null;
  return Result.succeed({
    row_no: row,
    chemical_name,
    cas_number: cas.cas_number,
    cas_as_printed: at("cas_as_printed") || typedCas,
    ...quantities,
    tpq_other_solid_lbs: quantities.tpq_other_solid_lbs ?? (type === "ehs" ? upper : null),
    threshold_as_printed: at("threshold_as_printed") || limitText,
    category_code: at("category_code") || cas.category_code,
    special_concern: YES.test(at("special_concern")),
    qualifier: at("qualifier"),
    substance_type: at("substance_type").toLowerCase(),
    extra: Object.fromEntries(
      extra.flatMap(([index, name]) => {
        const text = clean(cells[index] ?? "");
        return text === "" ? [] : [[clean(name), text] as const];
      }),
    ),
  });
};

const quantitiesOf = (
  places: HeaderMatch["places"],
  at: (field: string) => string,
  reasons: Array<string>,
): Readonly<Record<QuantityField, string | null>> => {
  const read = QUANTITY_FIELDS.map((field) => {
    const text = places.has(field) ? at(field) : "";
    if (NO_QUANTITY.test(text)) return [field, null] as const;
    const quantity = readQuantity(text);
    if (quantity === null) reasons.push(`'${shortened(text)}' is not a quantity in pounds`);
    return [field, quantity?.lower ?? null] as const;
  });
  // Every field of the list is among the keys.
  return Object.fromEntries(read) as Record<QuantityField, string | null>;
};
