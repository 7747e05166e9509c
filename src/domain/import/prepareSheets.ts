import type { ListSheet } from "../reference/ListSheet.ts";
import type { WithPauses } from "../shared/WithPauses.ts";
import { cellText } from "./cellText.ts";
import { type ImportColumn, labelIn } from "./importColumns.ts";
import type { CellsOfRow } from "./ImportFacts.ts";
import { type ImportInput, MAX_IMPORT_ROWS } from "./ImportInput.ts";
import { type Assumption, labelled, ROWS_A_SHEET } from "./ImportRow.ts";
import { findTable } from "./layout/findTable.ts";
import { PLACE_WORDS } from "./layout/kindsOfRows.ts";
import { type Head, headKey, type Mapping } from "./matchColumns.ts";
import { type CellChoices, type Prepared, prepareRows } from "./prepareRows.ts";

const [FIELD, ALL] = ["worksheet", "all"];
/** The worksheet that was opened is read alone, and its name is no place. */
export const ONE = "one";
/** Names that a program gives, or that say what the rows are. */
export const NO_PLACE = /^(?:(?:sheet|table|list|page|part)\s*\d*|(?:chemical )?inventory|chemicals?|products?)$/i;
/** A list of another time, or of everything, has the rows of the others once more. */
const SAME_AGAIN =
  /(?:19|20)\d\d|\b(?:old|copy|backup|archived?|draft|previous|template|example|sample|summary|all|master|totals?|combined|jan|feb|march|april|june|july|aug|sept?|oct|nov|dec)|\(\d+\)$/i;

/** Whether the names of worksheets with the same titles are places. Null for one that does not look like a place. */
export const placesByName = (
  alike: ReadonlyArray<ListSheet>,
  { name }: ListSheet,
  hasPlaces: boolean,
  answers: ImportInput["answers"],
): Assumption | null => {
  if (alike.length < 2 && (hasPlaces || !PLACE_WORDS.test(name))) return null;
  const isLong = alike.reduce((sum, { rows }) => sum + rows.length, 0) > MAX_IMPORT_ROWS;
  const isAgain = alike.length > 1 && (isLong || alike.some((one) => SAME_AGAIN.test(one.name)));
  const text = alike.map((one) => `'${one.name}'`).join(", ");
  const answer = answers.findLast((one) => one.field === FIELD && one.text === text)?.choice;
  const choices = labelled({
    [ALL]: alike.length > 1 ? "Yes: read all of them" : "Yes",
    [ONE]: alike.length > 1 ? `No: read only '${name}'` : "No",
  });
  const message = `Is each worksheet with these titles a location: ${text}?`;
  return { field: FIELD, text, message, choices, chosen: answer ?? (isAgain ? ONE : ALL) };
};

export type PreparedSheets = Prepared & {
  /** Positions of the worksheets that were read. */
  readonly read: ReadonlyArray<number>;
};

/**
 * The rows of a worksheet, and those of the others with the same titles, whose names are the facilities or places that
 * no column names. `at`: position of the worksheet that was chosen, or has most of the columns.
 */
export function* prepareSheets(
  columns: ReadonlyArray<ImportColumn>,
  sheets: ReadonlyArray<ListSheet>,
  at: number,
  choices: CellChoices,
  remembered: (head: Head) => Mapping | null,
): WithPauses<PreparedSheets> {
  const sheet = sheets[at] ?? { name: "", rows: [] };
  const first = yield* prepareRows(columns, sheet, choices, remembered);
  const isByFacility = columns.some(({ field, isRequired }) => field === FACILITY && isRequired);
  const canBePlace = columns.some(({ field }) => field === PLACE) && !isByFacility;
  if ((!isByFacility && !canBePlace) || first.mapping.includes(FACILITY)) return { ...first, read: [at] };
  const key = headKey(first.head);
  const others = { ...choices, head_row: null };
  const isAlike = (other: ListSheet) => key !== "" && headKey(findTable(columns, other, others).head) === key;
  const alike = [...sheets.keys()].filter((other) => other === at || isAlike(sheets[other] ?? sheet));
  const those = alike.map((other) => sheets[other] ?? sheet);
  const places = canBePlace ? placesByName(those, sheet, first.mapping.includes(PLACE), choices.answers) : null;
  if (alike.length < 2 && places === null) return { ...first, read: [at] };
  const read = places?.chosen === ONE ? [at] : alike;
  const parts: Array<Prepared> = [];
  for (const position of read) {
    const { name, rows } = sheets[position] ?? sheet;
    const numbered = rows.map((row) => ({ ...row, row: row.row + position * ROWS_A_SHEET }));
    const own = position === at ? choices : others;
    const part = yield* prepareRows(columns, { name, rows: numbered }, own, remembered);
    const isPlace = places?.chosen !== ONE && !NO_PLACE.test(name.trim());
    /** The name stands for the facility, or before the place that a row has. */
    const withName = (cells: CellsOfRow["cells"]): CellsOfRow["cells"] => {
      const isBlank = (field: string) => cellText(cells[field] ?? "") === "";
      if (!canBePlace) return isBlank(FACILITY) ? { ...cells, [FACILITY]: name } : cells;
      return isPlace && isBlank("building") ? { ...cells, [isBlank(PLACE) ? PLACE : "building"]: name.trim() } : cells;
    };
    parts.push({
      ...part,
      remarks: read.length < 2 ? part.remarks : part.remarks.map((remark) => `${name}: ${remark}`),
      rows: part.rows.map((row) => ({ ...row, cells: withName(row.cells) })),
    });
  }
  const assumptions = [...(places === null ? [] : [places]), ...parts.flatMap((part) => part.assumptions)];
  const named = those.map(({ name }) => `'${name}'`).join(", ");
  return {
    ...first,
    missing: first.missing.filter((label) => label !== labelIn(columns, FACILITY)),
    remarks: [
      ...(canBePlace ? [] : [`Each worksheet is read as a facility: ${named}.`]),
      ...parts.flatMap((part) => part.remarks),
    ],
    assumptions: [...new Map(assumptions.map((one) => [`${one.field} ${one.text}`, one])).values()],
    rows: parts.flatMap((part) => part.rows),
    read,
  };
}

const [FACILITY, PLACE] = ["facility", "location_stored"];
