import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { RecordImports } from "#application/import/Imports.ts";
import type { ImportInput } from "#domain/import/ImportInput.ts";
import type { RecordKind } from "#domain/import/ImportTarget.ts";
import { importOfFile, uploadTable } from "./importFixture.ts";

export type Table = ReadonlyArray<ReadonlyArray<string>>;

export const importedRecords = (noun: RecordKind, table: Table, said: Partial<ImportInput> = {}) =>
  Effect.gen(function* () {
    const { validate, write } = yield* RecordImports;
    const input = importOfFile(yield* uploadTable(table), said);
    const validated = yield* validate(noun, input);
    return { validated, made: yield* write(noun, { ...input, seen: validated.seen }) };
  });

/** All that such an import can write, but for versions and times. */
export const allRecords = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const rows = (table: string, aside = "'{version,updated_at,generation}'::text[]") =>
    sql<{ row: unknown }>`SELECT to_jsonb(t) - ${sql.literal(aside)} AS row FROM ${sql.literal(table)} t ORDER BY 1`;
  const tables = [
    "containers",
    "container_units",
    "customers",
    "facilities",
    "people",
    "mail_queue",
    "list_tallies",
    "product_hazards",
    "chemical_components",
    "product_chemical_components",
  ];
  const kept = yield* rows("products", "'{version,updated_at,search_text}'::text[]");
  return [...(yield* Effect.forEach(tables, (table) => rows(table))), kept];
});
