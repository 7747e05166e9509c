import { createHash } from "node:crypto";
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Effect } from "effect";
import { databaseLive } from "#adapters/postgres/engine/Database.ts";
import { migrations } from "#adapters/postgres/migrations/migrations.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const engine = globSync("src/adapters/postgres/engine/{makeCluster,migrate}.ts", { cwd: root });
const key = createHash("sha256").update(JSON.stringify(migrations));
for (const file of [...engine, "package.json"]) key.update(readFileSync(join(root, file)));
const cache = join(root, "node_modules/.cache/hazledger");

/** A data folder with an empty migrated database: making one takes seconds, so it is made once per machine and copied. */
const PREPARED = join(cache, `prepared-${key.digest("hex").slice(0, 16)}`);

const makePrepared = async (): Promise<void> => {
  mkdirSync(cache, { recursive: true });
  const making = mkdtempSync(join(cache, "making-"));
  try {
    const place = { databaseUrl: undefined, dataDir: making, migrations };
    await Effect.runPromise(Effect.provide(Effect.void, databaseLive(place)));
    for (const older of globSync("prepared-*", { cwd: cache }))
      rmSync(join(cache, older), { recursive: true, force: true });
    renameSync(making, PREPARED);
  } catch (error) {
    rmSync(making, { recursive: true, force: true });
    // Another worker may have been first.
    if (!existsSync(PREPARED)) throw error;
  }
};

/** A new data folder for a server whose first start is not what is tested. */
export const preparedFolder = async (): Promise<string> => {
  if (!existsSync(PREPARED)) await makePrepared();
  const dataDir = mkdtempSync(join(tmpdir(), "hazledger-"));
  cpSync(PREPARED, dataDir, { recursive: true });
  return dataDir;
};
