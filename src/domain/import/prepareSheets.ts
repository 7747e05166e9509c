import type { ListSheet } from "../reference/ListSheet.ts";
import { type ImportColumn, labelIn } from "./importColumns.ts";
import { ROWS_A_SHEET } from "./ImportRow.ts";
import { findTable } from "./layout/findTable.ts";
import { worksheetNames, withPlace } from "./layout/worksheetNames.ts";
import { type Head, headKey, type Mapping } from "./matchColumns.ts";
import { type CellChoices, type Prepared, prepareRows } from "./prepareRows.ts";
import type { WithPauses } from "../shared/WithPauses.ts";

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
  const alike = [...sheets.keys()].filter(
    (other) => other === at || (key !== "" && headKey(findTable(columns, sheets[other] ?? sheet, others).head) === key),
  );
  const places = canBePlace ? worksheetNames(sheets, alike, at, first.mapping.includes(PLACE), choices.answers) : null;
  if (alike.length < 2 && places === null) return { ...first, read: [at] };
  const read = places?.read ?? alike;
  const parts: Array<Prepared> = [];
  for (const position of read) {
    const { name, rows } = sheets[position] ?? sheet;
    const numbered = rows.map((row) => ({ ...row, row: row.row + position * ROWS_A_SHEET }));
    const own = position === at ? choices : others;
    const part = yield* prepareRows(columns, { name, rows: numbered }, own, remembered);
    const withName = ({ [FACILITY]: facility = "", ...cells }: Readonly<Record<string, string>>) =>
      places === null ? { ...cells, [FACILITY]: facility.trim() || name } : withPlace(cells, places.placeOf(name));
    parts.push({
      ...part,
      remarks: read.length < 2 ? part.remarks : part.remarks.map((remark) => `${name}: ${remark}`),
      rows: part.rows.map((row) => ({ ...row, cells: withName(row.cells) })),
    });
  }
  const assumptions = [...(places === null ? [] : [places.assumption]), ...parts.flatMap((part) => part.assumptions)];
  const named = read.map((position) => `'${sheets[position]?.name ?? ""}'`).join(", ");
  return {
    ...first,
    missing: first.missing.filter((label) => label !== labelIn(columns, FACILITY)),
    remarks: [
      ...(places === null ? [`Each worksheet is read as a facility: ${named}.`] : []),
      ...parts.flatMap((part) => part.remarks),
    ],
    assumptions: [...new Map(assumptions.map((one) => [`${one.field} ${one.text}`, one])).values()],
    rows: parts.flatMap((part) => part.rows),
    read,
  };
}

const FACILITY = "facility";
const PLACE = "location_stored";
