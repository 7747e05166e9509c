import { Effect } from "effect";
import type { SqlClient } from "effect/sql";
import type { ImportRecord } from "#application/import/ImportStore.ts";
import type { ImportTarget } from "#domain/import/ImportTarget.ts";
import type { ChangeSource } from "#domain/history/ChangeSet.ts";
import { CurrentActor } from "#application/shared/Actor.ts";
import { THIS_SET } from "../history/undoing.ts";

const SOURCES: Readonly<Partial<Record<ImportTarget["noun"], ChangeSource>>> = {
  filings: "filing",
  answers: "answers",
};

/** Must run in the transaction that wrote the records. Returns the id of the import. */
export const keepImport = (sql: SqlClient.SqlClient, { target, ...record }: ImportRecord) =>
  Effect.gen(function* () {
    const actor = yield* CurrentActor;
    const [set] = yield* sql<{ id: number }>`UPDATE change_sets
      SET source = ${SOURCES[target.noun] ?? "list"}, summary = ${`Import of ${record.original_name}`}
      WHERE id = ${sql.literal(THIS_SET)} RETURNING id`;
    const row = {
      ...record,
      noun: target.noun,
      inventory_id: target.noun === "lines" ? target.inventory_id : null,
      imported_by: actor.id,
      change_set_id: set?.id ?? null,
    };
    const [made] = yield* sql<{ id: number }>`INSERT INTO imports ${sql.insert(row)} RETURNING id`;
    return made === undefined ? yield* Effect.die(new Error("INSERT returned no row")) : made.id;
  });
