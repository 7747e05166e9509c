import { type ChildProcess, execFile, spawn } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { PgClient } from "@effect/sql-pg";
import { Effect, Redacted } from "effect";
import { SqlClient } from "effect/sql";
import { type Account, postgresAccount, postgresBinaries } from "./postgresBinaries.ts";

/** A real PostgreSQL of this test run. */
export interface TestPostgres {
  /** Of the superuser, on the database `postgres`. */
  readonly url: string;
  /** Ends it and deletes its data. */
  readonly stop: () => Promise<void>;
  /** Ends it as a crash would (`pg_ctl stop -m immediate`); the data stay. */
  readonly stopImmediately: () => Promise<void>;
  /** Starts it again on the same data and the same port. */
  readonly restart: () => Promise<void>;
  /** Makes an empty database, or a copy of `template`, and returns its URL. */
  readonly createDatabase: (name: string, template?: string) => Promise<string>;
}

/** Safe against `stopImmediately`, not against a power cut. */
const speed = ["fsync=off", "full_page_writes=off"];

/** Starts a PostgreSQL on a free port with its data in a temporary folder. `durable` keeps fsync on. */
export const startPostgres = async (options: { readonly durable?: boolean } = {}): Promise<TestPostgres> => {
  const scratch = mkdtempSync(join(tmpdir(), "hazpg-"));
  chmodSync(scratch, 0o755);
  const account = postgresAccount();
  const bin = postgresBinaries(account, scratch);
  const data = join(scratch, "data");
  mkdirSync(data, { mode: 0o700 });
  if (account !== undefined) chownSync(data, account.uid, account.gid);
  const run: RunOptions = {
    ...account,
    cwd: data,
    env: { PATH: process.env["PATH"], HOME: data, LC_ALL: "C", TZ: "UTC" },
  };
  const initdb = ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"];
  await promisify(execFile)(join(bin, "initdb"), initdb, run);

  const port = await freePort();
  const settings = [`port=${port}`, `unix_socket_directories=${data}`, "listen_addresses=127.0.0.1"];
  const all = options.durable === true ? settings : [...settings, ...speed];
  const args = ["-D", data, ...all.flatMap((setting) => ["-c", setting])];
  let server = await ready(join(bin, "postgres"), args, run);
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;

  const cleanUp = () => {
    server.kill("SIGQUIT");
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once("exit", cleanUp);
  removeAfterThisProcess(scratch, `kill -QUIT "$(head -n 1 "$1/data/postmaster.pid")"`);
  return {
    url: url("postgres"),
    stop: async () => {
      await end(server, "SIGINT");
      process.off("exit", cleanUp);
      rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
    },
    stopImmediately: () => end(server, "SIGQUIT"),
    restart: async () => {
      await end(server, "SIGINT");
      server = await ready(join(bin, "postgres"), args, run);
    },
    createDatabase: async (name, template = "template1") => {
      const client = PgClient.layer({ url: Redacted.make(url("postgres")) });
      const create = SqlClient.SqlClient.use((sql) => sql`CREATE DATABASE ${sql(name)} TEMPLATE ${sql(template)}`);
      await Effect.runPromise(create.pipe(Effect.provide(client)));
      return url(name);
    },
  };
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

interface RunOptions extends Partial<Account> {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

const ready = (program: string, args: ReadonlyArray<string>, options: RunOptions): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    const server = spawn(program, args, { ...options, stdio: ["ignore", "ignore", "pipe"] });
    let log = "";
    server.stderr.on("data", (chunk: Buffer) => {
      if (log.length < 100_000) log += chunk.toString();
      if (log.includes("database system is ready to accept connections")) resolve(server);
    });
    server.once("error", reject);
    server.once("exit", (code) => reject(new Error(`PostgreSQL ended with ${code}:\n${log}`)));
  });

const end = (server: ChildProcess, signal: "SIGINT" | "SIGQUIT"): Promise<void> =>
  new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve();
    server.once("exit", () => resolve());
    server.kill(signal);
  });

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
