import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { expect, test } from "vitest";
import { maintainOnce } from "#adapters/postgres/engine/maintenance.ts";
import { embeddedForTests } from "../../support/embedded.ts";

test("a table that was filled gets statistics and a checkpoint, one whose rows were deleted is vacuumed, then all is quiet", async () => {
  const passes = await Effect.runPromise(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient;
      // PGlite counts a table's changes at most once a second.
      const counted = Effect.andThen(Effect.sleep("1100 millis"), sql`SELECT 1`);
      yield* sql`CREATE TABLE "Line" (id int PRIMARY KEY, note text)`;
      yield* sql`INSERT INTO "Line" SELECT i, repeat('x', 300) FROM generate_series(1, 50000) i`;
      yield* counted;
      const filled = yield* maintainOnce;
      const quiet = yield* maintainOnce;
      yield* sql`DELETE FROM "Line" WHERE id % 2 = 0`;
      yield* counted;
      const deleted = yield* maintainOnce;
      const planned = yield* sql<{ rows: number }>`SELECT reltuples::int AS rows FROM pg_class WHERE relname = 'Line'`;
      return { filled, quiet, deleted, planned };
    }).pipe(Effect.provide(embeddedForTests({}))),
  );
  expect(passes.filled).toContain("CHECKPOINT");
  expect(passes.filled.some((statement) => statement.includes('public."Line"'))).toBe(true);
  expect(passes.quiet).toEqual([]);
  expect(passes.deleted).toContain('VACUUM (ANALYZE) public."Line"');
  expect(passes.planned).toEqual([{ rows: 25000 }]);
});
