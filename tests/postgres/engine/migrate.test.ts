import { Effect, Redacted } from "effect";
import { SqlClient } from "effect/sql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MigrationFailed, MigrationRefused, type Migrations, migrate } from "#adapters/postgres/engine/migrate.ts";
import { postgresDatabaseLive } from "#adapters/postgres/engine/postgresDatabase.ts";
import { type PostgresDatabases, sharedPostgres } from "../../support/sharedPostgres.ts";

let postgres: PostgresDatabases;
let count = 0;
let url: string;
beforeAll(async () => {
  postgres = await sharedPostgres();
});
afterAll(() => postgres.stop());

const fresh = async () => {
  count += 1;
  url = await postgres.createDatabase(`migrate_${count}`);
};
/** Each run has its own connections, as each server has. */
const run = <A, E>(effect: Effect.Effect<A, E, SqlClient.SqlClient>): Promise<A> =>
  Effect.runPromise(effect.pipe(Effect.provide(postgresDatabaseLive(Redacted.make(url)))));
const rowsOf = (table: string) =>
  run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql<{ n: number }>`SELECT count(*)::int AS n FROM ${sql(table)}`));

const first: Migrations = {
  "0001_customer": `
    -- A comment; with a semicolon, and a quote ' in it.
    CREATE TABLE customer (id int PRIMARY KEY, name text DEFAULT 'a;b');
    CREATE FUNCTION one() RETURNS int LANGUAGE sql AS $$ SELECT 1; $$;
    INSERT INTO customer (id) SELECT one();`,
};
const second: Migrations = { ...first, "0002_more": "INSERT INTO customer (id) VALUES (2)" };

test("three servers that start at once on an empty database apply each migration once", async () => {
  await fresh();
  const applied = await Promise.all([run(migrate(second)), run(migrate(second)), run(migrate(second))]);
  expect(applied.flat().sort()).toEqual(["0001_customer", "0002_more"]);
  expect(await rowsOf("customer")).toEqual([{ n: 2 }]);
});

test("a database that is behind gets only what is new, and a current one nothing", async () => {
  await fresh();
  expect(await run(migrate(first))).toEqual(["0001_customer"]);
  expect(await run(migrate(second))).toEqual(["0002_more"]);
  expect(await run(migrate(second))).toEqual([]);
});

test("an old migration that was edited is refused, and nothing is done", async () => {
  await fresh();
  await run(migrate(first));
  const edited = { ...second, "0001_customer": `${first["0001_customer"]} ` };
  const error = await run(Effect.flip(migrate(edited)));
  expect(error).toEqual(new MigrationRefused({ migration: "0001_customer", reason: "changed" }));
  expect(await rowsOf("customer")).toEqual([{ n: 1 }]);
});

test("a database of a newer program, and a migration that comes too late, are refused", async () => {
  await fresh();
  await run(migrate(second));
  expect(await run(Effect.flip(migrate(first)))).toEqual(
    new MigrationRefused({ migration: "0002_more", reason: "unknown" }),
  );
  expect(await run(Effect.flip(migrate({ ...second, "0001_late": "SELECT 1" })))).toEqual(
    new MigrationRefused({ migration: "0001_late", reason: "late" }),
  );
});

test("a migration that fails leaves nothing behind, and says which one and why", async () => {
  await fresh();
  const broken = { ...first, "0002_broken": "CREATE TABLE half (id int); SELECT no_such_column" };
  const error = await run(Effect.flip(migrate(broken)));
  expect(error).toBeInstanceOf(MigrationFailed);
  expect(error.message).toContain("0002_broken");
  expect(error.message).toContain("no_such_column");
  const tables = await run(
    Effect.flatMap(SqlClient.SqlClient, (sql) => sql`SELECT 1 FROM pg_tables WHERE schemaname = 'public'`),
  );
  expect(tables).toEqual([]);
});
