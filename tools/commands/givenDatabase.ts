import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { givenSettings } from "./givenSettings.ts";

/** The database that the environment names; `lack` says what to do where there is none yet. */
export const givenDatabase = () => {
  const { DATABASE_URL, DATA_DIR, SEAL_KEY } = givenSettings();
  const dataDir = resolve(DATA_DIR);
  const isThere = DATABASE_URL !== null || existsSync(join(dataDir, "database"));
  const lack = `There is no database in ${dataDir}. Start the server once, or set DATA_DIR or DATABASE_URL.`;
  return { place: { databaseUrl: DATABASE_URL ?? undefined, dataDir }, sealKey: SEAL_KEY, lack: isThere ? null : lack };
};
