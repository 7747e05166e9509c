import { type ChildProcess, execFile, spawn } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { PgClient } from "@effect/sql-pg";
import { Effect, type Layer, Redacted } from "effect";
import { SqlClient } from "effect/sql";
import { postgresAccount, postgresBinaries } from "../../../tests/support/postgresBinaries.ts";
import { freePort } from "../../support/ServerProcess.ts";

/** A PostgreSQL whose data stay in a folder, so that a large load is done once. */
export type KeptPostgres = {
  readonly pid: number;
  readonly version: string;
  readonly url: (database: string) => string;
  readonly stop: () => Promise<void>;
};

const MEMORY = ["shared_buffers=1GB", "maintenance_work_mem=1GB", "max_connections=100"];
/** As it comes, with fsync: what is measured. */
export const AS_USED = [...MEMORY, "max_wal_size=4GB"];
/** A load that is thrown away when the machine fails. */
export const FOR_LOADING = [
  ...MEMORY,
  "fsync=off",
  "full_page_writes=off",
  "synchronous_commit=off",
  "wal_level=minimal",
  "max_wal_senders=0",
  "max_wal_size=8GB",
  "autovacuum=off",
];

/** @param folder one that the account of PostgreSQL may reach */
export const startKeptPostgres = async (folder: string, settings: ReadonlyArray<string>): Promise<KeptPostgres> => {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  const account = postgresAccount();
  const bin = postgresBinaries(account, folder);
  const data = join(folder, "data");
  const run = {
    ...account,
    cwd: folder,
    env: { PATH: process.env["PATH"], HOME: folder, LC_ALL: "C", TZ: "UTC" },
  };
  if (!existsSync(join(data, "PG_VERSION"))) {
    mkdirSync(data, { mode: 0o700 });
    if (account !== undefined) chownSync(data, account.uid, account.gid);
    const initdb = ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"];
    await promisify(execFile)(join(bin, "initdb"), initdb, run);
  }
  const { stdout } = await promisify(execFile)(join(bin, "postgres"), ["--version"], run);
  const port = await freePort();
  const all = [`port=${port}`, `unix_socket_directories=${data}`, "listen_addresses=127.0.0.1", ...settings];
  const args = ["-D", data, ...all.flatMap((setting) => ["-c", setting])];
  const server = await ready(spawn(join(bin, "postgres"), args, { ...run, stdio: ["ignore", "ignore", "pipe"] }));
  const kill = () => server.kill("SIGQUIT");
  process.once("exit", kill);
  return {
    pid: server.pid ?? 0,
    version: stdout.trim(),
    url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    stop: () =>
      new Promise((resolve) => {
        process.off("exit", kill);
        server.once("exit", () => resolve());
        server.kill("SIGINT");
      }),
  };
};

const ready = (server: ChildProcess): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    let log = "";
    server.stderr?.on("data", (chunk: Buffer) => {
      if (log.length < 100_000) log += chunk.toString();
      if (log.includes("database system is ready to accept connections")) resolve(server);
    });
    server.once("error", reject);
    server.once("exit", (code) => reject(new Error(`PostgreSQL ended with ${code}:\n${log}`)));
  });

export type Rows = ReadonlyArray<Readonly<Record<string, unknown>>>;
/** Statements of one connection, one after the other. */
export type RunSql = (statement: string) => Promise<Rows>;

const work =
  <A>(task: (run: RunSql) => Promise<A>) =>
  (sql: SqlClient.SqlClient): Effect.Effect<A> =>
    Effect.promise(() => task((statement) => Effect.runPromise(sql.unsafe<Rows[number]>(statement).unprepared)));

/** Work on a client, statement by statement. */
export const inStatements = <A, E>(
  task: (run: RunSql) => Promise<A>,
  client: Layer.Layer<SqlClient.SqlClient, E>,
): Promise<A> => Effect.runPromise(Effect.provide(Effect.flatMap(SqlClient.SqlClient, work(task)), client));

/** Work on one connection, which is closed afterwards. */
export const withConnection = <A>(url: string, task: (run: RunSql) => Promise<A>): Promise<A> =>
  inStatements(task, PgClient.layer({ url: Redacted.make(url), maxConnections: 1, transformJson: false }));
