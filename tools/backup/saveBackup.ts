import { createWriteStream, existsSync, readFileSync, statSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Effect } from "effect";
import { checkArchive } from "../../src/adapters/archive/checkArchive.ts";
import { ACCESS_FILE } from "../../src/adapters/http-server/backup.ts";
import { syncPath } from "../../src/adapters/postgres/engine/syncPath.ts";
import type { BackupManifest } from "../../src/application/backup/BackupManifest.ts";
import { BackupRefused } from "../../src/application/backup/BackupRefused.ts";

const refuse = (message: string): never => {
  throw new BackupRefused({ message });
};

const accessOf = (dataDir: string): { readonly url: string; readonly token: string } => {
  const path = join(dataDir, ACCESS_FILE);
  // A folder of another user is not one without a server.
  if (statSync(path, { throwIfNoEntry: false }) === undefined)
    refuse(`No server is running on ${dataDir}. Start it, or set DATA_DIR to its folder.`);
  const access: unknown = JSON.parse(readFileSync(path, "utf8"));
  if (typeof access !== "object" || access === null || !("url" in access) || !("token" in access))
    return refuse(`${path} cannot be read.`);
  return { url: String(access.url), token: String(access.token) };
};

const ask = async ({ url, token }: ReturnType<typeof accessOf>): Promise<Response> => {
  try {
    return await fetch(`${url}/backup`, { headers: { authorization: `Bearer ${token}` } });
  } catch {
    return refuse(`The server at ${url} is not responding.`);
  }
};

/**
 * Fetches a backup from the running server of a data folder into `file`, which appears only when it is whole and checked.
 * Rejects with `BackupRefused`.
 */
export const saveBackup = async (dataDir: string, file: string): Promise<BackupManifest> => {
  if (existsSync(file)) refuse(`${file} already exists.`);
  const access = accessOf(dataDir);
  const response = await ask(access);
  if (response.status !== 200 || response.body === null) refuse(`The server returned status ${response.status}.`);
  const part = `${file}.part`;
  // Of somebody else, it would stay theirs.
  await rm(part, { force: true });
  try {
    // The types of fetch and of Node's streams name the same web stream differently.
    const body = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]);
    await pipeline(body, createWriteStream(part, { flags: "wx", mode: 0o600, flush: true })).catch((cause: unknown) =>
      refuse(
        cause instanceof Error && "syscall" in cause
          ? cause.message
          : "The backup stopped before it was complete. See the server's log for the reason.",
      ),
    );
    const manifest = await Effect.runPromise(checkArchive(part));
    await rename(part, file);
    syncPath(dirname(file));
    return manifest;
  } finally {
    await rm(part, { force: true });
  }
};
