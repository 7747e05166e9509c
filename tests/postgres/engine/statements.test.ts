import { Cause, Effect, Exit, ManagedRuntime } from "effect";
import { SqlClient } from "effect/sql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ping } from "#adapters/postgres/engine/Database.ts";
import { mapSqlErrors } from "#adapters/postgres/engine/mapSqlErrors.ts";
import { transaction } from "#adapters/postgres/engine/transaction.ts";
import { BrokenReference, DuplicateKey } from "#application/shared/ResourceStore.ts";
import { testDatabase } from "../../support/testDatabase.ts";

const migrations = {
  "0001_product": `
    CREATE EXTENSION pg_trgm;
    CREATE TABLE product (
      id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name text NOT NULL CONSTRAINT product_name_key UNIQUE,
      parent_id int CONSTRAINT product_parent_fk REFERENCES product,
      pounds numeric(12,4) CONSTRAINT product_pounds_check CHECK (pounds >= 0),
      sds_date date,
      updated_at timestamptz,
      notes jsonb,
      big bigint
    );
    CREATE INDEX product_name_trgm ON product USING gin (name gin_trgm_ops);`,
};

describe("statements", () => {
  const runtime = ManagedRuntime.make(testDatabase(migrations));
  beforeAll(async () => {
    await runtime.runPromise(
      Effect.flatMap(SqlClient.SqlClient, (sql) => sql`INSERT INTO product (name) VALUES ('taken')`),
    );
  });
  afterAll(() => runtime.dispose());
  const actor = { actorId: 1, requestId: "request-1" };
  const withSql = <A, E>(use: (sql: SqlClient.SqlClient) => Effect.Effect<A, E, SqlClient.SqlClient>): Promise<A> =>
    runtime.runPromise(Effect.flatMap(SqlClient.SqlClient, use));

  test("numbers with decimals and dates come out as exact text, JSON as objects with their keys unchanged", async () => {
    const rows = await withSql(
      (sql) => sql`INSERT INTO product (name, pounds, sds_date, updated_at, notes, big)
        VALUES ('Xylène', ${"0.1000"}, ${"2026-02-28"}, ${"2026-02-28T12:00:00Z"},
          ${JSON.stringify({ customer_id: 1, list: ["a"] })}::jsonb, ${"9007199254740993"})
        RETURNING name, pounds, sds_date, updated_at, notes, big, big::text AS big_text`,
    );
    expect(rows).toEqual([
      {
        name: "Xylène",
        pounds: "0.1000",
        sds_date: "2026-02-28",
        updated_at: new Date("2026-02-28T12:00:00Z"),
        notes: { customer_id: 1, list: ["a"] },
        big: 9007199254740993n,
        big_text: "9007199254740993",
      },
    ]);
  });

  test("letters beyond ASCII are folded and searched, and text is sorted by code point", async () => {
    const rows = await withSql(
      (sql) => sql`SELECT lower('ÉTHER') AS lower, 'Xylène' ILIKE '%LÈNE' AS found,
        array(SELECT x FROM unnest(ARRAY['b', 'B', 'a', 'É']) x ORDER BY x) AS sorted`,
    );
    expect(rows).toEqual([{ lower: "éther", found: true, sorted: ["B", "a", "b", "É"] }]);
  });

  test("the session plans each search by its own word, and is in UTC", async () => {
    const rows = await withSql(
      (sql) => sql`SELECT current_setting('plan_cache_mode') AS plan, current_setting('timezone') AS zone`,
    );
    expect(rows).toEqual([{ plan: "force_custom_plan", zone: "UTC" }]);
  });

  test("a broken rule of the table comes out under its name", async () => {
    const refused = (statement: (sql: SqlClient.SqlClient) => Effect.Effect<unknown, unknown>) =>
      withSql((sql) => Effect.flip(transaction(actor, mapSqlErrors(statement(sql)))));
    expect(await refused((sql) => sql`INSERT INTO product (name) VALUES ('taken')`)).toEqual(
      new DuplicateKey({ constraint: "product_name_key" }),
    );
    expect(await refused((sql) => sql`INSERT INTO product (name, parent_id) VALUES ('orphan', -1)`)).toEqual(
      new BrokenReference({ constraint: "product_parent_fk" }),
    );
  });

  test("a broken CHECK, like any other mistake of ours, is a defect, which tells its name", async () => {
    const light = await withSql((sql) =>
      Effect.exit(transaction(actor, sql`INSERT INTO product (name, pounds) VALUES ('light', -1)`)),
    );
    const [defect] = Exit.isFailure(light) ? light.cause.reasons.filter(Cause.isDieReason) : [];
    expect(defect?.defect).toMatchObject({ reason: { cause: { constraint: "product_pounds_check" } } });
    const exit = await withSql((sql) => Effect.exit(mapSqlErrors(sql`SELECT no_such_column`)));
    expect(Exit.hasDies(exit)).toBe(true);
  });

  test("twenty transactions that read, wait and write one row lose no update", async () => {
    const stored = await withSql((sql) =>
      Effect.gen(function* () {
        yield* sql`INSERT INTO product (name, big) VALUES ('counter', 0)`;
        const increment = Effect.gen(function* () {
          const [row] = yield* sql<{ big: bigint }>`SELECT big FROM product WHERE name = 'counter' FOR UPDATE`;
          yield* Effect.sleep("1 millis");
          yield* sql`UPDATE product SET big = ${(row?.big ?? 0n) + 1n} WHERE name = 'counter'`;
        });
        const twenty = Array.from({ length: 20 }, () => transaction(actor, increment));
        yield* Effect.all(twenty, { concurrency: "unbounded" });
        return yield* sql`SELECT big FROM product WHERE name = 'counter'`;
      }),
    );
    expect(stored).toEqual([{ big: 20n }]);
  });

  test("a failed inner transaction is undone, the outer one is kept", async () => {
    const stored = await withSql((sql) =>
      Effect.gen(function* () {
        const add = (row: string) => sql`INSERT INTO product (name) VALUES (${row})`;
        const inner = transaction(actor, Effect.andThen(add("inner"), Effect.fail("no" as const)));
        yield* transaction(actor, Effect.andThen(add("outer"), Effect.ignore(inner)));
        return yield* sql`SELECT name FROM product WHERE name IN ('inner', 'outer')`;
      }),
    );
    expect(stored).toEqual([{ name: "outer" }]);
  });

  test("transactions three deep, each twice, are one, and end", async () => {
    const stored = await withSql((sql) =>
      Effect.gen(function* () {
        const add = (row: string) => sql`INSERT INTO product (name) VALUES (${row})`;
        const within = (row: string, ...inner: ReadonlyArray<Effect.Effect<unknown, unknown, SqlClient.SqlClient>>) =>
          transaction(actor, Effect.andThen(add(row), Effect.all(inner, { discard: true })));
        const failed = Effect.ignore(transaction(actor, Effect.andThen(add("third lost"), Effect.fail("no" as const))));
        const second = (row: string) => within(row, within(`${row} third`), failed, within(`${row} third again`));
        yield* within("first of three", second("second"), second("second again"));
        return yield* sql<{
          name: string;
        }>`SELECT name FROM product WHERE name LIKE 'second%' OR name LIKE '%third%' ORDER BY id`;
      }),
    );
    expect(stored.map(({ name }) => name)).toEqual([
      "second",
      "second third",
      "second third again",
      "second again",
      "second again third",
      "second again third again",
    ]);
  });

  test("the health check succeeds", async () => {
    expect(await runtime.runPromiseExit(ping)).toEqual(Exit.void);
  });
});
