import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Effect } from "effect";
import type { SqlClient } from "effect/sql";
import { embeddedDatabaseLive } from "../../src/adapters/postgres/engine/embeddedDatabase.ts";
import { migrations } from "../../src/adapters/postgres/migrations/migrations.ts";
import { startServer } from "../support/ServerProcess.ts";
import { seed } from "./seed.ts";

const cache = fileURLToPath(new URL("../../node_modules/.cache/hazledger", import.meta.url));

export const BENCH_ENV = {
  ADMIN_EMAIL: "bench@hazledger.example",
  ADMIN_PASSWORD: "Bench-2026",
  APP_KEY: "bench",
  LOG_LEVEL: "error",
};

/** Work on the embedded database of a folder, which is closed afterwards. */
export const withDatabase = <A, E>(folder: string, work: Effect.Effect<A, E, SqlClient.SqlClient>): Promise<A> =>
  Effect.runPromise(Effect.provide(work, embeddedDatabaseLive(folder)));

/** The data folder of a filled database: made once for each size and each set of migrations, then kept. */
export const benchDatabase = async (rows: number): Promise<string> => {
  const version = createHash("sha256")
    .update(JSON.stringify(migrations))
    .update(String(seed))
    .digest("hex")
    .slice(0, 8);
  const folder = join(cache, `bench-${rows}-${version}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  for (const old of readdirSync(cache).filter((name) => name.startsWith(`bench-${rows}-`))) {
    rmSync(join(cache, old), { recursive: true });
  }
  process.stderr.write(`Making ${rows} products and ${rows} lines, once...\n`);
  const making = `${folder}.making`;
  rmSync(making, { recursive: true, force: true });
  const server = await startServer({ dataDir: making, env: BENCH_ENV });
  await server.stop();
  await withDatabase(making, seed(rows));
  renameSync(making, folder);
  return folder;
};
