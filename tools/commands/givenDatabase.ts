import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import { givenSettings } from "./givenSettings.ts";

const lackOf = (dataDir: string): string | null => {
  try {
    // What an earlier version wrote is refused where it is opened, with the reason.
    for (const name of ["postgres", "database"])
      if (statSync(join(dataDir, name), { throwIfNoEntry: false }) !== undefined) return null;
    return `There is no database in ${dataDir}. Start the server once, or set DATA_DIR or DATABASE_URL.`;
  } catch (cause) {
    return `${cause instanceof Error ? cause.message : String(cause)}. Use the user of the server.`;
  }
};

/** The database that the environment names; `lack` says what to do where there is none yet. */
export const givenDatabase = () => {
  const { DATABASE_URL, DATA_DIR, SEAL_KEY } = givenSettings();
  const dataDir = resolve(DATA_DIR);
  const lack = DATABASE_URL === null ? lackOf(dataDir) : null;
  return { place: { databaseUrl: DATABASE_URL ?? undefined, dataDir }, sealKey: SEAL_KEY, lack };
};
