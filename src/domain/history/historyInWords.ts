import { Result } from "effect";
import { MAX_OPERATORS, MIN_OPERATORS, rangeText } from "../component/PrintedRange.ts";
import { formatPhone } from "../shared/Phone.ts";
import { parseDecimal } from "../shared/decimal.ts";
import { groupedText } from "../shared/decimalText.ts";
import { sameDraft } from "../shared/fieldValues.ts";
import { displayDate } from "../shared/UsDate.ts";
import type {
  HistoryChange,
  HistoryEntry,
  HistoryResource,
  LoggedRow,
  LoggedWrite,
  Snapshot,
  WriteInWords,
} from "./HistoryEntry.ts";
import type { Field, FieldTable, ReferenceTable } from "../shared/fieldTable.ts";
import { type Belonging, HISTORY_WORDS } from "./historyFields.ts";

export type Reference = { readonly table: ReferenceTable; readonly id: number };
export type Names = ReadonlyMap<string, string>;
export const nameKey = ({ table, id }: Reference): string => `${table}/${id}`;

const number = (value: unknown): number | null => (typeof value === "number" ? value : null);
/** A deleted record is shown by its number. */
const named = (table: ReferenceTable, id: number, names: Names): string =>
  names.get(nameKey({ table, id })) ?? `#${id}`;

const numeral = (value: number, unit: string | undefined): string => {
  const read = parseDecimal(String(value), { allowNegative: true });
  const text = Result.isSuccess(read) ? groupedText(read.success) : String(value);
  return unit === undefined ? text : `${text} ${unit}`;
};

export const wordsOf = ({ kind, of, unit, inWords }: Field, value: unknown, names: Names): string | null => {
  if (value === null || value === undefined || value === "") return null;
  if (inWords !== undefined) return inWords(value) || null;
  if (typeof value === "boolean") return kind === "status" ? (value ? "Active" : "Archived") : value ? "Yes" : "No";
  if (typeof value === "number") {
    if (of !== undefined) return named(of, value, names);
    // A year is no amount: its thousands are not grouped.
    return kind === "year" ? String(value) : numeral(value, unit);
  }
  if (typeof value !== "string") return null;
  if (kind === "phone") return formatPhone(value);
  // As the form's options.
  if (kind === "choice") return value.charAt(0).toUpperCase() + value.slice(1);
  return kind === "date" ? displayDate(value.slice(0, 10)) : value;
};

const fieldChanges = (
  fields: FieldTable,
  before: Snapshot | null,
  after: Snapshot | null,
  names: Names,
): ReadonlyArray<HistoryChange> =>
  Object.entries(fields).flatMap(([column, field]) => {
    const [was, is] = [before?.[column], after?.[column]];
    if (field.kind === "list" || sameDraft(was, is) || (before === null && sameDraft(is, field.defaultValue)))
      return [];
    const words = (value: unknown, row: Snapshot | null): string | null =>
      field.itself !== undefined && row !== null && value === row["id"] ? field.itself : wordsOf(field, value, names);
    const change = { field: field.label, from: words(was, before), to: words(is, after) };
    return change.from === change.to ? [] : [change];
  });

const percent = (value: unknown, of: string): ReadonlyArray<string> =>
  typeof value === "number" ? [`${numeral(value, undefined)}% by ${of}`] : [];
const percentOf = (value: unknown): string | null => (typeof value === "number" ? String(value) : null);
const operatorOf = <Sign extends string>(signs: ReadonlyArray<Sign>, value: unknown): Sign | null =>
  signs.find((sign) => sign === value) ?? null;
const range = (row: Snapshot): ReadonlyArray<string> => {
  const words = rangeText({
    percent_min: percentOf(row["percent_min"]),
    percent_min_operator: operatorOf(MIN_OPERATORS, row["percent_min_operator"]),
    percent_max: percentOf(row["percent_max"]),
    percent_max_operator: operatorOf(MAX_OPERATORS, row["percent_max_operator"]),
  });
  return words === "" ? [] : [`${words} by ${row["percent_basis"] === "volume" ? "volume" : "weight"} as printed`];
};
const texts = (row: Snapshot): ReadonlyArray<string> =>
  ["regulations", "restrictions", "reporting_requirements"].flatMap((column) => {
    const text = row[column];
    return typeof text === "string" && text !== "" ? [text] : [];
  });

const belongingWords = ({ of, by, rowInWords }: Belonging, row: Snapshot | null, names: Names): string | null => {
  const id = number(row?.[by]);
  if (row === null || id === null) return null;
  if (rowInWords !== undefined) return rowInWords(row, named(of, id, names));
  const amounts = [
    ...percent(row["percentage_weight"], "weight"),
    ...percent(row["percentage_volume"], "volume"),
    ...range(row),
  ];
  return [named(of, id, names), ...amounts, ...texts(row)].join(", ");
};

/** Saving a list writes its rows again, so what went and came back in one save is no change. */
const listChanges = (
  belonging: Belonging,
  rows: ReadonlyArray<LoggedRow>,
  names: Names,
): ReadonlyArray<HistoryChange> => {
  const byRecord = new Map<number, { from: string | null; to: string | null }>();
  for (const { before, after } of rows) {
    const id =
      number((after ?? before)?.[belonging.rowInWords === undefined ? belonging.by : (belonging.key ?? "id")]) ?? 0;
    const first = byRecord.get(id)?.from;
    byRecord.set(id, {
      from: first === undefined ? belongingWords(belonging, before, names) : first,
      to: belongingWords(belonging, after, names),
    });
  }
  return [...byRecord.values()]
    .filter(({ from, to }) => from !== to)
    .map(({ from, to }) => ({ field: belonging.label, from, to }));
};

const own = (resource: HistoryResource, { rows }: Pick<LoggedWrite, "rows">): ReadonlyArray<LoggedRow> =>
  rows.filter(({ table }) => table === HISTORY_WORDS[resource].table);

const actionOf = (records: ReadonlyArray<LoggedRow>): HistoryEntry["action"] => {
  const [first] = records;
  if (first?.action === "INSERT") return first.how === "restored" ? "restored" : "created";
  if (records.at(-1)?.action === "DELETE") return "deleted";
  return records.some(({ how }) => how === "added") ? "added" : "changed";
};

/** What one save did, in words: the fields by their labels, values with their units, references by their names. */
export const historyInWords = (resource: HistoryResource, write: LoggedWrite, names: Names): WriteInWords => {
  const { fields, belongings } = HISTORY_WORDS[resource];
  const records = own(resource, write);
  const [first, last] = [records[0], records.at(-1)];
  const lists = Object.entries(belongings).flatMap(([table, belonging]) =>
    listChanges(
      belonging,
      write.rows.filter((row) => row.table === table),
      names,
    ),
  );
  return {
    id: write.id,
    at: write.at,
    by: write.by,
    action: actionOf(records),
    changes: [
      ...fieldChanges(fields, first?.before ?? null, last?.after ?? null, names).filter(() => records.length > 0),
      ...lists,
    ],
  };
};

const referencesIn = (resource: HistoryResource, { table, before, after }: LoggedRow): ReadonlyArray<Reference> => {
  const { fields, belongings, table: main } = HISTORY_WORDS[resource];
  const belonging = belongings[table];
  const columns: ReadonlyArray<readonly [string, ReferenceTable]> =
    table === main
      ? Object.entries(fields).flatMap(([column, { kind, of }]) =>
          of === undefined || kind === "list" ? [] : [[column, of] as const],
        )
      : belonging === undefined
        ? []
        : [[belonging.by, belonging.of]];
  return columns.flatMap(([column, of]) =>
    [before?.[column], after?.[column]].flatMap((value) => {
      const id = number(value);
      return id === null ? [] : [{ table: of, id }];
    }),
  );
};

export const referencesOf = (
  resource: HistoryResource,
  writes: ReadonlyArray<Pick<LoggedWrite, "rows">>,
): ReadonlyArray<Reference> => [
  ...new Map(
    writes.flatMap(({ rows }) => rows.flatMap((row) => referencesIn(resource, row))).map((one) => [nameKey(one), one]),
  ).values(),
];
