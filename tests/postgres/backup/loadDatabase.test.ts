import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Effect, ManagedRuntime, Stream } from "effect";
import { SqlClient } from "effect/sql";
import { afterAll, beforeAll, expect, it } from "vitest";
import { dumpDatabase } from "#adapters/postgres/backup/dumpDatabase.ts";
import type { SpooledDump } from "#application/backup/BackupManifest.ts";
import { type InsertLines, loadDatabase } from "#adapters/postgres/backup/loadDatabase.ts";
import type { Migrations } from "#adapters/postgres/engine/migrate.ts";
import { testDatabase } from "../../support/testDatabase.ts";
import { temporaryFolder } from "../../support/temporaryFolder.ts";

/** Two tables whose rows refer to each other, values that are easily bent, and a trigger that must not run again. */
const first = `
CREATE TABLE files (hash text);
CREATE TABLE log (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, said text);
CREATE TABLE a (id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, parent integer REFERENCES a, exact numeric(30, 10),
  at timestamptz, bytes bytea, doc jsonb, words text[], upper text GENERATED ALWAYS AS (upper(words[1])) STORED);
CREATE FUNCTION say() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN INSERT INTO log (said) VALUES (TG_OP); RETURN NULL; END';
CREATE TRIGGER says AFTER INSERT ON a FOR EACH ROW EXECUTE FUNCTION say();
`;
const older: Migrations = { "0001_first": first };
const newer: Migrations = { ...older, "0002_second": "ALTER TABLE a ADD COLUMN extra text NOT NULL DEFAULT 'new'" };

const folder = temporaryFolder();
const target = ManagedRuntime.make(testDatabase());
let dump: SpooledDump;

beforeAll(async () => {
  dump = await Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    yield* sql`INSERT INTO a (parent, exact, at, bytes, doc, words) VALUES
      (2, 12345678901234567890.0123456789, '2026-01-02 03:04:05.678901+00', '\\x00ff', '{"n": 1.50, "s": "a\\nb"}', ARRAY['x', NULL]),
      (NULL, -0.1, NULL, NULL, NULL, '{}')`;
    yield* sql`DELETE FROM log WHERE id = 2`;
    return yield* dumpDatabase(folder);
  }).pipe(Effect.provide(testDatabase(older)), Effect.runPromise);
});
afterAll(async () => {
  await target.dispose();
});

const linesOf = (name: string): ReadonlyArray<string> =>
  readFileSync(join(folder, `${name}.jsonl`), "utf8")
    .split("\n")
    .filter(Boolean);
const readAll = (insert: InsertLines) =>
  Effect.forEach(dump.tables, (table) => insert(table, Stream.fromIterable(linesOf(table.name))), { discard: true });
const tables = () =>
  target.runPromise(
    SqlClient.SqlClient.use((sql) => sql`SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace`),
  );

it("a load that fails half-way leaves the database empty", async () => {
  const broken = (insert: InsertLines) => Effect.andThen(readAll(insert), Effect.fail("the disk is full"));
  await expect(target.runPromise(loadDatabase(dump, newer, broken))).rejects.toThrow("the disk is full");
  expect(await tables()).toEqual([]);
});

it("a backup of another version is refused, and nothing is made", async () => {
  for (const migrations of [{}, { "0001_first": `${first} ` }]) {
    await expect(target.runPromise(loadDatabase(dump, migrations, readAll))).rejects.toThrow(
      "a different, probably newer,",
    );
  }
  expect(await tables()).toEqual([]);
});

it("an older backup is loaded to the last digit and then brought up to date", async () => {
  await target.runPromise(loadDatabase(dump, newer, readAll));
  const [rows, log, next] = await target.runPromise(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient;
      const all =
        yield* sql`SELECT id, parent, exact::text, at::text, bytes::text, doc::text, words::text, upper, extra FROM a ORDER BY id`;
      const said = yield* sql`SELECT id::text, said FROM log ORDER BY id`;
      const added = yield* sql`INSERT INTO a (parent) VALUES (1) RETURNING id`;
      return [all, said, added] as const;
    }),
  );
  expect(rows).toEqual([
    {
      id: 1,
      parent: 2,
      exact: "12345678901234567890.0123456789",
      at: "2026-01-02 03:04:05.678901+00",
      bytes: "\\x00ff",
      doc: '{"n": 1.50, "s": "a\\nb"}',
      words: "{x,NULL}",
      upper: "X",
      extra: "new",
    },
    {
      id: 2,
      parent: null,
      exact: "-0.1000000000",
      at: null,
      bytes: null,
      doc: null,
      words: "{}",
      upper: null,
      extra: "new",
    },
  ]);
  expect(log).toEqual([{ id: "1", said: "INSERT" }]);
  expect(next).toEqual([{ id: 3 }]);
  // Keys and triggers are back.
  await expect(
    target.runPromise(SqlClient.SqlClient.use((sql) => sql`INSERT INTO a (parent) VALUES (99)`)),
  ).rejects.toThrow(/./);
});

it("a database that has anything in it is refused", async () => {
  await expect(target.runPromise(loadDatabase(dump, newer, readAll))).rejects.toThrow("is not empty");
});
