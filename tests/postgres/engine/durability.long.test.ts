import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DurableNodeFs } from "#adapters/postgres/engine/DurableNodeFs.ts";
import { sqlClientLive } from "#adapters/postgres/engine/embeddedDatabase.ts";
import { durableStartParams, openPglite } from "#adapters/postgres/engine/openPglite.ts";
import { afterPowerCut } from "../../../tools/powercuts/afterPowerCut.ts";
import { type RecordedDisk, recordSyncs } from "../../../tools/powercuts/recordSyncs.ts";

const createTable = "CREATE TABLE line (id int PRIMARY KEY, note text)";

/** Inserts rows one transaction each, and returns after each acknowledgement how many syncs there were. */
const syncsPerInsert = (db: PGlite, disk: RecordedDisk, ids: ReadonlyArray<number>) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    const counts: Array<number> = [];
    for (const id of ids) {
      const before = disk.syncs.length;
      yield* sql`INSERT INTO line (id, note) VALUES (${id}, 'acknowledged')`;
      counts.push(disk.syncs.slice(before).filter((path) => path.includes("/pg_wal/")).length);
    }
    return counts;
  }).pipe(Effect.provide(sqlClientLive(db)), Effect.runPromise);

const ids = Array.from({ length: 20 }, (_, index) => index);

describe("the embedded database and the disk", () => {
  let scratch: string;
  let platter: string;
  let after: string;
  let disk: RecordedDisk;
  beforeEach(async () => {
    scratch = mkdtempSync(join(tmpdir(), "hazledger-"));
    platter = mkdtempSync(join(tmpdir(), "hazledger-platter-"));
    after = mkdtempSync(join(tmpdir(), "hazledger-after-"));
    disk = await recordSyncs(scratch, platter);
  });
  afterEach(() => {
    disk.stop();
    for (const folder of [scratch, platter, after]) rmSync(folder, { recursive: true, force: true });
  });

  test("every commit syncs the write-ahead log before it is acknowledged", async () => {
    const db = await openPglite(join(scratch, "database"));
    await db.exec(createTable);
    expect(await syncsPerInsert(db, disk, ids)).toEqual(ids.map(() => 1));
    // All of it is in memory from the start.
    expect((await db.query("SHOW shared_buffers")).rows).toEqual([{ shared_buffers: "32MB" }]);
    await db.close();
  });

  test("PGlite as it comes does not sync: the count above would notice", async () => {
    const startParams = PGlite.defaultStartParams;
    const db = await PGlite.create({ fs: new DurableNodeFs(join(scratch, "asItComes")), startParams });
    await db.exec(createTable);
    expect(await syncsPerInsert(db, disk, ids)).toEqual(ids.map(() => 0));
    await db.close();
  });

  test("with fsync on but PGlite's own file system nothing reaches the disk either", async () => {
    const db = await PGlite.create({ dataDir: join(scratch, "plain"), startParams: durableStartParams() });
    await db.exec(createTable);
    expect(await syncsPerInsert(db, disk, ids)).toEqual(ids.map(() => 0));
    await db.close();
  });

  test("a power cut leaves every acknowledged row, even on the first start", async () => {
    const db = await openPglite(join(scratch, "database"));
    await db.exec(createTable);
    await syncsPerInsert(db, disk, ids);
    await db.exec("CHECKPOINT");
    const more = ids.map((id) => 100 + id);
    await syncsPerInsert(db, disk, more);
    const cuts = ["names lost", "names kept"] as const;
    for (const cut of cuts) afterPowerCut(scratch, platter, join(after, cut), cut);
    await db.close();
    disk.stop();

    for (const cut of cuts) {
      const recovered = await openPglite(join(after, cut, "database"));
      const rows = await recovered.query<{ id: number }>("SELECT id FROM line ORDER BY id");
      expect(rows.rows.map(({ id }) => id)).toEqual([...ids, ...more]);
      await recovered.close();
    }
  });
});
