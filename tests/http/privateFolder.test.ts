import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { saveBackup } from "../../tools/backup/saveBackup.ts";
import { startServer } from "../../tools/support/ServerProcess.ts";
import { eventually } from "../support/eventually.ts";
import { preparedFolder } from "../support/preparedFolder.ts";
import { ADMIN_EMAIL, QUIET, sessionAt } from "../support/server.ts";
import { temporaryFolder } from "../support/temporaryFolder.ts";

const scratch = temporaryFolder();
const OTHERS = 0o077;
const allIn = (folder: string): ReadonlyArray<string> =>
  ["", ...readdirSync(folder, { recursive: true, encoding: "utf8" })].map((name) => join(folder, name));
/** Files come and go while a database runs. */
const openTo = (folder: string): ReadonlyArray<string> =>
  allIn(folder).filter((path) => {
    const found = lstatSync(path, { throwIfNoEntry: false });
    return found !== undefined && !found.isSymbolicLink() && (found.mode & OTHERS) !== 0;
  });

it("whatever the umask, and however open its folders were, nobody else reads or changes what the server stores", async () => {
  const [dataDir, archive] = [await preparedFolder(), join(scratch, "archive")];
  mkdirSync(join(archive, "histories"), { recursive: true });
  for (const path of [...allIn(dataDir), ...allIn(archive)]) chmodSync(path, 0o777);
  const umask = process.umask(0);
  const server = await startServer({ dataDir, env: { ...QUIET, ARCHIVE_URL: archive } });
  try {
    const api = await sessionAt(server.base, "admin");
    await api.upload("%PDF-1.7 a sheet %%EOF", "sheet.pdf");
    await api.call("POST", `/auth/forgot-password?username=${encodeURIComponent(ADMIN_EMAIL)}`);
    await eventually(() => {
      const names = allIn(archive);
      // A base, log that PostgreSQL knows as archived, and an email.
      expect(names.some((name) => name.endsWith("base.json"))).toBe(true);
      expect(existsSync(join(dataDir, "postgres/archived"))).toBe(true);
      expect(readdirSync(join(dataDir, "outbox"))).not.toEqual([]);
    });
    await saveBackup(dataDir, join(scratch, "backup.tar.gz"));
    expect(openTo(dataDir)).toEqual([]);
    expect(openTo(join(archive, "histories"))).toEqual([]);
    expect(lstatSync(join(scratch, "backup.tar.gz")).mode & OTHERS).toBe(0);
  } finally {
    process.umask(umask);
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
