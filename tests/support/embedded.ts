import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { PgClient } from "@effect/sql-pg";
import { Effect, type Layer } from "effect";
import type { SqlClient } from "effect/sql";
import type { DatabaseUnavailable } from "#adapters/postgres/engine/sqlErrors.ts";
import { sqlClientLive, openedSqlClientLive } from "#adapters/postgres/engine/embeddedDatabase.ts";
import { type Migrations, migrate } from "#adapters/postgres/engine/migrate.ts";
import { openMemoryPglite } from "#adapters/postgres/engine/openPglite.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const cache = join(root, "node_modules/.cache/hazledger");

/**
 * A fresh migrated PGlite in memory for one test file, in about half a second: loaded from an image that is made once
 * per machine, PGlite version and set of migrations.
 */
export const embeddedForTests = (
  migrations: Migrations,
): Layer.Layer<PgClient.PgClient | SqlClient.SqlClient, DatabaseUnavailable> =>
  openedSqlClientLive(Effect.promise(async () => openMemoryPglite(await imageOf(migrations))));

/** The Blob of a file would be read and put together anew for each database. */
class BytesInMemory extends Blob {
  readonly #bytes: ArrayBuffer;
  constructor(bytes: ArrayBuffer) {
    super();
    this.#bytes = bytes;
  }
  override arrayBuffer() {
    return Promise.resolve(this.#bytes);
  }
}

/** Read once for all test files of a worker. */
const images = new Map<Migrations, Promise<Blob>>();
const imageOf = (migrations: Migrations): Promise<Blob> => {
  const image =
    images.get(migrations) ??
    pathOfImage(migrations).then(async (path) => new BytesInMemory(new Uint8Array(await readFile(path)).buffer));
  images.set(migrations, image);
  return image;
};

/** The path of the image, made if need be. Workers that ask at once wait for the first. */
const pathOfImage = async (migrations: Migrations): Promise<string> => {
  const path = join(cache, `${imageKey(migrations)}.tar`);
  const making = `${path}.making`;
  mkdirSync(cache, { recursive: true });
  while (!existsSync(path)) {
    try {
      mkdirSync(making);
    } catch {
      // Somebody makes it; unless that somebody was killed.
      const since = statSync(making, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
      if (Date.now() - since > 60_000) rmSync(making, { recursive: true, force: true });
      await sleep(100);
      continue;
    }
    try {
      await makeImage(migrations, path);
      keepNewest(3);
    } finally {
      rmSync(making, { recursive: true, force: true });
    }
  }
  return path;
};

const imageKey = (migrations: Migrations): string => {
  const pglite = readFileSync(join(root, "node_modules/@electric-sql/pglite/package.json"), "utf8");
  return createHash("sha256").update(pglite).update(JSON.stringify(migrations)).digest("hex").slice(0, 24);
};

const makeImage = async (migrations: Migrations, path: string): Promise<void> => {
  const db = await openMemoryPglite();
  await Effect.runPromise(migrate(migrations).pipe(Effect.provide(sqlClientLive(db))));
  await db.exec("CHECKPOINT");
  const image = await db.dumpDataDir("none");
  await db.close();
  const part = `${path}.${randomUUID()}`;
  await writeFile(part, image.stream());
  renameSync(part, path);
};

const keepNewest = (count: number): void => {
  const images = readdirSync(cache)
    .filter((name) => name.endsWith(".tar"))
    .map((name) => ({ path: join(cache, name), at: statSync(join(cache, name)).mtimeMs }))
    .sort((a, b) => b.at - a.at);
  for (const { path } of images.slice(count)) rmSync(path, { force: true });
};
