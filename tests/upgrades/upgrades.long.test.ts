import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Effect, Redacted } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { restoreBackup } from "../../tools/backup/restoreBackup.ts";
import { openSession } from "../../tools/support/ApiSession.ts";
import { lineOf } from "../../tools/support/makeRecords.ts";
import { startServer } from "../../tools/support/ServerProcess.ts";
import { type PostgresDatabases, sharedPostgres } from "../support/sharedPostgres.ts";

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

let databases = 0;
const PLACES = {
  "the embedded database": () => Promise.resolve(null),
  PostgreSQL: () => postgres.createDatabase(`upgrade_${databases++}`),
} as const;
const CASES = VERSIONS.flatMap((version) =>
  (["the embedded database", "PostgreSQL"] as const).map((engine) => [version, engine] as const),
);

describe("a backup of an earlier version", () => {
  it("is kept of the first one at least", () => {
    expect(VERSIONS).toContain("0.1.0");
  });

  it.each(CASES)(
    "%s comes back on %s: every answer as before, the old password, and new saves",
    async (version, engine) => {
      const DATA_DIR = mkdtempSync(join(tmpdir(), "hazledger-upgrade-"));
      folders.push(DATA_DIR);
      const url = await PLACES[engine]();
      const DATABASE_URL = url === null ? null : Redacted.make(url);
      const file = join(import.meta.dirname, version, "backup.tar.gz");
      await Effect.runPromise(restoreBackup(file, { DATA_DIR, DATABASE_URL, FILES_URL: null }));
      const server = await startServer({
        dataDir: DATA_DIR,
        env: { LOG_LEVEL: "error", SHIPPED_LISTS: "no", ...(url === null ? {} : { DATABASE_URL: url }) },
      });
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
    },
  );
});
