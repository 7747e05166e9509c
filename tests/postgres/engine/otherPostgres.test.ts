import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Effect } from "effect";
import { expect, it } from "vitest";
import { embeddedDatabaseLive } from "#adapters/postgres/engine/embeddedDatabase.ts";
import { openPglite } from "#adapters/postgres/engine/openPglite.ts";

it("a data folder of another PostgreSQL is refused in a sentence, and left as it is", async () => {
  const folder = mkdtempSync(join(tmpdir(), "hazledger-other-"));
  try {
    await (await openPglite(join(folder, "database"))).close();
    const version = join(folder, "database/PG_VERSION");
    expect(readFileSync(version, "utf8")).toBe("18\n");
    writeFileSync(version, "17\n");
    const opened = Effect.void.pipe(Effect.provide(embeddedDatabaseLive(folder)), Effect.flip);
    expect((await Effect.runPromise(opened)).message).toBe(
      `The database in ${join(folder, "database")} was written by PostgreSQL 17, and this version of HazLedger has PostgreSQL 18. Create a backup with the version that wrote it, and restore that into an empty DATA_DIR.`,
    );
    expect(readFileSync(version, "utf8")).toBe("17\n");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
