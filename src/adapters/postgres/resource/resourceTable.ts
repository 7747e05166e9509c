import type { Effect } from "effect";
import type { SqlClient } from "effect/sql";
import type { Fragment } from "effect/sql/Statement";
import type { FieldTable } from "#domain/shared/fieldTable.ts";
import { columnValues } from "#domain/shared/fieldValues.ts";
import type { ListQuery } from "#domain/shared/Page.ts";
import { type ListSource, plainStatuses, type SortColumn } from "../list/ListSource.ts";
import { readMembers } from "./members.ts";

/** How a resource is stored in its table. In all fragments the record is called `t`. */
export type ResourceTable<Input> = {
  readonly table: string;
  readonly values: (input: Input) => Readonly<Record<string, unknown>>;
  /** Columns that are set only when a record is added. */
  readonly fixed?: Readonly<Record<string, unknown>>;
  readonly only?: string;
  /** The response as JSON; `written` is the input just sent, whose join rows the statement cannot see yet. */
  readonly single: Fragment | ((written: Input | null) => Effect.Effect<Fragment>);
  /** A join table of the record, such as for its hazard classes. */
  readonly joined?: Joined & { readonly of: (input: Input) => ReadonlyArray<number> };
  readonly list: ListSource | ((query: ListQuery) => Effect.Effect<ListSource>);
  readonly choices: ChoiceSource;
};

/** `own` and `other` are the columns with the id of the record and of the joined one. */
export type Joined = { readonly table: string; readonly own: string; readonly other: string };

/** A list of records to choose from; its sort `name` is the dropdown's order. */
export type ChoiceSource = ListSource & { readonly sorts: { readonly name: SortColumn } };

/** Additional sorts, and the text to search if it is not the name alone. */
export type ListedBy = {
  readonly sorts?: Readonly<Record<string, SortColumn>>;
  readonly search?: string;
};
type OneTable = ListedBy & { readonly table: string; readonly row: Fragment };

export const tableSource = (sql: SqlClient.SqlClient, { table, ...more }: OneTable) => ({
  name: table,
  tables: [table] as const,
  from: sql.literal(`${table} t`),
  id: { key: "t.id", type: "integer" } as const,
  statuses: plainStatuses,
  search: "lower(t.name)",
  labels: sql.literal(`page p JOIN ${table} t ON t.id = p.id`),
  ...more,
  sorts: {
    updated_at: { key: "t.updated_at", type: "timestamptz" },
    name: { key: "lower(t.name)", type: "text" },
    ...more.sorts,
  } as const,
});

export const nameRow = (sql: SqlClient.SqlClient): Fragment =>
  sql.literal("json_build_object('id', t.id, 'name', t.name)");

export const plainTable = <Input extends object>(
  sql: SqlClient.SqlClient,
  fields: FieldTable,
  { table, ...more }: Omit<OneTable, "row">,
): ResourceTable<Input> => {
  const single = sql.literal(
    `json_build_object('id', t.id, ${readMembers(fields)}, 'is_active', t.is_active, 'version', t.version)`,
  );
  const list = tableSource(sql, { table, row: single, ...more });
  return {
    table,
    values: (input) => columnValues(fields, input),
    single,
    list,
    choices: { ...list, row: nameRow(sql) },
  };
};
