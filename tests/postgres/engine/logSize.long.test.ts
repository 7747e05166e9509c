import { readdirSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { expect, test } from "vitest";
import { embeddedDatabaseLive } from "#adapters/postgres/engine/embeddedDatabase.ts";
import { cutLog } from "#adapters/postgres/engine/maintenance.ts";
import { temporaryFolder } from "../../support/temporaryFolder.ts";

const folder = temporaryFolder();
const MB = 1024 * 1024;
const SEGMENT = 16 * MB;
/** What is kept: 64 MB, and the segment that is being written. */
const BOUND = 80;
const logFolder = join(folder, "database/pg_wal");
const segments = () => readdirSync(logFolder).filter((name) => /^[0-9A-F]{24}$/.test(name));
const logSize = () =>
  segments().reduce((sum, name) => sum + (statSync(join(logFolder, name), { throwIfNoEntry: false })?.size ?? 0), 0) /
  MB;
const inDatabase = <A>(work: Effect.Effect<A, unknown, SqlClient.SqlClient>) =>
  Effect.runPromise(Effect.provide(work, embeddedDatabaseLive(folder)));
const load = Effect.flatMap(SqlClient.SqlClient, (sql) =>
  sql.unsafe("SELECT n, repeat('x', 400) INTO loaded FROM generate_series(1, 250000) n"),
);

/** An earlier version kept a gigabyte of segments for the log to come. */
const setAside = (count: number): void => {
  const last = Number.parseInt(segments().toSorted().at(-1)?.slice(16) ?? "", 16);
  for (let next = last + 1; next <= last + count; next++) {
    const path = join(logFolder, `0000000100000000${next.toString(16).toUpperCase().padStart(8, "0")}`);
    writeFileSync(path, "");
    truncateSync(path, SEGMENT);
  }
};

test("after a large load the write-ahead log is cut to 80 MB and stays there over restarts; what an earlier version set aside goes", async () => {
  const { loaded, ran, cut, again } = await inDatabase(
    Effect.gen(function* () {
      yield* load;
      return { loaded: logSize(), ran: yield* cutLog, cut: logSize(), again: yield* cutLog };
    }),
  );
  expect(loaded).toBeGreaterThan(BOUND);
  expect(ran).toEqual(["CHECKPOINT"]);
  expect(cut).toBeLessThanOrEqual(BOUND);
  expect(again).toEqual([]);
  expect(logSize()).toBeLessThanOrEqual(BOUND);

  setAside(12);
  const before = logSize();
  await inDatabase(Effect.repeat(cutLog, { times: 9 }));
  expect(before).toBeGreaterThan(192);
  expect(logSize()).toBeLessThanOrEqual(160);
});
