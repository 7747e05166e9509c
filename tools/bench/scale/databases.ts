import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { embeddedDatabaseLive } from "../../../src/adapters/postgres/engine/embeddedDatabase.ts";
import { openSession } from "../../support/ApiSession.ts";
import { startServer } from "../../support/ServerProcess.ts";
import { BENCH_ENV } from "../database.ts";
import { type KeptPostgres, type RunSql, inStatements, withConnection } from "./postgres.ts";
import { seedScale } from "./seedScale.ts";
import { shapeOf } from "./shape.ts";

/** Where filled databases are kept for the next run. PostgreSQL's account has to reach it. */
export const KEPT = join(tmpdir(), "hazledger-scale");

const secondsSince = (start: number): number => Math.round((performance.now() - start) / 100) / 10;

const BASE = "base";

/** What a copy must not share with the one it came from: the place of the files, and what lies there. */
export const forgetFiles = async (run: RunSql): Promise<void> => {
  await run("DELETE FROM settings WHERE key = 'files_owner'");
  await run("TRUNCATE reports");
};

/** The first start, and the lists of the EPA, without which reports have nothing to report. */
const startFirst = async (dataDir: string, env: Readonly<Record<string, string>> = {}): Promise<void> => {
  const server = await startServer({ dataDir, env: { ...BENCH_ENV, ...env } });
  const admin = await openSession(server.base, BENCH_ENV.ADMIN_EMAIL, BENCH_ENV.ADMIN_PASSWORD, BENCH_ENV.APP_KEY);
  await admin.resource("POST", "/db-entry/load-shipped");
  await server.stop();
};

/** A database that has had its first start, from which the filled ones are copied. */
const makeBase = async (postgres: KeptPostgres): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), "hazledger-scale-"));
  await withConnection(postgres.url("postgres"), (run) => run(`CREATE DATABASE ${BASE}`));
  await startFirst(dataDir, { DATABASE_URL: postgres.url(BASE) });
  await withConnection(postgres.url(BASE), forgetFiles);
  rmSync(dataDir, { recursive: true, force: true });
};

/** The filled database, and how long it took to fill; null: it was there. */
export const postgresWith = async (
  postgres: KeptPostgres,
  lines: number,
): Promise<{ readonly url: string; readonly seconds: number | null }> => {
  const name = `lines_${lines}`;
  const admin = postgres.url("postgres");
  const known = (await withConnection(admin, (run) => run("SELECT datname FROM pg_database"))).map((row) =>
    String(row["datname"]),
  );
  if (known.includes(name)) return { url: postgres.url(name), seconds: null };
  if (!known.includes(BASE)) await makeBase(postgres);
  const start = performance.now();
  const making = `making_${lines}`;
  await withConnection(admin, async (run) => {
    await run(`DROP DATABASE IF EXISTS ${making}`);
    await run(`CREATE DATABASE ${making} TEMPLATE ${BASE}`);
  });
  await seedScale(shapeOf(lines), (work) => withConnection(postgres.url(making), work));
  await withConnection(admin, (run) => run(`ALTER DATABASE ${making} RENAME TO ${name}`));
  return { url: postgres.url(name), seconds: secondsSince(start) };
};

/** Work on the embedded database of a folder. */
export const withEmbedded = <A>(folder: string, task: (run: RunSql) => Promise<A>): Promise<A> =>
  inStatements(task, embeddedDatabaseLive(folder));

/** The data folder of a filled embedded database. */
export const embeddedWith = async (
  lines: number,
): Promise<{ readonly folder: string; readonly seconds: number | null }> => {
  const folder = join(KEPT, `embedded-${lines}`);
  if (existsSync(folder)) return { folder, seconds: null };
  mkdirSync(KEPT, { recursive: true });
  const base = join(KEPT, "embedded-base");
  if (!existsSync(base)) {
    await startFirst(`${base}.making`);
    renameSync(`${base}.making`, base);
  }
  const start = performance.now();
  const making = `${folder}.making`;
  rmSync(making, { recursive: true, force: true });
  cpSync(base, making, { recursive: true });
  await withEmbedded(making, (run) => {
    // One session: what other engines do beside each other comes one after the other.
    let before: Promise<unknown> = Promise.resolve();
    return seedScale(shapeOf(lines), (work) => {
      const mine = before.then(() => work(run));
      before = mine;
      return mine;
    });
  });
  renameSync(making, folder);
  return { folder, seconds: secondsSince(start) };
};
