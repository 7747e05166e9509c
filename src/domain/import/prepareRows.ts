import type { ListSheet } from "../reference/ListSheet.ts";
import { cellText, comparable } from "./cellText.ts";
import type { ImportColumn } from "./importColumns.ts";
import type { CellsOfRow } from "./ImportFacts.ts";
import type { ImportInput } from "./ImportInput.ts";
import { findHead, type Head, type Mapping } from "./matchColumns.ts";

/** Read together, so that a blank is filled only after the other cells were read: see readStorage. */
const FILLED_LATER: ReadonlySet<string> = new Set([
  "container_quantity",
  "container_size",
  "container_unit_id",
  "container_id",
]);
const SAMPLES = 3;

export type Prepared = {
  readonly head: Head;
  readonly mapping: Mapping;
  readonly samples: ReadonlyArray<ReadonlyArray<string>>;
  /** Labels of required fields without a column, fill or correction. */
  readonly missing: ReadonlyArray<string>;
  /** What is not read from the file. */
  readonly remarks: ReadonlyArray<string>;
  readonly rows: ReadonlyArray<CellsOfRow>;
};

type CellChoices = Pick<ImportInput, "mapping" | "edits" | "fill">;

/** The rows below the header row as cells by field, with a person's corrections and fills. */
export const prepareRows = (
  columns: ReadonlyArray<ImportColumn>,
  sheet: ListSheet,
  { mapping: chosen, edits, fill }: CellChoices,
  remembered: (head: Head) => Mapping | null,
): Prepared => {
  const head = findHead(columns, sheet.rows);
  const fields = new Set(columns.map(({ field }) => field));
  const wanted = chosen ?? remembered(head) ?? head.mapping;
  const mapping = head.mapping.map((_, at) => (fields.has(wanted[at] ?? "") ? (wanted[at] ?? "") : ""));
  const below = sheet.rows.filter(({ row, cells }) => row > head.row && cells.some((cell) => cell.trim() !== ""));
  const edited = new Map<number, Array<{ readonly field: string; readonly text: string }>>();
  for (const { row, field, text } of edits) edited.set(row, [...(edited.get(row) ?? []), { field, text }]);
  const filled = fill.filter(({ field }) => !FILLED_LATER.has(field));
  const rows = below.map(({ row, cells }): CellsOfRow => {
    const cellsByField: Record<string, string> = {};
    for (const [at, field] of mapping.entries())
      if (field !== "" && cellText(cellsByField[field] ?? "") === "") cellsByField[field] = cells[at] ?? "";
    for (const { field, text } of edited.get(row) ?? []) cellsByField[field] = text;
    for (const { field, text } of filled) if (cellText(cellsByField[field] ?? "") === "") cellsByField[field] = text;
    return { row, cells: cellsByField };
  });
  const given = new Set([...mapping, ...filled.map(({ field }) => field), ...edits.map(({ field }) => field)]);
  return {
    head,
    mapping,
    samples: below.slice(0, SAMPLES).map(({ cells }) => head.mapping.map((_, at) => cells[at] ?? "")),
    missing: columns.filter(({ field, isRequired }) => isRequired && !given.has(field)).map(({ label }) => label),
    remarks: [...unreadColumns(head, mapping), ...blankRows((below.at(-1)?.row ?? head.row) - head.row - below.length)],
    rows,
  };
};

const blankRows = (count: number): ReadonlyArray<string> =>
  count === 0 ? [] : [`${count === 1 ? "1 blank row is" : `${count} blank rows are`} skipped.`];

/** Columns whose title matches no field, and those whose title duplicates a column that is read. */
const unreadColumns = ({ titles }: Head, mapping: Mapping): ReadonlyArray<string> => {
  const read = new Set(titles.filter((_, at) => mapping[at] !== "").map(comparable));
  const unread = titles.filter((title, at) => title !== "" && mapping[at] === "");
  const twice = unread.filter((title) => read.has(comparable(title)));
  const unknown = unread.filter((title) => !read.has(comparable(title)));
  return [
    ...twice.map((title) => `'${title}' appears twice. Only one of these columns is used.`),
    ...(unknown.length === 0 ? [] : [`Not used: ${unknown.map((title) => `'${title}'`).join(", ")}.`]),
  ];
};
