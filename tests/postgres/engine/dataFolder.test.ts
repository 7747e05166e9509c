import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { describe, expect, it } from "vitest";
import { embeddedDatabaseLive } from "#adapters/postgres/engine/embeddedDatabase.ts";
import { FIRST_START_BYTES, makeCluster } from "#adapters/postgres/engine/makeCluster.ts";
import { mapToUnavailable, writing } from "#adapters/postgres/storeFailures.ts";
import { DISK_FULL_MESSAGE } from "#domain/shared/refusalMessages.ts";
import { preparedFolder } from "../../support/preparedFolder.ts";
import { temporaryFolder } from "../../support/temporaryFolder.ts";
import { testDatabase } from "../../support/testDatabase.ts";

const scratch = temporaryFolder();
const emptyFolder = () => mkdtemp(join(scratch, "data-"));
const opened = (dataDir: string) => Effect.provide(Effect.void, embeddedDatabaseLive(dataDir));
const refusalOf = async (dataDir: string) => (await Effect.runPromise(Effect.flip(opened(dataDir)))).message;

describe("a data folder that cannot be opened is refused in a sentence, and left as it is:", () => {
  it("one of HazLedger 0.3 or older, with the way to bring it here", async () => {
    const dataDir = await emptyFolder();
    mkdirSync(join(dataDir, "database"));
    writeFileSync(join(dataDir, "database/PG_VERSION"), "18\n");
    const said = await refusalOf(dataDir);
    for (const words of [dataDir, "HazLedger 0.3 or older", "hazledger backup FILE", "hazledger restore FILE"])
      expect(said).toContain(words);
    expect(existsSync(join(dataDir, "postgres"))).toBe(false);
  });

  it("one of another PostgreSQL", async () => {
    const dataDir = await emptyFolder();
    mkdirSync(join(dataDir, "postgres"));
    writeFileSync(join(dataDir, "postgres/PG_VERSION"), "17\n");
    expect(await refusalOf(dataDir)).toContain(
      "was written by PostgreSQL 17, and this version of HazLedger has PostgreSQL 18.",
    );
    expect(readFileSync(join(dataDir, "postgres/PG_VERSION"), "utf8")).toBe("17\n");
  });

  it("one in which a restore was interrupted", async () => {
    const dataDir = await emptyFolder();
    mkdirSync(join(dataDir, "postgres.restoring"));
    expect(await refusalOf(dataDir)).toContain("was interrupted. Run it again");
    expect(readdirSync(dataDir).filter((name) => name.startsWith("postgres"))).toEqual(["postgres.restoring"]);
  });

  it.each(["fsync", "full_page_writes", "synchronous_commit"])(
    "one whose PostgreSQL has %s turned off",
    async (name) => {
      const dataDir = await preparedFolder();
      appendFileSync(join(dataDir, "postgres/postgresql.conf"), `\n${name} = off\n`);
      expect(await refusalOf(dataDir)).toContain(`the setting '${name}' turned off`);
      expect(existsSync(join(dataDir, "postgres/postmaster.pid"))).toBe(false);
    },
  );
});

it("a disk that is full is told by that name, by whatever store", () =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    const full = sql`DO $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$`;
    for (const failing of [writing(sql)(full), mapToUnavailable(full)])
      expect(yield* Effect.flip(failing)).toMatchObject({ _tag: "Unavailable", message: DISK_FULL_MESSAGE });
  }).pipe(Effect.provide(testDatabase()), Effect.runPromise));

it("a first start without room for a database says so, and leaves nothing half made", async () => {
  const dataDir = await emptyFolder();
  await expect(makeCluster(dataDir, async () => FIRST_START_BYTES - 1)).rejects.toThrow(
    /has less than 256 MB of free space/,
  );
  expect(readdirSync(dataDir)).toEqual([]);
});

it("a first start that was cut off is made anew", async () => {
  const dataDir = await emptyFolder();
  mkdirSync(join(dataDir, "postgres.new-cut"));
  await Effect.runPromise(opened(dataDir));
  expect(readdirSync(dataDir).toSorted()).toEqual(["lock", "postgres"]);
});
