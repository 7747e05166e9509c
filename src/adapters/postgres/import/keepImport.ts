import { Effect } from "effect";
import type { SqlClient } from "effect/sql";
import type { ImportRecord, WrittenRecord } from "#application/import/ImportStore.ts";
import { CurrentActor } from "#application/shared/Actor.ts";

/** Must run in the transaction that wrote the records. Returns the id of the import. */
export const keepImport = (
  sql: SqlClient.SqlClient,
  { target, ...record }: ImportRecord,
  written: ReadonlyArray<WrittenRecord>,
) =>
  Effect.gen(function* () {
    const actor = yield* CurrentActor;
    const row = {
      ...record,
      noun: target.noun,
      inventory_id: target.noun === "lines" ? target.inventory_id : null,
      imported_by: actor.id,
      last_change: 0,
    };
    const [made] = yield* sql<{ id: number }>`INSERT INTO imports ${sql.insert(row)} RETURNING id`;
    if (made === undefined) return yield* Effect.die(new Error("INSERT returned no row"));
    yield* sql`UPDATE imports SET last_change = (SELECT coalesce(max(id), 0) FROM change_log) WHERE id = ${made.id}`;
    yield* sql`INSERT INTO import_records (import_id, noun, record_id, before) SELECT ${made.id}, r.noun, r.id, r.before
      FROM json_to_recordset(${JSON.stringify(written)}::json) AS r(noun text, id integer, before jsonb)`;
    return made.id;
  });
