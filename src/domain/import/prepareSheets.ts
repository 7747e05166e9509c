import type { ListSheet } from "../reference/ListSheet.ts";
import type { ImportColumn } from "./importColumns.ts";
import type { ImportInput } from "./ImportInput.ts";
import { ROWS_A_SHEET } from "./ImportRow.ts";
import { findHead, type Head, headKey, type Mapping } from "./matchColumns.ts";
import { type Prepared, prepareRows } from "./prepareRows.ts";
import type { WithPauses } from "../shared/WithPauses.ts";

export type PreparedSheets = Prepared & {
  /** Positions of the worksheets that were read. */
  readonly read: ReadonlyArray<number>;
};

/**
 * The rows of a worksheet; where rows belong to facilities that no column names, those of all worksheets with the same
 * titles, whose names are the facilities. `lists`: positions of the worksheets that look like lists.
 */
export function* prepareSheets(
  columns: ReadonlyArray<ImportColumn>,
  sheets: ReadonlyArray<ListSheet>,
  at: number,
  lists: ReadonlyArray<number>,
  choices: Pick<ImportInput, "mapping" | "edits" | "fill" | "answers">,
  remembered: (head: Head) => Mapping | null,
): WithPauses<PreparedSheets> {
  const sheet = sheets[at] ?? { name: "", rows: [] };
  const first = yield* prepareRows(columns, sheet, choices, remembered);
  const key = headKey(first.head);
  const alike = lists.filter((other) => other === at || headKey(findHead(columns, sheets[other]?.rows ?? [])) === key);
  const isByFacility = columns.some(({ field, isRequired }) => field === FACILITY && isRequired);
  if (!isByFacility || first.mapping.includes(FACILITY) || alike.length < 2) return { ...first, read: [at] };
  const read = alike.toSorted((one, other) => one - other);
  const parts: Array<Prepared> = [];
  for (const position of read) {
    const { name, rows } = sheets[position] ?? sheet;
    const numbered = rows.map((row) => ({ ...row, row: row.row + position * ROWS_A_SHEET }));
    const part = yield* prepareRows(columns, { name, rows: numbered }, choices, remembered);
    parts.push({
      ...part,
      remarks: part.remarks.map((remark) => `${name}: ${remark}`),
      rows: part.rows.map((row) => ({
        ...row,
        cells: { ...row.cells, [FACILITY]: (row.cells[FACILITY] ?? "").trim() || name },
      })),
    });
  }
  const assumptions = parts.flatMap((part) => part.assumptions);
  const named = read.map((position) => `'${sheets[position]?.name ?? ""}'`).join(", ");
  return {
    ...first,
    missing: first.missing.filter((label) => label !== labelOfFacility(columns)),
    remarks: [`Each worksheet is read as a facility: ${named}.`, ...parts.flatMap((part) => part.remarks)],
    assumptions: [...new Map(assumptions.map((one) => [`${one.field} ${one.text}`, one])).values()],
    rows: parts.flatMap((part) => part.rows),
    read,
  };
}

const FACILITY = "facility";
const labelOfFacility = (columns: ReadonlyArray<ImportColumn>): string =>
  columns.find(({ field }) => field === FACILITY)?.label ?? "";
