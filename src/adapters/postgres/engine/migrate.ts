import { createHash } from "node:crypto";
import { Data, Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { SqlError } from "effect/sql/SqlError";
import type { DatabaseUnavailable } from "./sqlErrors.ts";
import { mapSqlErrors } from "./mapSqlErrors.ts";
import { UPGRADE_LOCK } from "./versionGuard.ts";

/** SQL by migration name; migrations run in the order of their names. */
export type Migrations = Readonly<Record<string, string>>;

/**
 * The database and the program do not match, and nothing was done.
 * - changed: this migration was applied with a different text. Undo the edit and write a new migration.
 * - unknown: the database was migrated by a newer program. Start that one.
 * - late: this migration is new but sorts before one that was applied. Give it a later name.
 */
export class MigrationRefused extends Data.TaggedError("MigrationRefused")<{
  readonly migration: string;
  readonly reason: "changed" | "unknown" | "late";
}> {
  override get message(): string {
    return {
      changed: `Migration ${this.migration} has changed since it was applied; write a new migration instead of changing it.`,
      unknown: `The database has migration ${this.migration}, which this version does not include. A newer version has upgraded it, and it does not go back. Start that version, or restore a backup of this one into an empty database.`,
      late: `Migration ${this.migration} is new but comes before one that was already applied; give it a later name.`,
    }[this.reason];
  }
}

export class MigrationFailed extends Data.TaggedError("MigrationFailed")<{
  readonly migration: string;
  readonly cause: SqlError;
}> {
  override get message(): string {
    const cause: unknown = this.cause.reason.cause;
    return `Migration ${this.migration} failed: ${cause instanceof Error ? cause.message : this.cause.message}`;
  }
}

export const checksumOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/**
 * All in one transaction, for whose turn writes of other servers end and wait; a database that is up to date waits for
 * nobody. Returns the names of those applied now.
 */
export const migrate = (
  migrations: Migrations,
): Effect.Effect<
  ReadonlyArray<string>,
  MigrationRefused | MigrationFailed | DatabaseUnavailable,
  SqlClient.SqlClient
> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    const applied = sql<AppliedMigration>`SELECT name, checksum FROM schema_migrations`;
    const run = Effect.gen(function* () {
      const [known] =
        yield* sql`SELECT FROM pg_tables WHERE tablename = 'schema_migrations' AND schemaname = current_schema()`;
      if (known !== undefined && (yield* pendingMigrations(migrations, yield* applied)).length === 0) return [];
      // Indexing a million rows takes longer than a request may, and another starting server waits for it.
      yield* sql`SELECT set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`;
      yield* sql`SELECT pg_advisory_xact_lock(${UPGRADE_LOCK})`;
      yield* sql`CREATE TABLE IF NOT EXISTS schema_migrations (
        name text PRIMARY KEY,
        checksum text NOT NULL,
        applied_at timestamptz NOT NULL DEFAULT now()
      )`;
      const pending = yield* pendingMigrations(migrations, yield* applied);
      for (const [name, text] of pending) {
        const checksum = checksumOf(text);
        yield* sql
          .unsafe(asOneStatement(text, checksum))
          .unprepared.pipe(Effect.mapError((cause) => new MigrationFailed({ migration: name, cause })));
        yield* sql`INSERT INTO schema_migrations (name, checksum) VALUES (${name}, ${checksum})`;
      }
      return pending.map(([name]) => name);
    });
    return yield* mapSqlErrors(sql.withTransaction(run));
  }).pipe(Effect.catchTags({ DuplicateKey: Effect.die, BrokenReference: Effect.die }));

interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
}

const pendingMigrations = (
  migrations: Migrations,
  applied: ReadonlyArray<AppliedMigration>,
): Effect.Effect<ReadonlyArray<readonly [string, string]>, MigrationRefused> => {
  const known = new Map(Object.entries(migrations));
  let last = "";
  for (const { name, checksum } of applied) {
    const text = known.get(name);
    if (text === undefined) return Effect.fail(new MigrationRefused({ migration: name, reason: "unknown" }));
    if (checksumOf(text) !== checksum) return Effect.fail(new MigrationRefused({ migration: name, reason: "changed" }));
    known.delete(name);
    if (name > last) last = name;
  }
  const pending = [...known].sort(([a], [b]) => (a < b ? -1 : 1));
  const late = pending.find(([name]) => name < last);
  return late === undefined
    ? Effect.succeed(pending)
    : Effect.fail(new MigrationRefused({ migration: late[0], reason: "late" }));
};

/** The extended protocol takes one statement at a time; a DO block takes many, and rejects COMMIT. */
const asOneStatement = (text: string, checksum: string): string =>
  `DO $block_${checksum}$ BEGIN EXECUTE $text_${checksum}$${text}$text_${checksum}$; END $block_${checksum}$`;
