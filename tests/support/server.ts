import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PgClient } from "@effect/sql-pg";
import { Effect, ManagedRuntime, Redacted } from "effect";
import { SqlClient } from "effect/sql";
import { API_PREFIX, APP_KEY_HEADER } from "#adapters/wire/Call.ts";
import type { Role } from "#domain/identity/Role.ts";
import {
  type Answer,
  type ApiSession,
  ask,
  openSession,
  type Sent,
  sessionOf,
  signInWith,
} from "../../tools/support/ApiSession.ts";
import { startServer } from "../../tools/support/ServerProcess.ts";
import { removeAfterThisProcess } from "./postgres.ts";
import { type PostgresDatabases, sharedPostgres } from "./sharedPostgres.ts";

export const APP_KEY = "key-of-the-tests";
export const PASSWORD = "Correct-Horse-7";
export const ADMIN_EMAIL = "admin@hazledger.test";
const ADMIN = { APP_KEY, ADMIN_EMAIL, ADMIN_PASSWORD: PASSWORD } as const;
/** What a server is started with that writes down no more than its errors. */
export const QUIET = { ...ADMIN, LOG_LEVEL: "error" } as const;

/** People of the tests by what they are; all have the same password. */
export type Who = Role | "archived";
export const EMAILS: Readonly<Record<Who, string>> = {
  admin: ADMIN_EMAIL,
  staff: "staff@hazledger.test",
  technician: "technician@hazledger.test",
  archived: "archived@hazledger.test",
};

export const signIn = (base: string, email: string, password: string, rememberMe = false): Promise<Answer> =>
  signInWith(APP_KEY, base, email, password, rememberMe);

/** Somebody of the tests at a server. */
export const sessionAt = (base: string, who: Who): Promise<ApiSession> =>
  openSession(base, EMAILS[who], PASSWORD, APP_KEY);

const otherPeople = (Object.keys(EMAILS) as ReadonlyArray<Who>) // The keys are those of the table above.
  .filter((who) => who !== "admin")
  .map((who) => `('${EMAILS[who]}', '${who === "archived" ? "admin" : who}', 'Test', '${who}', ${who !== "archived"})`);

const PEOPLE = `
  WITH made AS (
    INSERT INTO people (email, role, first_name, last_name, is_active) VALUES ${otherPeople.join(", ")} RETURNING id)
  INSERT INTO credentials (person_id, password_hash)
  SELECT made.id, c.password_hash FROM made, credentials c`;

/** Real servers that are started at the same moment on one empty PostgreSQL, and share a folder for files. */
const openServers = async (count: number, env: Readonly<Record<string, string>>, own?: PostgresDatabases) => {
  const dataDir = mkdtempSync(join(tmpdir(), "hazledger-"));
  const postgres = own ?? (await sharedPostgres());
  const url = await postgres.createDatabase("hazledger");
  const start = () => startServer({ dataDir, env: { DATABASE_URL: url, ...env } });
  const servers = await Promise.all(Array.from({ length: count }, start));
  const database = ManagedRuntime.make(PgClient.layer({ url: Redacted.make(url), transformJson: false }));
  /** Behind the servers' backs. */
  const sql = (text: string): Promise<ReadonlyArray<Readonly<Record<string, unknown>>>> =>
    database.runPromise(SqlClient.SqlClient.use((client) => client.unsafe(text)));
  await sql(PEOPLE);
  /** Begins a transaction of somebody else with this statement; what it answers ends it. */
  const lock = async (text: string): Promise<() => Promise<void>> => {
    const [isLocked, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const transaction = SqlClient.SqlClient.use((client) =>
      client.withTransaction(
        Effect.gen(function* () {
          yield* client.unsafe(text);
          isLocked.resolve();
          yield* Effect.promise(() => mayEnd.promise);
        }),
      ),
    );
    const done = database.runPromise(transaction);
    await Promise.race([isLocked.promise, done]);
    return () => {
      mayEnd.resolve();
      return done;
    };
  };
  const stop = async (): Promise<void> => {
    await database.dispose();
    await Promise.all(servers.map((server) => server.stop("SIGKILL")));
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const [one, two = one] = servers;
  if (one === undefined || two === undefined) throw new Error("A server was started.");
  return { one, two, url, dataDir, sql, lock, stop };
};

/** The real server on a real PostgreSQL, so that a test can look at the database and change it. */
export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

/** @param own a PostgreSQL of the test's own, where it stops it or looks at all of it */
export const startTestServer = async (env: Readonly<Record<string, string>> = {}, own?: PostgresDatabases) => {
  const { one: server, dataDir, url, sql, lock, stop } = await openServers(1, { ...ADMIN, ...env }, own);
  const sessions = new Map<Who, Promise<ApiSession>>();
  const session = (who: Who): Promise<ApiSession> => {
    const known = sessions.get(who) ?? sessionAt(server.base, who);
    sessions.set(who, known);
    return known;
  };
  /** Any path of the server. */
  const fetchPath = (path: string, sent?: Sent): Promise<Answer> => ask(`${server.base}${path}`, sent);
  return {
    base: server.base,
    pid: server.process.pid ?? 0,
    dataDir,
    url,
    output: server.output,
    sql,
    lock,
    /** How many sessions wait for a lock. */
    waiting: async () =>
      (await sql(`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`))
        .length,
    fetch: fetchPath,
    /** A call of the API, with the application key. */
    call: (path: string, sent: Sent = {}): Promise<Answer> =>
      fetchPath(`${API_PREFIX}${path}`, { ...sent, headers: { [APP_KEY_HEADER]: APP_KEY, ...sent.headers } }),
    session,
    token: async (who: Who): Promise<string> => (await session(who)).token,
    end: server.stop,
    stop,
  };
};

let shared: Promise<TestServer> | undefined;

/**
 * One server for all files of a worker: a start takes longer than most files do. For tests that look at records of
 * their own, and neither stop the server nor end the sessions of its people. It ends with the worker.
 */
export const sharedServer = (): Promise<TestServer> => {
  shared ??= startTestServer({ LOG_LEVEL: "error" }).then((server) => {
    removeAfterThisProcess(server.dataDir, `kill -9 ${server.pid}`);
    return server;
  });
  return shared;
};

export type ServerPair = Awaited<ReturnType<typeof startServerPair>>;

/** Two real servers of one database. */
export const startServerPair = async () => {
  const pair = await openServers(2, QUIET);
  return { ...pair, sessionOf: (base: string, token: string) => sessionOf(base, token, APP_KEY) };
};
