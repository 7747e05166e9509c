import { rm } from "node:fs/promises";
import { API_PREFIX, APP_KEY_HEADER } from "../../src/adapters/wire/Call.ts";
import { addPeople } from "../../tools/support/addPeople.ts";
import { type ApiSession, appKeyOf, openSession } from "../../tools/support/ApiSession.ts";
import { type ServerProcess, startServer } from "../../tools/support/ServerProcess.ts";
import { preparedFolder } from "../../tests/support/preparedFolder.ts";
import { PEOPLE, type Who } from "./people.ts";

/** The real server of one worker, on a data folder of its own. */
export type House = {
  readonly base: string;
  readonly dataDir: string;
  /** The API as one of the people, for what a test needs to stand there before the browser looks at it. */
  readonly api: (who: Who) => Promise<ApiSession>;
  /** Whether the server takes a token for a person's. */
  readonly accepts: (token: string) => Promise<boolean>;
  /** Ends a session behind the browser's back. */
  readonly endSession: (token: string) => Promise<void>;
  /** Stops the server in good order and starts it again on the same folder and port. */
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** Ends the server as a power cut would. */
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
};

/** A call with somebody's token. */
const callAs = async (base: string, token: string, method: string, path: string): Promise<Response> =>
  fetch(`${base}${API_PREFIX}${path}`, {
    method,
    headers: { [APP_KEY_HEADER]: await appKeyOf(base), authorization: `Bearer ${token}` },
  });

const env = {
  ADMIN_EMAIL: PEOPLE.admin.email,
  ADMIN_PASSWORD: PEOPLE.admin.password,
  LOG_LEVEL: "error",
  CI: "",
};

/** ms; a busy machine makes a database slowly. */
const PATIENCE = 120_000;

/** Opens a house: an empty database, its first admin, a staff member and a technician. */
export const openHouse = async (): Promise<{ readonly house: House; readonly close: () => Promise<void> }> => {
  const dataDir = await preparedFolder();
  let server: ServerProcess = await startServer({ dataDir, env, patience: PATIENCE });
  const { base, port } = server;
  const stop = async (): Promise<void> => {
    await server.stop();
  };
  const start = async (): Promise<void> => {
    server = await startServer({ dataDir, env, port, patience: PATIENCE });
  };
  await stop();
  await addPeople(dataDir, [PEOPLE.staff, PEOPLE.technician]);
  await start();
  const house: House = {
    base,
    dataDir,
    api: (who) => openSession(base, PEOPLE[who].email, PEOPLE[who].password),
    accepts: async (token) => (await callAs(base, token, "GET", "/general/states")).status === 200,
    endSession: async (token) => {
      await callAs(base, token, "POST", "/auth/logout");
    },
    restart: async () => {
      await stop();
      await start();
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
