import { Deferred, Effect, Exit, Layer, Redacted, Schedule } from "effect";
import { SqlClient } from "effect/sql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseLive, ping } from "#adapters/postgres/engine/Database.ts";
import { type Migrations, migrate } from "#adapters/postgres/engine/migrate.ts";
import { postgresDatabaseLive } from "#adapters/postgres/engine/postgresDatabase.ts";
import { transaction } from "#adapters/postgres/engine/transaction.ts";
import { isOutdated, looksOutdated, ServerOutdated, whileCurrent } from "#adapters/postgres/engine/versionGuard.ts";
import { type PostgresDatabases, sharedPostgres } from "../../support/sharedPostgres.ts";

let postgres: PostgresDatabases;
let url: Redacted.Redacted;
beforeAll(async () => {
  postgres = await sharedPostgres();
});
afterAll(() => postgres.stop());

const migrations: Migrations = { "0001_notes": "CREATE TABLE notes (text text)" };
const newer: Migrations = { ...migrations, "0002_upper": "UPDATE notes SET text = upper(text)" };

/** As a server of the older version. */
const olderServer = async <A, E>(work: Effect.Effect<A, E, SqlClient.SqlClient>): Promise<A> => {
  url = Redacted.make(await postgres.createDatabase("version"));
  const live = databaseLive({ databaseUrl: url, dataDir: "", migrations });
  return Effect.runPromise(work.pipe(Effect.provide(live)));
};
const at = <A, E>(work: Effect.Effect<A, E, SqlClient.SqlClient>) =>
  Effect.suspend(() => Effect.provide(work, postgresDatabaseLive(url)));
/** What a server does when it starts, on connections of its own. */
const start = (its: Migrations) => at(migrate(its));
const note = (text: string) => SqlClient.SqlClient.use((sql) => sql`INSERT INTO notes (text) VALUES (${text})`);
const write = <A, E>(effect: Effect.Effect<A, E, SqlClient.SqlClient>) =>
  transaction({ actorId: null, requestId: "" }, effect);
const notes = Effect.map(
  SqlClient.SqlClient.use((sql) => sql<{ text: string }>`SELECT text FROM notes`),
  (rows) => rows.map(({ text }) => text),
);
const waiting = SqlClient.SqlClient.use(
  (sql) => sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
);

describe("a database that a newer version upgrades", () => {
  it("takes no write of an older server from then on, and the health check fails", async () => {
    const [written, health, known] = await olderServer(
      Effect.gen(function* () {
        yield* start(newer);
        return [yield* Effect.flip(write(note("late"))), yield* Effect.exit(ping), yield* isOutdated] as const;
      }),
    );
    expect(written).toMatchObject({ cause: new ServerOutdated() });
    expect([Exit.isFailure(health), known]).toEqual([true, true]);
    expect(await Effect.runPromise(at(notes))).toEqual([]);
  });

  it("waits for a write that has begun, so that the upgrade sees its rows", async () => {
    const found = await olderServer(
      Effect.gen(function* () {
        const [isWritten, isUpgrading] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()];
        const slow = write(
          Effect.all([note("begun before"), Deferred.succeed(isWritten, undefined), Deferred.await(isUpgrading)]),
        );
        const untilItWaits = Effect.repeat(waiting, { until: (rows) => rows.length > 0 });
        const upgrade = Effect.andThen(Deferred.await(isWritten), start(newer));
        const release = Effect.andThen(untilItWaits, Deferred.succeed(isUpgrading, undefined));
        yield* Effect.all([slow, upgrade, release], { concurrency: "unbounded" });
        return yield* notes;
      }),
    );
    expect(found).toEqual(["BEGUN BEFORE"]);
  });

  it("is noticed without a write, a failed call or a health check", async () => {
    const known = await olderServer(
      Effect.andThen(start(newer), Effect.repeat(isOutdated, { until: (is) => is, schedule: Schedule.spaced(20) })),
    );
    expect(known).not.toBe(false);
  });

  it("has the work in the background of the older server ended", async () => {
    const ended = await olderServer(
      Effect.gen(function* () {
        const isEnded = yield* Deferred.make<void>();
        const work = Layer.effectDiscard(Effect.addFinalizer(() => Deferred.succeed(isEnded, undefined)));
        const running = Effect.gen(function* () {
          const before = [yield* looksOutdated, yield* Deferred.isDone(isEnded)];
          yield* start(newer);
          yield* looksOutdated;
          yield* Deferred.await(isEnded);
          return before;
        });
        return yield* Effect.provide(running, whileCurrent(work));
      }),
    );
    expect(ended).toEqual([false, false]);
  });
});

describe("a server of the same version", () => {
  it("starts while another one writes, without waiting for it", async () => {
    const [applied] = await olderServer(write(Effect.all([start(migrations), note("meanwhile")])));
    expect(applied).toEqual([]);
  });
});
