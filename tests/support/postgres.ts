import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PgClient } from "@effect/sql-pg";
import { Effect, Redacted } from "effect";
import { SqlClient } from "effect/sql";
import { clusterIn, makeCluster } from "#adapters/postgres/engine/makeCluster.ts";
import { runPostgres } from "#adapters/postgres/engine/runPostgres.ts";
import { freePort } from "../../tools/support/ServerProcess.ts";

/** A PostgreSQL of this test run, as an operator would name it by DATABASE_URL. */
export interface TestPostgres {
  /** Of the superuser, on the database `postgres`. */
  readonly url: string;
  /** Ends it and deletes its data. */
  readonly stop: () => Promise<void>;
  /** Ends it as a crash would; the data stay. */
  readonly stopImmediately: () => Promise<void>;
  /** Starts it again on the same data and the same port. */
  readonly restart: () => Promise<void>;
  /** Makes an empty database, or a copy of `template`, and returns its URL. */
  readonly createDatabase: (name: string, template?: string) => Promise<string>;
}

/** Safe against `stopImmediately`, not against a power cut. */
const SPEED = { fsync: "off", full_page_writes: "off" };

/** Starts a PostgreSQL on a free port with its data in a temporary folder. `durable` keeps fsync on. */
export const startPostgres = async (options: { readonly durable?: boolean } = {}): Promise<TestPostgres> => {
  const scratch = mkdtempSync(join(tmpdir(), "hazpg-"));
  removeAfterThisProcess(scratch);
  await makeCluster(scratch);
  const cluster = clusterIn(scratch);
  writeFileSync(join(cluster, "pg_hba.conf"), "local all all trust\nhost all all 127.0.0.1/32 trust\n");
  const port = await freePort();
  const settings = {
    port: String(port),
    listen_addresses: "127.0.0.1",
    unix_socket_directories: ".",
    ...(options.durable === true ? {} : SPEED),
  };
  let running = await runPostgres(cluster, settings);
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  return {
    url: url("postgres"),
    stop: async () => {
      await running.stop();
      rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
    },
    stopImmediately: async () => {
      process.kill(Number.parseInt(readFileSync(join(cluster, "postmaster.pid"), "utf8"), 10), "SIGQUIT");
      await running.ended;
    },
    restart: async () => {
      await running.stop();
      running = await runPostgres(cluster, settings);
    },
    createDatabase: (name, template) => createDatabaseAt(url("postgres"), name, template),
  };
};

/** As `createDatabase` of a PostgreSQL that another process has started: `server` is its `url`. */
export const createDatabaseAt = async (server: string, name: string, template = "template1"): Promise<string> => {
  const create = SqlClient.SqlClient.use((sql) => sql`CREATE DATABASE ${sql(name)} TEMPLATE ${sql(template)}`);
  await Effect.runPromise(create.pipe(Effect.provide(PgClient.layer({ url: Redacted.make(server) }))));
  return new URL(`/${name}`, server).href;
};

/**
 * A test worker that is killed runs no clean-up: a shell waits for its end and removes the folder, after what has to be
 * done before. Not on Windows.
 */
export const removeAfterThisProcess = (folder: string, before = ":"): void => {
  if (process.platform === "win32") return;
  const wait = `while [ -d "$1" ] && kill -0 ${process.pid} 2>/dev/null; do sleep 1; done`;
  const clean = `[ -d "$1" ] && { ${before}; sleep 1; rm -rf "$1"; }`;
  spawn("sh", ["-c", `${wait}; ${clean}`, "sh", folder], { detached: true, stdio: "ignore" }).unref();
};
