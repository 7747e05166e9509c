import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PgClient } from "@effect/sql-pg";
import { ManagedRuntime, Redacted } from "effect";
import { SqlClient } from "effect/sql";
import { API_PREFIX, APP_KEY_HEADER } from "#adapters/wire/Call.ts";
import type { Role } from "#domain/identity/Role.ts";
import { startServer } from "../../tools/support/ServerProcess.ts";
import { type PostgresDatabases, sharedPostgres } from "./sharedPostgres.ts";

export const APP_KEY = "key-of-the-tests";
export const PASSWORD = "Correct-Horse-7";
export const ADMIN_EMAIL = "admin@hazledger.test";

/** People of the tests by what they are; all have the same password. */
export type Who = Role | "archived";
export const EMAILS: Readonly<Record<Who, string>> = {
  admin: ADMIN_EMAIL,
  staff: "staff@hazledger.test",
  technician: "technician@hazledger.test",
  archived: "archived@hazledger.test",
};

export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body; undefined when it is no JSON. */
  readonly json: unknown;
};
export type Sent = {
  readonly method?: string;
  readonly token?: string;
  /** Sent as JSON; a string as it is. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** The real server on a real PostgreSQL, so that a test can look at the database and change it. */
export type TestServer = {
  readonly base: string;
  readonly pid: number;
  readonly dataDir: string;
  readonly output: () => string;
  /** Any path of the server. */
  readonly fetch: (path: string, sent?: Sent) => Promise<Answer>;
  /** A call of the API, with the application key. */
  readonly call: (path: string, sent?: Sent) => Promise<Answer>;
  readonly token: (who: Who) => Promise<string>;
  readonly sql: (text: string) => Promise<ReadonlyArray<Readonly<Record<string, unknown>>>>;
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>;
  readonly stop: () => Promise<void>;
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const ask = async (url: string, { method = "GET", token, body, headers = {} }: Sent = {}): Promise<Answer> => {
  const response = await fetch(url, {
    method,
    redirect: "manual",
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: jsonOf(text) };
};

/** What stands at a path of keys in a parsed body. */
export const at = (value: unknown, ...path: ReadonlyArray<string | number>): unknown =>
  path.reduce<unknown>(
    // An index into anything but an object is undefined, as in JavaScript.
    (inner, key) => (typeof inner === "object" && inner !== null ? (inner as Record<string, unknown>)[key] : undefined),
    value,
  );

export const signIn = (base: string, email: string, password: string, rememberMe = false): Promise<Answer> =>
  ask(`${base}${API_PREFIX}/auth/sign-in`, {
    method: "POST",
    body: { email, password, rememberMe, encode: true },
    headers: { [APP_KEY_HEADER]: APP_KEY },
  });

const otherPeople = (Object.keys(EMAILS) as ReadonlyArray<Who>) // The keys are those of the table above.
  .filter((who) => who !== "admin")
  .map((who) => `('${EMAILS[who]}', '${who === "archived" ? "admin" : who}', 'Test', '${who}', ${who !== "archived"})`);

const PEOPLE = `
  WITH made AS (
    INSERT INTO people (email, role, first_name, last_name, is_active) VALUES ${otherPeople.join(", ")} RETURNING id)
  INSERT INTO credentials (person_id, password_hash)
  SELECT made.id, c.password_hash FROM made, credentials c`;

/** @param own a PostgreSQL of the test's own, where it stops it or looks at all of it */
export const startTestServer = async (
  env: Readonly<Record<string, string>> = {},
  own?: PostgresDatabases,
): Promise<TestServer> => {
  const dataDir = mkdtempSync(join(tmpdir(), "hazledger-"));
  const postgres = own ?? (await sharedPostgres());
  const url = await postgres.createDatabase("hazledger");
  const server = await startServer({
    dataDir,
    env: { DATABASE_URL: url, APP_KEY, ADMIN_EMAIL, ADMIN_PASSWORD: PASSWORD, ...env },
  });
  const database = ManagedRuntime.make(PgClient.layer({ url: Redacted.make(url), transformJson: false }));
  const sql: TestServer["sql"] = (text) =>
    database.runPromise(SqlClient.SqlClient.use((client) => client.unsafe(text)));
  await sql(PEOPLE);

  const tokens = new Map<Who, string>();
  const fetchPath: TestServer["fetch"] = (path, sent) => ask(`${server.base}${path}`, sent);
  return {
    base: server.base,
    pid: server.process.pid ?? 0,
    dataDir,
    output: server.output,
    sql,
    fetch: fetchPath,
    call: (path, sent = {}) =>
      fetchPath(`${API_PREFIX}${path}`, { ...sent, headers: { [APP_KEY_HEADER]: APP_KEY, ...sent.headers } }),
    token: async (who) => {
      const known = tokens.get(who);
      if (known !== undefined) return known;
      const token = String(
        at((await signIn(server.base, EMAILS[who], PASSWORD)).json, "data", "credentials", "access_token"),
      );
      tokens.set(who, token);
      return token;
    },
    end: (signal) => server.stop(signal),
    stop: async () => {
      await database.dispose();
      await server.stop("SIGKILL");
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
