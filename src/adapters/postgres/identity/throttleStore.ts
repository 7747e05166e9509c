import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import { type Count, ThrottleStore } from "#application/identity/ThrottleStore.ts";
import { mapToUnavailable } from "../storeFailures.ts";

/** Counters in `throttles`, which all servers on one database share; the counting is a function of the database. */
export const throttleStoreLive = Layer.effect(
  ThrottleStore,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const admit = ({ limit: { throttle, most, within }, key }: Count, now: number) =>
      sql`admit_try(${throttle}, ${key}, ${most}::integer, ${within}::bigint, ${now}::bigint)`;
    const forgive = ({ limit: { throttle }, key }: Count, at: number) =>
      sql`forgive_try(${throttle}, ${key}, ${at}::bigint)`;
    return ThrottleStore.of({
      admit: (first, second, now) =>
        sql<{ readonly wait: number }>`
          SELECT (CASE WHEN f.wait > 0 THEN f.wait ELSE ${admit(second, now)} END)::float8 AS wait
          FROM ${admit(first, now)} AS f(wait)`.pipe(
          Effect.map(([answer]) => answer?.wait ?? 0),
          mapToUnavailable,
        ),
      forgive: (first, second, at) =>
        mapToUnavailable(Effect.asVoid(sql`SELECT ${forgive(first, at)}, ${forgive(second, at)}`)),
      sweep: (now) => mapToUnavailable(Effect.asVoid(sql`DELETE FROM throttles WHERE forget_at <= ${now}::bigint`)),
    });
  }),
);
