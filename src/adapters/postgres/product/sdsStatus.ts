import { Effect } from "effect";
import type { SqlClient } from "effect/sql";
import type { Fragment } from "effect/sql/Statement";
import type { SdsStatus } from "#domain/product/SdsStatus.ts";
import { SdsMaxAgeYears } from "#application/product/SdsMaxAgeYears.ts";
import { today } from "#application/shared/today.ts";

/** The latest date on which a sheet counts as too old today, as yyyy-MM-dd. */
export const oldestSheet: Effect.Effect<string> = Effect.gen(function* () {
  const years = yield* SdsMaxAgeYears;
  const day = new Date(yield* today);
  day.setUTCFullYear(day.getUTCFullYear() - years);
  return day.toISOString().slice(0, 10);
});

/** Reading 18 for the product `alias`: a sheet dated before `oldest`, a result of `oldestSheet`, is too old. */
export const sdsStatusText = (alias: "t" | "s", oldest: string): string =>
  `CASE WHEN ${alias}.sds_file_id IS NULL THEN 'pending'
    WHEN ${alias}.sds_date IS NULL OR ${alias}.sds_date < '${oldest}'::date THEN 'update' ELSE 'sds' END`;

export const sdsStatus = (sql: SqlClient.SqlClient, alias: "t" | "s", oldest: string): Fragment =>
  sql.literal(sdsStatusText(alias, oldest));

/** A condition for the rows with this status that an index can serve. */
export const sdsFilter = (status: SdsStatus, oldest: string): string => {
  if (status === "pending") return "t.sds_file_id IS NULL";
  const isOld = `(t.sds_date IS NULL OR t.sds_date < '${oldest}'::date)`;
  return `t.sds_file_id IS NOT NULL AND ${status === "update" ? "" : "NOT "}${isOld}`;
};
