import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDatabaseAt } from "../../tests/support/postgres.ts";
import { type ApiSession, appKeyOf, openSession, sessionOf } from "../../tools/support/ApiSession.ts";
import { startServer } from "../../tools/support/ServerProcess.ts";
import { PEOPLE, type Who } from "./people.ts";

/** A real server, on a database and a data folder of its own. */
export type House = {
  readonly base: string;
  readonly dataDir: string;
  /** The API as one of the people, who signs in once for all tests, for what a test needs to stand there before the browser looks at it. */
  readonly api: (who: Who) => Promise<ApiSession>;
  /** Whether the server takes a token for a person's. */
  readonly accepts: (token: string) => Promise<boolean>;
  /** Ends a session behind the browser's back. */
  readonly endSession: (token: string) => Promise<void>;
  /** Stops the server in good order and starts it again on the same folder and port, with these settings. */
  readonly restart: (settings?: Readonly<Record<string, string>>) => Promise<void>;
  readonly stop: () => Promise<void>;
  /** Ends the server as a power cut would. */
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
};

/** Where `prepareHouse` says which PostgreSQL it has started, and the database in it that every house begins with. */
export const POSTGRES_OF_RUN = "POSTGRES_OF_RUN";
export const TEMPLATE = "people";

const HOUSE_ENV = {
  ADMIN_EMAIL: PEOPLE.admin.email,
  ADMIN_PASSWORD: PEOPLE.admin.password,
  LOG_LEVEL: "error",
  CI: "",
};

/** Opens a house: a database with its first admin, a staff member and a technician, and nothing else. */
export const openHouse = async (
  settings: Readonly<Record<string, string>> = {},
): Promise<{ readonly house: House; readonly close: () => Promise<void> }> => {
  const postgres = process.env[POSTGRES_OF_RUN];
  if (postgres === undefined) throw new Error("prepareHouse runs before the workers.");
  const url = await createDatabaseAt(postgres, `house_${randomUUID()}`, TEMPLATE);
  const dataDir = await mkdtemp(join(tmpdir(), "hazledger-"));
  const env = { ...HOUSE_ENV, DATABASE_URL: url, ...settings };
  let server = await startServer({ dataDir, env });
  const { base, port } = server;
  const stop = async (): Promise<void> => {
    await server.stop();
  };
  const startWith = async (others: Readonly<Record<string, string>>): Promise<void> => {
    server = await startServer({ dataDir, env: { ...env, ...others }, port });
  };
  const start = (): Promise<void> => startWith({});
  const withToken = async (token: string) => sessionOf(base, token, await appKeyOf(base));
  const sessions = new Map<Who, ApiSession>();
  const house: House = {
    base,
    dataDir,
    api: async (who) => {
      const known = sessions.get(who);
      // A test may have ended it, with all others of this person.
      if (known !== undefined && (await house.accepts(known.token))) return known;
      const opened = await openSession(base, PEOPLE[who].email, PEOPLE[who].password);
      sessions.set(who, opened);
      return opened;
    },
    accepts: async (token) => (await (await withToken(token)).call("GET", "/general/states")).status === 200,
    endSession: async (token) => {
      await (await withToken(token)).call("POST", "/auth/logout");
    },
    restart: async (others = {}) => {
      await stop();
      await startWith(others);
    },
    stop,
    kill: async () => {
      await server.stop("SIGKILL");
    },
    start,
  };
  return {
    house,
    close: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
