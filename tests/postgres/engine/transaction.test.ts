import { Deferred, Effect, Redacted } from "effect";
import { SqlClient } from "effect/sql";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DatabaseUnavailable } from "#adapters/postgres/engine/sqlErrors.ts";
import { ping } from "#adapters/postgres/engine/Database.ts";
import { postgresDatabaseLive } from "#adapters/postgres/engine/postgresDatabase.ts";
import { mapSqlErrors } from "#adapters/postgres/engine/mapSqlErrors.ts";
import { transaction } from "#adapters/postgres/engine/transaction.ts";
import { startPostgres, type TestPostgres } from "../../support/postgres.ts";

let postgres: TestPostgres;
let url: string;
beforeAll(async () => {
  postgres = await startPostgres();
  url = await postgres.createDatabase("transactions");
  // With the default level there are no serialization failures.
  await run(
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql`ALTER DATABASE transactions SET default_transaction_isolation = 'repeatable read'`,
    ),
  );
});
afterAll(() => postgres.stop());

const run = <A, E>(effect: Effect.Effect<A, E, SqlClient.SqlClient>): Promise<A> =>
  Effect.runPromise(effect.pipe(Effect.provide(postgresDatabaseLive(Redacted.make(url)))));

const actor = { actorId: 7, requestId: "request-1" };
const add = (id: number, amount: number) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    mapSqlErrors(sql`UPDATE line SET amount = amount + ${amount} WHERE id = ${id}`),
  );

beforeEach(() =>
  run(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient;
      yield* sql`DROP TABLE IF EXISTS line`;
      yield* sql`CREATE TABLE line (id int PRIMARY KEY, amount int NOT NULL)`;
      yield* sql`INSERT INTO line VALUES (1, 0), (2, 0)`;
    }),
  ),
);

const amounts = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql<{ amount: number }>`SELECT amount FROM line ORDER BY id`,
);

test("two transactions that deadlock are run again, and both are stored in full", async () => {
  const [attempts, stored] = await run(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient;
      let tries = 0;
      const firstHasOne = yield* Deferred.make<void>();
      const secondHasTwo = yield* Deferred.make<void>();
      const crossing = (from: number, to: number, mine: Deferred.Deferred<void>, other: Deferred.Deferred<void>) =>
        transaction(
          actor,
          Effect.gen(function* () {
            tries += 1;
            yield* sql`SET LOCAL deadlock_timeout = '50ms'`;
            yield* add(from, 1);
            yield* Deferred.succeed(mine, undefined);
            yield* Deferred.await(other);
            yield* transaction(actor, add(to, 10));
          }),
        );
      yield* Effect.all([crossing(1, 2, firstHasOne, secondHasTwo), crossing(2, 1, secondHasTwo, firstHasOne)], {
        concurrency: 2,
      });
      return [tries, yield* amounts] as const;
    }),
  );
  // One of the two gives way; on a busy machine it may come back before the other has ended, and give way again.
  expect(attempts).toBeGreaterThanOrEqual(3);
  expect(stored).toEqual([{ amount: 11 }, { amount: 11 }]);
});

test("a transaction that cannot be put in a row with another is run again", async () => {
  const [tries, stored] = await run(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient;
      let count = 0;
      yield* transaction(
        actor,
        Effect.gen(function* () {
          count += 1;
          yield* sql`SELECT amount FROM line WHERE id = 1`;
          if (count < 3) yield* Effect.promise(() => run(add(1, 1)));
          yield* add(1, 10);
        }),
      );
      return [count, yield* amounts] as const;
    }),
  );
  expect(tries).toBe(3);
  expect(stored[0]).toEqual({ amount: 12 });
});

test("the change log finds the actor and the request inside the transaction, and not after it", async () => {
  const read = Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`SELECT current_setting('hazledger.actor', true) AS actor,
      current_setting('hazledger.request', true) AS request`,
  );
  const [inside, system, after] = await run(
    Effect.all([
      transaction(actor, transaction({ actorId: 99, requestId: "inner" }, read)),
      transaction({ actorId: null, requestId: "start" }, read),
      Effect.map(read, ([row]) => [{ actor: row?.["actor"] || null, request: row?.["request"] || null }]),
    ]),
  );
  expect(inside).toEqual([{ actor: "7", request: "request-1" }]);
  expect(system).toEqual([{ actor: "", request: "start" }]);
  expect(after).toEqual([{ actor: null, request: null }]);
});

test("a refusal of the rules rolls back, is not tried again, and comes out as it is", async () => {
  let tries = 0;
  const refused = transaction(
    actor,
    Effect.andThen(
      add(1, 5),
      Effect.suspend(() => {
        tries += 1;
        return Effect.fail("stale" as const);
      }),
    ),
  );
  const [error, stored] = await run(Effect.all([Effect.flip(refused), amounts]));
  expect(error).toBe("stale");
  expect(tries).toBe(1);
  expect(stored).toEqual([{ amount: 0 }, { amount: 0 }]);
});

test("when the server crashes the callers are told that the database is unavailable, then all goes on", async () => {
  const [lost, refused, later, stored] = await run(
    Effect.gen(function* () {
      yield* transaction(actor, add(1, 1));
      const crash = Effect.promise(() => postgres.stopImmediately());
      const during = yield* Effect.flip(
        transaction(actor, Effect.andThen(add(1, 100), Effect.andThen(crash, add(2, 100)))),
      );
      const down = yield* Effect.flip(ping);
      yield* Effect.promise(() => postgres.restart());
      const up = yield* Effect.exit(Effect.retry(ping, { times: 1 }));
      return [during, down, up._tag, yield* amounts] as const;
    }),
  );
  expect(lost).toBeInstanceOf(DatabaseUnavailable);
  expect(refused).toBeInstanceOf(DatabaseUnavailable);
  expect(later).toBe("Success");
  expect(stored).toEqual([{ amount: 1 }, { amount: 0 }]);
});

test("connections that an administrator ended are replaced", async () => {
  const stored = await run(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient;
      yield* Effect.all([ping, ping, ping], { concurrency: 3 });
      yield* Effect.ignore(
        sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'hazledger'`,
      );
      yield* Effect.sleep("100 millis");
      return yield* amounts;
    }),
  );
  expect(stored).toHaveLength(2);
});
