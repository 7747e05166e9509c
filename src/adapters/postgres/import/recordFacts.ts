import { Effect } from "effect";
import type { SqlClient } from "effect/sql";
import type { RecordNoun } from "#domain/import/ImportTarget.ts";
import type { StandingRecord } from "#domain/import/judgeRecords.ts";
import { RECORD_TARGETS } from "#domain/import/recordTargets.ts";
import type { WrittenRecord } from "#application/import/ImportStore.ts";
import { EMAIL_TAKEN } from "#application/identity/personChanges.ts";
import { exact } from "../resource/members.ts";
import { RECORD_TABLES } from "./importedTables.ts";
import { sentColumns } from "./recordset.ts";

type Sql = SqlClient.SqlClient;

/** As `nameKey`: case and blanks aside. */
export const keyIn = (column: string): string => `lower(regexp_replace(btrim(${column}), '\\s+', ' ', 'g'))`;

/** Fields as their form sends them. */
export const standingRecords = (sql: Sql, noun: RecordNoun, names: ReadonlyArray<string>) => {
  const { fields, named } = RECORD_TARGETS[noun];
  const { table, only, refusal } = RECORD_TABLES[noun];
  const members = sentColumns(fields).map(
    (name) => `'${name}', ${fields[name]?.kind === "decimal" ? exact(`t.${name}`) : `t.${name}`}`,
  );
  const taken = refusal === undefined ? "NULL" : `CASE WHEN ${refusal} THEN '${EMAIL_TAKEN}' END`;
  return Effect.map(
    sql<{ row: StandingRecord }>`SELECT json_build_object('id', t.id, 'version', t.version, 'is_active', t.is_active,
        'values', json_build_object(${sql.literal(members.join(", "))}), 'refusal', ${sql.literal(taken)}) AS row
      FROM ${sql.literal(table)} t WHERE ${sql.literal(keyIn(`t.${named}`))} = ANY(${names}::text[])
        ${sql.literal(only === undefined ? "" : `AND ${only}`)} ORDER BY t.id`,
    (rows) => rows.map(({ row }) => row),
  );
};

export const recordImages = (sql: Sql, noun: RecordNoun, ids: ReadonlyArray<number>) => {
  const { table } = RECORD_TABLES[noun];
  return sql<WrittenRecord>`SELECT ${table} AS noun, t.id, to_jsonb(t) - 'search_text' AS before
    FROM ${sql.literal(table)} t WHERE t.id = ANY(${ids}::integer[])`;
};
