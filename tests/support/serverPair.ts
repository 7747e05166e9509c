import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PgClient } from "@effect/sql-pg";
import { ManagedRuntime, Redacted } from "effect";
import { SqlClient } from "effect/sql";
import { API_PREFIX, APP_KEY_HEADER } from "#adapters/wire/Call.ts";
import { startServer } from "../../tools/support/ServerProcess.ts";
import { sharedPostgres } from "./sharedPostgres.ts";
import { ADMIN_EMAIL, type Answer, APP_KEY, ask, at, EMAILS, PASSWORD, type Sent, signIn } from "./server.ts";

/** A call of the API at one of the servers, by somebody who is signed in. */
export type Caller = (method: string, path: string, body?: unknown, headers?: Sent["headers"]) => Promise<Answer>;

const STAFF = `
  WITH made AS (INSERT INTO people (email, role, first_name, last_name)
    VALUES ('${EMAILS.staff}', 'staff', 'Test', 'staff') RETURNING id)
  INSERT INTO credentials (person_id, password_hash) SELECT made.id, c.password_hash FROM made, credentials c`;

/** Two real servers that were started at the same moment on one empty PostgreSQL, and share a folder for files. */
export const startServerPair = async (env: Readonly<Record<string, string>> = {}) => {
  const dataDir = mkdtempSync(join(tmpdir(), "hazledger-"));
  const postgres = await sharedPostgres();
  const url = await postgres.createDatabase("hazledger");
  const start = () =>
    startServer({
      dataDir,
      env: { DATABASE_URL: url, APP_KEY, ADMIN_EMAIL, ADMIN_PASSWORD: PASSWORD, LOG_LEVEL: "error", ...env },
    });
  const [one, two] = await Promise.all([start(), start()]);
  const database = ManagedRuntime.make(PgClient.layer({ url: Redacted.make(url), transformJson: false }));
  const sql = (text: string): Promise<ReadonlyArray<Readonly<Record<string, unknown>>>> =>
    database.runPromise(SqlClient.SqlClient.use((client) => client.unsafe(text)));
  await sql(STAFF);

  const tokenAt = async (server: { readonly base: string }, who: "admin" | "staff"): Promise<string> =>
    String(at((await signIn(server.base, EMAILS[who], PASSWORD)).json, "data", "credentials", "access_token"));
  const callerAt =
    ({ base }: { readonly base: string }, token: string): Caller =>
    (method, path, body, headers = {}) =>
      ask(`${base}${API_PREFIX}${path}`, {
        method,
        token,
        headers: { [APP_KEY_HEADER]: APP_KEY, ...headers },
        ...(body === undefined ? {} : { body }),
      });
  return {
    one,
    two,
    /** Of the database. */
    url,
    /** Where files and mails of both lie. */
    dataDir,
    sql,
    tokenAt,
    callerAt,
    stop: async () => {
      await database.dispose();
      await Promise.all([one.stop("SIGKILL"), two.stop("SIGKILL")]);
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
export type ServerPair = Awaited<ReturnType<typeof startServerPair>>;
