import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PgClient } from "@effect/sql-pg";
import { Effect, ManagedRuntime, Redacted } from "effect";
import { SqlClient } from "effect/sql";
import { API_PREFIX, APP_KEY_HEADER } from "#adapters/wire/Call.ts";
import { migrations } from "#adapters/postgres/migrations/migrations.ts";
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
import { addPeople } from "./addPeople.ts";
import { removeAfterThisProcess } from "./postgres.ts";
import { type PostgresDatabases, sharedPostgres } from "./sharedPostgres.ts";
import { startApp } from "./startApp.ts";
import { migratedTemplate } from "./testDatabase.ts";

export const APP_KEY = "key-of-the-tests";
export const PASSWORD = "Correct-Horse-7";
export const DATABASE_PASSWORD = "hidden-database-word";
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

/** What the first start makes of a database, and these people. */
const prepare = async (url: string): Promise<string> => {
  await addPeople({ dataDir: tmpdir(), databaseUrl: url }, { email: ADMIN_EMAIL, password: PASSWORD }, []);
  const database = clientAt(url);
  await database.runPromise(SqlClient.SqlClient.use((client) => client.unsafe(PEOPLE)));
  await database.dispose();
  return url;
};
/** The name of a prepared database, made once for all files of a worker, and copied for each server. */
let template: Promise<string> | undefined;
const makeTemplate = async (): Promise<string> => {
  const migrated = await migratedTemplate(migrations);
  return new URL(await prepare(await (await sharedPostgres()).createDatabase("people", migrated))).pathname.slice(1);
};

type Rows = ReadonlyArray<Readonly<Record<string, unknown>>>;
const clientAt = (url: string) =>
  ManagedRuntime.make(PgClient.layer({ url: Redacted.make(url), transformJson: false }));
/** A database for servers, with its people, which is looked at and changed behind their backs, and a folder for files. */
const openPlace = async (own?: PostgresDatabases) => {
  template ??= own === undefined ? makeTemplate() : undefined;
  const postgres = own ?? (await sharedPostgres());
  const made =
    own === undefined
      ? await postgres.createDatabase("hazledger", await template)
      : await prepare(await own.createDatabase("hazledger"));
  // PostgreSQL trusts this machine and looks at no password.
  const url = made.replace("postgres@", `postgres:${DATABASE_PASSWORD}@`);
  const dataDir = mkdtempSync(join(tmpdir(), "hazledger-"));
  const database = clientAt(url);
  const sql = (text: string): Promise<Rows> =>
    database.runPromise(SqlClient.SqlClient.use((client) => client.unsafe(text)));
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
  /** How many sessions wait for a lock. */
  const waiting = async (): Promise<number> =>
    (await sql(`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)).length;
  const close = async (): Promise<void> => {
    await database.dispose();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { place: { dataDir, url, sql, lock, waiting }, close };
};

/** What tests ask of a server at `base`. */
const callsOf = (base: string) => {
  const sessions = new Map<Who, Promise<ApiSession>>();
  const session = (who: Who): Promise<ApiSession> => {
    const known = sessions.get(who) ?? sessionAt(base, who);
    sessions.set(who, known);
    return known;
  };
  /** Any path of the server. */
  const fetchPath = (path: string, sent?: Sent): Promise<Answer> => ask(`${base}${path}`, sent);
  return {
    fetch: fetchPath,
    /** A call of the API, with the application key. */
    call: (path: string, sent: Sent = {}): Promise<Answer> =>
      fetchPath(`${API_PREFIX}${path}`, { ...sent, headers: { [APP_KEY_HEADER]: APP_KEY, ...sent.headers } }),
    session,
    token: async (who: Who): Promise<string> => (await session(who)).token,
  };
};

/** The whole application inside the test's process, on a PostgreSQL that a test can look at and change. */
export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

/** @param own a PostgreSQL of the test's own, where it stops it or looks at all of it */
export const startTestServer = async (env: Readonly<Record<string, string>> = {}, own?: PostgresDatabases) => {
  const { place, close } = await openPlace(own);
  const app = await startApp({ DATABASE_URL: place.url, DATA_DIR: place.dataDir, ...ADMIN, ...env });
  return {
    ...callsOf(app.base),
    base: app.base,
    ...place,
    output: app.output,
    stop: async () => {
      await app.stop();
      await close();
    },
  };
};

export type TestProcess = Awaited<ReturnType<typeof startTestProcess>>;

/** As `startTestServer`, as a process of its own: for what is about signals, memory, variables and its end. */
export const startTestProcess = async (env: Readonly<Record<string, string>> = {}) => {
  const { place, close } = await openPlace();
  const server = await startServer({ dataDir: place.dataDir, env: { DATABASE_URL: place.url, ...ADMIN, ...env } });
  return {
    ...callsOf(server.base),
    base: server.base,
    pid: server.process.pid ?? 0,
    ...place,
    output: server.output,
    end: server.stop,
    stop: async () => {
      await server.stop("SIGKILL");
      await close();
    },
  };
};

let shared: Promise<TestServer> | undefined;

/**
 * One server for all files of a worker. For tests that look at records of their own, and neither stop the server nor end
 * the sessions of its people. It ends with the worker.
 */
export const sharedServer = (): Promise<TestServer> => {
  shared ??= startTestServer({ LOG_LEVEL: "error" }).then((server) => {
    removeAfterThisProcess(server.dataDir);
    return server;
  });
  return shared;
};

export type ServerPair = Awaited<ReturnType<typeof startServerPair>>;

/** Two processes of the server on one database. */
export const startServerPair = async () => {
  const { place, close } = await openPlace();
  const start = () => startServer({ dataDir: place.dataDir, env: { DATABASE_URL: place.url, ...QUIET } });
  const [one, two] = await Promise.all([start(), start()]);
  const stop = async (): Promise<void> => {
    await Promise.all([one.stop("SIGKILL"), two.stop("SIGKILL")]);
    await close();
  };
  return { ...place, one, two, stop, sessionOf: (base: string, token: string) => sessionOf(base, token, APP_KEY) };
};
