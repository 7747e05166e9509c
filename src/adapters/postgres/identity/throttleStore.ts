import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import { type Count, ThrottleStore } from "#application/shared/ThrottleStore.ts";
import { mapToUnavailable } from "../storeFailures.ts";

/** Counters in `throttles`, which all servers on one database share; a database function does the counting. */
export const throttleStoreLive = Layer.effect(
  ThrottleStore,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const counted = ({ limit: { throttle, each, most }, key }: Count, now: number) =>
      sql`count_try(${throttle}, ${key}, ${each}::bigint, ${most}::integer, ${now}::bigint)`;
    const forgiven = ({ limit: { throttle }, key }: Count) => sql`forgive_try(${throttle}, ${key})`;
    return ThrottleStore.of({
      count: (counts, now) =>
        counts.length === 0
          ? Effect.succeed([])
          : sql<{ readonly levels: ReadonlyArray<number> }>`
              SELECT ARRAY[${sql.csv(counts.map((one) => counted(one, now)))}]::float8[] AS levels`.pipe(
              Effect.map(([row]) => row?.levels ?? []),
              mapToUnavailable,
            ),
      forgive: (counts) =>
        counts.length === 0
          ? Effect.void
          : mapToUnavailable(Effect.asVoid(sql`SELECT ${sql.csv(counts.map(forgiven))}`)),
      sweep: (now) => mapToUnavailable(Effect.asVoid(sql`DELETE FROM throttles WHERE forget_at <= ${now}::bigint`)),
    });
  }),
);
