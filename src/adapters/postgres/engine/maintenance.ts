import { performance } from "node:perf_hooks";
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { SqlError } from "effect/sql/SqlError";

/**
 * PGlite has no background processes, so this keeps statistics fresh, frees space, and writes checkpoints, without
 * which recovery after a crash takes long. Each statement blocks the process, so it waits for a quiet moment before
 * each table.
 */
export const maintenance: Effect.Effect<void, never, SqlClient.SqlClient> = Effect.suspend(() =>
  Effect.all([everyTwoMinutes, everyFiveSeconds], { concurrency: "unbounded", discard: true }),
);

const warned = Effect.catch((error: SqlError) => Effect.logWarning("Maintenance of the database failed", error));

const everyTwoMinutes = Effect.gen(function* () {
  yield* Effect.sleep("5 seconds");
  for (;;) {
    yield* untilQuiet;
    yield* maintainOnce.pipe(Effect.asVoid, warned);
    yield* Effect.sleep("2 minutes");
  }
});

/** Under constant load there is no quiet moment, so a long log is cut at once. */
const everyFiveSeconds = Effect.gen(function* () {
  for (;;) {
    yield* Effect.sleep("5 seconds");
    yield* cutLog.pipe(Effect.asVoid, warned);
  }
});

/**
 * Writes a checkpoint when 64 MB of log were written since the last one; this blocks for 0.2 to 0.5 s. Log files that
 * an earlier version reserved are removed one at a time. Returns the statements that were run.
 */
export const cutLog: Effect.Effect<ReadonlyArray<string>, SqlError, SqlClient.SqlClient> = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const due = yield* sql<{ statement: string }>`
    SELECT unnest(CASE
        WHEN pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > 64 * 1024 * 1024 THEN ARRAY['CHECKPOINT']
        WHEN (SELECT sum(size) FROM pg_ls_waldir()) > 160 * 1024 * 1024 THEN ARRAY['SELECT pg_switch_wal()::text', 'CHECKPOINT']
        ELSE ARRAY[]::text[]
      END) AS statement
    FROM pg_control_checkpoint()`;
  for (const { statement } of due) yield* sql.unsafe(statement).unprepared;
  return due.map(({ statement }) => statement);
});

/** Returns the statements that were run. */
export const maintainOnce: Effect.Effect<ReadonlyArray<string>, SqlError, SqlClient.SqlClient> = Effect.gen(
  function* () {
    const sql = yield* SqlClient.SqlClient;
    // The thresholds of autovacuum, except that a table that was never analyzed always is: without any statistics the
    // planner assumes 10 pages.
    const due = yield* sql<{ statement: string }>`
      SELECT CASE
          WHEN n_dead_tup > 1000 + 0.2 * GREATEST(reltuples, 0)
            OR n_ins_since_vacuum > 10000 + 0.2 * GREATEST(reltuples, 0)
            THEN format('VACUUM (ANALYZE) %I.%I', schemaname, s.relname)
          ELSE format('ANALYZE %I.%I', schemaname, s.relname)
        END AS statement
      FROM pg_stat_user_tables s JOIN pg_class c ON c.oid = s.relid
      WHERE (reltuples < 0 AND pg_relation_size(relid) > 0)
        OR n_mod_since_analyze > 50 + 0.1 * GREATEST(reltuples, 0)
        OR n_dead_tup > 1000 + 0.2 * GREATEST(reltuples, 0)
      UNION ALL
      SELECT 'CHECKPOINT' FROM pg_control_checkpoint()
      WHERE pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > 16 * 1024 * 1024`;
    for (const { statement } of due) {
      yield* sql.unsafe(statement).unprepared;
      yield* Effect.sleep("100 millis");
    }
    return due.map(({ statement }) => statement);
  },
);

/** Waits for a second in which the event loop was at most a quarter busy, but no longer than a minute. */
const untilQuiet = Effect.gen(function* () {
  for (let second = 0; second < 60; second++) {
    const before = performance.eventLoopUtilization();
    yield* Effect.sleep("1 second");
    if (performance.eventLoopUtilization(before).utilization < 0.25) return;
  }
});
