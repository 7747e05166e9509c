import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { type ServerProcess, startServer } from "../../tools/support/ServerProcess.ts";
import { eventually } from "../support/eventually.ts";
import { preparedFolder } from "../support/preparedFolder.ts";
import { QUIET } from "../support/server.ts";
import { sharedPostgres } from "../support/sharedPostgres.ts";
import { startApp } from "../support/startApp.ts";
import { temporaryFolder } from "../support/temporaryFolder.ts";

const METRICS_TOKEN = "token-of-the-tests";
const folder = temporaryFolder();
const servers: Array<ServerProcess> = [];
const postgres = await sharedPostgres();
afterAll(async () => {
  for (const server of servers) await server.stop();
  await postgres.stop();
});

const SETTINGS = { ...QUIET, METRICS_TOKEN, BACKUP_AT: "00:00" };
/** A process of its own, since metrics are counted by process. */
const start = async (dataDir: string, env: Readonly<Record<string, string>>) => {
  const server = await startServer({ dataDir, env: { ...SETTINGS, ...env } });
  servers.push(server);
  return server;
};
const lastGood = async ({ base }: Pick<ServerProcess, "base">): Promise<number> => {
  const answer = await fetch(`${base}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  return Number(/^hazledger_backup_last_good_timestamp_seconds (\S+)$/m.exec(await answer.text())?.[1]);
};
const made = (place: string): ReadonlyArray<string> =>
  readdirSync(place, { recursive: true, encoding: "utf8" }).filter((name) => name.includes("hazledger-"));

it("a server with a database of its own makes the backup of the day, restores it to try it, and says when", async () => {
  const place = join(folder, "own");
  const dataDir = await preparedFolder();
  const server = await startApp({ ...SETTINGS, DATA_DIR: dataDir, BACKUP_URL: place });
  await eventually(async () => expect(await lastGood(server)).toBeGreaterThan(1_000_000_000));
  expect(made(place)).toEqual([expect.stringMatching(/^backups.hazledger-\d{4}-\d\d-\d\d\.tar\.gz$/)]);
  // Nothing of the attempt is left.
  await eventually(() => expect(readdirSync(dataDir).filter((name) => name.startsWith("backup.part"))).toEqual([]));
  await server.stop();
  rmSync(dataDir, { recursive: true });
});

it("of two servers on one PostgreSQL only one makes the backup, and both know that it is good", async () => {
  const place = join(folder, "postgres");
  const env = { DATABASE_URL: await postgres.createDatabase("backed_up"), BACKUP_URL: place };
  const both = await Promise.all([1, 2].map(() => start(join(folder, "shared"), env)));
  for (const server of both)
    await eventually(async () => expect(await lastGood(server)).toBeGreaterThan(1_000_000_000));
  expect(made(place)).toHaveLength(1);
});

it("with PostgreSQL, an archive of the own database is refused with a sentence", async () => {
  const env = { DATABASE_URL: await postgres.createDatabase("not_archived"), ARCHIVE_URL: join(folder, "archive") };
  await expect(startApp({ ...SETTINGS, DATA_DIR: join(folder, "third"), ...env })).rejects.toThrow(
    "ARCHIVE_URL is for the database that the server starts itself.",
  );
});

it("a backup that cannot be made is in the log, and no good one is claimed", async () => {
  const place = join(folder, "a-file");
  writeFileSync(place, "not a folder");
  const env = { DATABASE_URL: await postgres.createDatabase("not_backed_up"), BACKUP_URL: place };
  const server = await start(join(folder, "fourth"), env);
  await eventually(() => expect(server.output()).toContain("The scheduled backup is not good"));
  expect(await lastGood(server)).toBe(1);
});
