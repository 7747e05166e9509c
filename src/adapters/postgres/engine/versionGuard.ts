import { Deferred, Effect, Exit, Layer, Scope } from "effect";
import { SqlClient } from "effect/sql";
import { DatabaseUnavailable } from "./sqlErrors.ts";

/** An arbitrary number, the same for every server of this program. An upgrade holds this lock alone, writes share it. */
export const UPGRADE_LOCK = 4600_2026;

/** How often a server looks whether a newer version has upgraded its database, in ms. Each write looks by itself. */
export const LOOK_EVERY = 2000;

/** A newer version has upgraded the database while this server runs. */
export class ServerOutdated extends Error {
  override readonly message = "A newer version has upgraded the database. Stop this server and start that version.";
}

type Guard = { readonly last: string; readonly outdated: Deferred.Deferred<void> };

/** By client; the embedded database has none, since its lock keeps every other server out. */
const guards = new WeakMap<SqlClient.SqlClient, Guard>();

const lookWith = (sql: SqlClient.SqlClient, { last, outdated }: Guard) =>
  Effect.gen(function* () {
    const [found] = yield* sql<{ readonly last: string }>`
      SELECT coalesce(max(name), '') AS last FROM schema_migrations`;
    if ((found === undefined || found.last <= last) && !Deferred.isDoneUnsafe(outdated)) return;
    const cause = new ServerOutdated();
    if (!Deferred.isDoneUnsafe(outdated)) yield* Effect.logError(cause.message);
    Deferred.doneUnsafe(outdated, Effect.void);
    return yield* new DatabaseUnavailable({ cause });
  });

/** Fails once the database is newer than this program. */
export const lookForUpgrade = Effect.flatMap(SqlClient.SqlClient, (sql) => {
  const guard = guards.get(sql);
  return guard === undefined ? Effect.void : lookWith(sql, guard);
});

/** For the start of a transaction that writes: until its end no newer version upgrades the database. */
export const holdVersion = Effect.flatMap(SqlClient.SqlClient, (sql) => {
  const guard = guards.get(sql);
  if (guard === undefined) return Effect.void;
  // Two statements: the second has to see what was committed while the first waited.
  return Effect.andThen(sql`SELECT pg_advisory_xact_lock_shared(${UPGRADE_LOCK})`, lookWith(sql, guard));
});

/** Whether a newer version is known to have upgraded the database. */
export const isOutdated = Effect.map(SqlClient.SqlClient, (sql) => {
  const guard = guards.get(sql);
  return guard !== undefined && Deferred.isDoneUnsafe(guard.outdated);
});

export const looksOutdated = Effect.andThen(Effect.ignore(Effect.timeout(lookForUpgrade, LOOK_EVERY)), isOutdated);

const untilOutdated = Effect.flatMap(SqlClient.SqlClient, (sql) => {
  const guard = guards.get(sql);
  return guard === undefined ? Effect.never : Deferred.await(guard.outdated);
});

/** Ends this work in the background once a newer version, which does it from then on, has upgraded the database. */
export const whileCurrent = <E, R>(work: Layer.Layer<never, E, R>) =>
  Layer.effectDiscard(
    Effect.gen(function* () {
      const scope = yield* Scope.fork(yield* Effect.scope);
      yield* Layer.buildWithScope(work, scope);
      yield* Effect.forkScoped(Effect.andThen(untilOutdated, Scope.close(scope, Exit.void)));
    }),
  );

/** @param last the last migration that this program knows */
export const guardVersion = (last: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    guards.set(sql, { last, outdated: Deferred.makeUnsafe<void>() });
    const looking = lookForUpgrade.pipe(Effect.ignore, Effect.andThen(Effect.sleep(LOOK_EVERY)), Effect.forever);
    yield* Effect.forkScoped(Effect.raceFirst(looking, untilOutdated));
  });
