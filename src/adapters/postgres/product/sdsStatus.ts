import { Clock, Effect } from "effect";
import type { SqlClient } from "effect/sql";
import type { Fragment } from "effect/sql/Statement";
import { SdsMaxAgeYears } from "#application/product/SdsMaxAgeYears.ts";

/** The last day that makes a sheet too old today, as yyyy-MM-dd. */
export const oldestSheet: Effect.Effect<string> = Effect.gen(function* () {
  const years = yield* SdsMaxAgeYears;
  const day = new Date(yield* Clock.currentTimeMillis);
  day.setUTCFullYear(day.getUTCFullYear() - years);
  return day.toISOString().slice(0, 10);
});

/** Reading 18 of the product `alias`: a sheet from before `oldest` is too old. */
export const sdsStatus = (sql: SqlClient.SqlClient, alias: "t" | "s", oldest: string): Fragment => {
  const product = sql.literal(alias);
  return sql`CASE WHEN ${product}.sds_file_id IS NULL THEN 'pending'
    WHEN ${product}.sds_date IS NULL OR ${product}.sds_date < ${oldest}::date THEN 'update' ELSE 'sds' END`;
};
