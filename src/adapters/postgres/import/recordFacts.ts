import { Effect } from "effect";
import type { SqlClient } from "effect/sql";
import { SHARE_FIELDS } from "#domain/component/ChemicalComponent.ts";
import type { FieldTable } from "#domain/shared/fieldTable.ts";
import type { RecordKind } from "#domain/import/ImportTarget.ts";
import type { ExistingRecord } from "#domain/import/records/RecordTarget.ts";
import { RECORD_TARGETS } from "#domain/import/records/recordTargets.ts";
import { EMAIL_TAKEN } from "#application/identity/personChanges.ts";
import { exact, snapshotMembers } from "../resource/members.ts";
import { type Listed, RECORD_TABLES } from "./importedTables.ts";
import { sentColumns } from "../recordset.ts";

type Sql = SqlClient.SqlClient;

/** SQL equivalent of `nameKey`: ignores case and extra blanks. */
export const keyIn = (column: string): string => `lower(regexp_replace(btrim(${column}), '\\s+', ' ', 'g'))`;

/** Keeps only letters and digits. */
export const looseIn = (column: string): string => `regexp_replace(lower(${column}), '[^[:alnum:]]+', '', 'g')`;
const looseKey = (name: string): string => name.replaceAll(/[^\p{L}\p{N}]+/gu, "");

const listOf = ({ table, own, other }: Listed): string =>
  `(SELECT coalesce(json_agg(j.${other} ORDER BY j.${other}), '[]') FROM ${table} j WHERE j.${own} = t.id)`;

/** JSON of the row `t` with the fields that its form sends. */
export const recordMembers = (fields: FieldTable, more: ReadonlyArray<string> = []): string => {
  const members = sentColumns(fields).map(
    (name) => `'${name}', ${fields[name]?.kind === "decimal" ? exact(`t.${name}`) : `t.${name}`}`,
  );
  return `json_build_object(${[...members, ...more].join(", ")})`;
};

export const existingRecords = (sql: Sql, noun: RecordKind, names: ReadonlyArray<string>, isLoose = false) => {
  const { fields, named } = RECORD_TARGETS[noun];
  const { table, only, refusal, listed, also } = RECORD_TABLES[noun];
  const values = recordMembers(fields, listed === undefined ? [] : [`'${listed.field}', ${listOf(listed)}`]);
  const isLike = isLoose ? [`${looseIn(`t.${named}`)} = ANY(q.loose)`] : [];
  const isNamed = [named, ...(also === undefined ? [] : [also])].map(
    (column) => `${keyIn(`t.${column}`)} = ANY(q.names)`,
  );
  const taken = refusal === undefined ? "NULL" : `CASE WHEN ${refusal} THEN '${EMAIL_TAKEN}' END`;
  return Effect.map(
    sql<{ row: ExistingRecord }>`SELECT json_build_object('id', t.id, 'version', t.version, 'is_active', t.is_active,
        'values', ${sql.literal(values)}, 'refusal', ${sql.literal(taken)}) AS row
      FROM ${sql.literal(table)} t, (SELECT ${names}::text[] AS names, ${names.map(looseKey)}::text[] AS loose) q
      WHERE (${sql.literal([...isNamed, ...isLike].join(" OR "))})
        ${sql.literal(only === undefined ? "" : `AND ${only}`)} ORDER BY t.id`,
    (rows) => rows.map(({ row }) => row),
  );
};

/** Components with their product and the name of their substance. */
export const existingComponents = (sql: Sql, productIds: ReadonlyArray<number>) =>
  Effect.map(
    sql<{ row: ExistingRecord }>`SELECT json_build_object('id', t.id, 'version', t.version, 'is_active', t.is_active,
        'values', json_build_object('product_id', t.product_id, 'number', s.number, 'name', s.name,
          ${sql.literal(snapshotMembers(SHARE_FIELDS))}), 'refusal', NULL) AS row
      FROM product_chemical_components t JOIN chemical_components s ON s.id = t.chemical_component_id
      WHERE t.product_id = ANY(${productIds}::integer[]) ORDER BY t.id`,
    (rows) => rows.map(({ row }) => row),
  );
