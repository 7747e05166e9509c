import type { SqlClient } from "effect/sql";
import type { FieldKind, FieldTable } from "#domain/shared/fieldTable.ts";
import { columnsOf } from "#domain/shared/fieldValues.ts";

/** Many records in one statement: sent as JSON, read by the database as a table with typed columns. */

const TYPES: Readonly<Partial<Record<FieldKind, string>>> = {
  decimal: "numeric",
  whole: "integer",
  flag: "boolean",
  reference: "integer",
};
const typeOf = (table: FieldTable, column: string): string => TYPES[table[column]?.kind ?? "text"] ?? "text";

/** The columns that forms send. */
export const sentColumns = (table: FieldTable): ReadonlyArray<string> =>
  columnsOf(table).filter((name) => table[name]?.input !== undefined);

/** Fields that were not sent get the value of a new record. */
export const sentValues = (table: FieldTable, record: object): Readonly<Record<string, unknown>> => {
  const values = new Map<string, unknown>(Object.entries(record));
  return Object.fromEntries(
    sentColumns(table).map((name) => {
      const field = table[name];
      const isText = field?.kind === "text" || field?.kind === "choice" || field?.kind === "flag";
      return [name, values.get(name) ?? (isText ? (field.empty ?? null) : null)];
    }),
  );
};

/** `more`: columns besides those of the table, with their types. */
export const recordset = (
  sql: SqlClient.SqlClient,
  table: FieldTable,
  more: string,
  records: ReadonlyArray<object>,
) => {
  const columns = sentColumns(table).map((name) => `${name} ${typeOf(table, name)}`);
  return sql`json_to_recordset(${JSON.stringify(records)}::json) AS r(${sql.literal([more, ...columns].join(", "))})`;
};
