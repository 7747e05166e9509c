import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openPglite } from "#adapters/postgres/engine/openPglite.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const pglite = join(root, "node_modules/@electric-sql/pglite/package.json");
const { version } = JSON.parse(readFileSync(pglite, "utf8")) as { readonly version: string }; // npm asks for one.

/** An embedded database without a table: making one takes seconds, so it is made once per machine and copied. */
const EMPTY = join(root, "node_modules/.cache/hazledger", `empty-locked-${version}`);

const makeEmpty = async (): Promise<void> => {
  mkdirSync(join(EMPTY, ".."), { recursive: true });
  const making = mkdtempSync(`${EMPTY}.`);
  try {
    const db = await openPglite(join(making, "database"));
    await db.close();
    // A database without its lock is waited for: somebody may have removed that under a running server.
    mkdirSync(join(making, "lock"));
    writeFileSync(join(making, "lock/held"), "");
    renameSync(making, EMPTY);
  } catch (error) {
    rmSync(making, { recursive: true, force: true });
    // Another worker may have been first.
    if (!existsSync(EMPTY)) throw error;
  }
};

/** A new data folder for a server whose first start is not what is tested. */
export const preparedFolder = async (): Promise<string> => {
  if (!existsSync(EMPTY)) await makeEmpty();
  const dataDir = mkdtempSync(join(tmpdir(), "hazledger-"));
  cpSync(EMPTY, dataDir, { recursive: true });
  return dataDir;
};
