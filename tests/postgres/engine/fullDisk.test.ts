import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { expect, it } from "vitest";
import { FIRST_START_BYTES, FolderUnfit, openPglite } from "#adapters/postgres/engine/openPglite.ts";
import { mapToUnavailable, writing } from "#adapters/postgres/storeFailures.ts";
import { DISK_FULL_MESSAGE } from "#domain/shared/refusalMessages.ts";
import { testDatabase } from "../../support/testDatabase.ts";

it("a disk that is full is told by that name, by whatever store", () =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    const full = sql`DO $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$`;
    for (const failing of [writing(sql)(full), mapToUnavailable(full)])
      expect(yield* Effect.flip(failing)).toMatchObject({ _tag: "Unavailable", message: DISK_FULL_MESSAGE });
  }).pipe(Effect.provide(testDatabase({})), Effect.runPromise));

it("a first start without room for a database says so, and leaves nothing half made", async () => {
  const folder = mkdtempSync(join(tmpdir(), "hazledger-full-"));
  try {
    const database = join(folder, "database");
    await expect(openPglite(database, () => FIRST_START_BYTES - 1)).rejects.toThrow(FolderUnfit);
    await expect(openPglite(database, () => 30_000_000)).rejects.toThrow(/has less than 256 MB of free space/);
    expect(existsSync(database)).toBe(false);
    expect(readdirSync(folder)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
