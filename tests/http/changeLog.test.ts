import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engineLive } from "#adapters/postgres/engine/Database.ts";
import { restoreBackup } from "../../tools/backup/restoreBackup.ts";
import { saveBackup } from "../../tools/backup/saveBackup.ts";
import { hazledger as hazledgerAt } from "../support/hazledger.ts";
import { preparedFolder } from "../support/preparedFolder.ts";
import { QUIET, sessionAt } from "../support/server.ts";
import { startApp } from "../support/startApp.ts";

type Place = { readonly DATA_DIR: string };

const folders: Array<string> = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
const kept = (folder: string): string => {
  folders.push(folder);
  return folder;
};
const folder = (): string => kept(mkdtempSync(join(tmpdir(), "hazledger-log-")));

/** A migrated database, and none yet. */
const prepared = async (): Promise<Place> => ({ DATA_DIR: kept(await preparedFolder()) });
const unmade = (): Place => ({ DATA_DIR: folder() });

const hazledger = async ({ DATA_DIR }: Place, ...args: ReadonlyArray<string>) => {
  const { code, output, errors } = await hazledgerAt(DATA_DIR, ...args);
  return { code, words: output + errors };
};
const tamper = ({ DATA_DIR: dataDir }: Place, statement: string) =>
  SqlClient.SqlClient.use((sql) => sql.unsafe(statement)).pipe(
    Effect.provide(engineLive({ dataDir, databaseUrl: undefined })),
    Effect.runPromise,
  );
const running = async <A>(place: Place, work: (base: string) => Promise<A>): Promise<A> => {
  const server = await startApp({ ...place, ...QUIET });
  try {
    return await work(server.base);
  } finally {
    await server.stop();
  }
};
const saved = async (base: string, name: string) => {
  const { call } = await sessionAt(base, "admin");
  expect((await call("POST", "/containers/create", { name, description: "" })).status).toBe(200);
};
const lastSeal = (path: string): { readonly number: number; readonly position: number } =>
  JSON.parse(readFileSync(path, "utf8").trim().split("\n").at(-1) ?? "{}");

describe("hazledger verify", () => {
  let place: Place;
  let backup: string;
  beforeAll(async () => {
    place = await prepared();
    backup = join(folder(), "backup.tar.gz");
    await running(place, async (base) => {
      await saved(base, "Drum of the log");
      await saveBackup(place.DATA_DIR, backup);
    });
  });

  it("finds a log complete after the server has stopped, which seals its end", async () => {
    const { code, words } = await hazledger(place, "verify");
    expect([code, words]).toEqual([
      0,
      expect.stringMatching(/^The change log is complete and unchanged: \d+ rows, \d seals?, the last of \S+\.\n$/),
    ]);
    const { position } = lastSeal(join(place.DATA_DIR, "seals.jsonl"));
    expect(words).toContain(`unchanged: ${position} rows`);
  });

  it("finds it complete in a backup restored elsewhere, which goes on with a key of its own, once the key before is named", async () => {
    const other = unmade();
    await Effect.runPromise(restoreBackup(backup, { ...other, DATABASE_URL: null, FILES_URL: null }));
    const { code, words } = await hazledger(other, "verify");
    expect([code, words]).toEqual([1, expect.stringMatching(/^Sealed with a key that nobody introduced: seals 1\./)]);
    const key = /--key (\S+)/.exec(words)?.[1] ?? "";
    expect((await hazledger(other, "verify", "--key", key)).code).toBe(0);
    await running(other, (base) => saved(base, "Drum after the restore"));
    expect((await hazledger(other, "verify")).code).toBe(1);
    expect(await hazledger(other, "verify", "--key", key)).toEqual({
      code: 0,
      words: expect.stringContaining("complete and unchanged"),
    });
  });

  it("saves the seals once, and finds with them what was cut off on a machine that has none", async () => {
    const path = join(folder(), "seals.jsonl");
    expect((await hazledger(place, "seals", path)).code).toBe(0);
    expect((await hazledger(place, "seals", path)).words).toBe(`${path} already exists.\n`);
    const { number } = lastSeal(path);
    const seals = readFileSync(path, "utf8");
    expect((await hazledger(place, "verify", "--seals", path)).code).toBe(0);

    const before = join(place.DATA_DIR, "seals.jsonl");
    rmSync(before);
    await tamper(place, `DELETE FROM change_log_seals WHERE number = ${number}`);
    const { code, words } = await hazledger(place, "verify", "--seals", path);
    expect([code, words]).toEqual([1, expect.stringMatching(new RegExp(`^Seal ${number} of \\S+ was kept, but`))]);
    await tamper(
      place,
      `INSERT INTO change_log_seals SELECT * FROM json_populate_record(NULL::change_log_seals, '${seals.trim().split("\n").at(-1)}')`,
    );
    expect((await hazledger(place, "verify", "--seals", path)).code).toBe(0);
  });

  it("names the row that somebody changed, with 1", async () => {
    await tamper(
      place,
      `UPDATE change_log SET after = after || '{"name": "Other"}' WHERE noun = 'containers' AND after ->> 'name' = 'Drum of the log'`,
    );
    const { code, words } = await hazledger(place, "verify");
    expect(code).toBe(1);
    expect(words).toMatch(/^Row \d+ \(INSERT of record \d+ in containers, \d{4}-\S+Z\) was changed\.\n/);
    expect(words).toContain("The change log did not pass: 1 finding in ");
  });

  it("answers 2 where the seals cannot be read", async () => {
    const missing = await hazledger(place, "verify", "--seals", "missing.jsonl");
    expect([missing.code, missing.words]).toEqual([
      2,
      expect.stringMatching(/^The change log cannot be verified: ENOENT: no such file or directory, open '.*missing/),
    ]);
    const { code, words } = await hazledger(place, "verify", "--seals", resolve("package.json"));
    expect([code, words]).toEqual([
      2,
      `The change log cannot be verified: ${resolve("package.json")}, line 1 is not a seal\n`,
    ]);
  });
});

describe("restoring over a data folder", () => {
  it("sets aside the seals that were kept of the database before", async () => {
    const place = await prepared();
    const backup = join(folder(), "backup.tar.gz");
    await running(place, () => saveBackup(place.DATA_DIR, backup));
    rmSync(join(place.DATA_DIR, "postgres"), { recursive: true });
    await Effect.runPromise(restoreBackup(backup, { ...place, DATABASE_URL: null, FILES_URL: null }));
    expect(existsSync(join(place.DATA_DIR, "seals.jsonl"))).toBe(false);
    expect(readdirSync(place.DATA_DIR).filter((name) => name.startsWith("seals-before-restore-"))).toHaveLength(1);
    expect((await hazledger(place, "verify")).code).toBe(0);
  });
});
