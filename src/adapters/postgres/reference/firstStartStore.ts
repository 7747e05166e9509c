import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import { FirstStartStore } from "#application/firstStart/FirstStartStore.ts";
import { mapToUnavailable } from "../storeFailures.ts";
import { transaction } from "../engine/transaction.ts";

/** An arbitrary number other than the migrations' own, the same for every server of this program. */
const LOCK = 4600_2027;

export const firstStartStoreLive = Layer.effect(
  FirstStartStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    const isEmpty = Effect.map(sql`SELECT FROM people LIMIT 1`, (rows) => rows.length === 0);
    const insert = (table: string, columns: ReadonlyArray<string>, rows: ReadonlyArray<object>) => {
      const names = sql.csv(columns.map((column) => sql`${sql(column)}`));
      const typed = sql.csv(columns.map((column) => sql`${sql(column)} text`));
      return sql`INSERT INTO ${sql(table)} (${names})
        SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (${typed})`;
    };
    return {
      isEmpty: mapToUnavailable(isEmpty),
      begin: (admin, lists) =>
        transaction(
          { actorId: null, requestId: "first start" },
          Effect.gen(function* () {
            yield* sql`SELECT pg_advisory_xact_lock(${LOCK})`;
            if (!(yield* isEmpty)) return false;
            yield* sql`
              WITH person AS (
                INSERT INTO people (email, role, first_name, last_name)
                VALUES (${admin.email}, 'admin', ${admin.first_name}, ${admin.last_name}) RETURNING id)
              INSERT INTO credentials (person_id, password_hash) SELECT id, ${admin.password_hash} FROM person`;
            yield* insert("states", ["code", "title"], lists.states);
            yield* insert("containers", ["name", "storage_type", "description"], lists.containers);
            yield* insert("container_units", ["name", "description"], lists.container_units);
            yield* insert("hazards", ["ghs_code", "name"], lists.hazards);
            return true;
          }),
        ).pipe(Effect.provideService(SqlClient.SqlClient, sql), mapToUnavailable),
    };
  }),
);
