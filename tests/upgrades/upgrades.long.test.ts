import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Effect, Redacted } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { restoreBackup } from "../../tools/backup/restoreBackup.ts";
import { openSession } from "../../tools/support/ApiSession.ts";
import { lineOf } from "../../tools/support/makeRecords.ts";
import { type PostgresDatabases, sharedPostgres } from "../support/sharedPostgres.ts";
import { startApp } from "../support/startApp.ts";

/** Each has a backup of that version, and what its API answered: `tools/keepVersion.ts`. */
const VERSIONS = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .toSorted();
const EMAIL = "first@hazledger.example";
const PASSWORD = "Correct-Horse-7";

type Answers = Readonly<Record<string, object>>;
const answersOf = (version: string): Answers =>
  JSON.parse(readFileSync(join(import.meta.dirname, version, "answers.json"), "utf8"));

let postgres: PostgresDatabases;
const folders: Array<string> = [];
beforeAll(async () => {
  postgres = await sharedPostgres();
});
afterAll(async () => {
  await postgres.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const restore = (version: string, DATA_DIR: string, url: string | null) => {
  const DATABASE_URL = url === null ? null : Redacted.make(url);
  const file = join(import.meta.dirname, version, "backup.tar.gz");
  return Effect.runPromise(restoreBackup(file, { DATA_DIR, DATABASE_URL, FILES_URL: null }));
};
let databases = 0;
/** Each puts the data there, and returns the URL of the database if it is not the embedded one. */
const WAYS = {
  "in its data folder": async (version: string, dataDir: string) => {
    await restore(version, dataDir, null);
    return null;
  },
  "in a PostgreSQL that DATABASE_URL names": async (version: string, dataDir: string) => {
    const url = await postgres.createDatabase(`upgrade_${databases++}`);
    await restore(version, dataDir, url);
    return url;
  },
} as const;
type Way = keyof typeof WAYS;
/** Migrations are the same either way: one goes both, the oldest, which all of them are for. */
const CASES: ReadonlyArray<readonly [string, Way]> = [
  ...VERSIONS.map((version) => [version, "in its data folder"] as const),
  ["0.1.0", "in a PostgreSQL that DATABASE_URL names"],
];

describe("the data of an earlier version", () => {
  it("is kept of the first one at least", () => {
    expect(VERSIONS).toContain("0.1.0");
  });

  it.each(CASES)("%s, %s: every answer as before, the old password, and new saves", async (version, way) => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), "hazledger-upgrade-"));
    folders.push(DATA_DIR);
    const url = await WAYS[way](version, DATA_DIR);
    const server = await startApp({ DATA_DIR, LOG_LEVEL: "error", ...(url === null ? {} : { DATABASE_URL: url }) });
    try {
      const api = await openSession(server.base, EMAIL, PASSWORD);
      const before = answersOf(version);
      const now: Record<string, unknown> = {};
      for (const path of Object.keys(before)) now[path] = (await api.call("GET", path)).json;
      expect(now).toMatchObject(before);

      const path = Object.keys(before).find((one) => /^\/inventories\/\d+\/product\/\d+\/get$/.test(one)) ?? "";
      const [inventory = 0, pid = 0] = (path.match(/\d+/g) ?? []).map(Number);
      const { product_id, version: _, ...line } = await lineOf(api, inventory, pid);
      await api.resource("PATCH", `/inventories/${inventory}/product/${pid}/update`, {
        ...line,
        product_id,
        max_pounds: "1000",
      });
      expect(await lineOf(api, inventory, pid)).toMatchObject({ max_pounds: 1000, product_id });
    } finally {
      await server.stop();
    }
  });
});
