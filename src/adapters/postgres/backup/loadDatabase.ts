import { Effect, Stream } from "effect";
import { SqlClient } from "effect/sql";
import { BackupRefused, OTHER_VERSION, NOT_EMPTY } from "#application/backup/BackupRefused.ts";
import type { DatabaseDump, TableDump } from "#application/backup/BackupManifest.ts";
import { checksumOf, type Migrations, migrate } from "../engine/migrate.ts";
import { mapSqlErrors } from "../engine/mapSqlErrors.ts";
import { quoted } from "./dumpDatabase.ts";

export type InsertLines = <E, R>(
  table: TableDump,
  lines: Stream.Stream<string, E, R>,
) => Effect.Effect<void, E | BackupRefused, R>;

const LINES_AT_ONCE = 500;

/** In one transaction: creates the tables as they were at backup, loads them, sets the counters, then migrates. */
export const loadDatabase = <E, R>(
  dump: DatabaseDump,
  migrations: Migrations,
  read: (insert: InsertLines) => Effect.Effect<void, E, R>,
) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    const load = Effect.gen(function* () {
      yield* sql`SELECT set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`;
      yield* refuseUnlessEmpty;
      yield* migrate(yield* migrationsOf(dump, migrations));
      const tables = dump.tables.map(({ name }) => quoted(name));
      if (tables.length > 0) yield* sql.unsafe(`TRUNCATE ${tables.join(", ")}`).unprepared;
      const keys = yield* withoutGuards(dump);
      yield* read((table, lines) => insertLines(sql, table, lines));
      for (const { name, value } of dump.sequences) {
        yield* sql`SELECT setval(${quoted(name)}::regclass, ${value}::bigint)`;
      }
      for (const statement of keys) yield* sql.unsafe(statement).unprepared;
      for (const name of tables) yield* sql.unsafe(`ALTER TABLE ${name} ENABLE TRIGGER USER`).unprepared;
      yield* migrate(migrations);
    });
    return yield* sql.withTransaction(load).pipe(mapSqlErrors);
  });

const refuseUnlessEmpty = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const found = yield* sql`
    SELECT FROM pg_class WHERE relkind IN ('r', 'p', 'v', 'm', 'S') AND relnamespace = current_schema()::regnamespace LIMIT 1`;
  if (found.length > 0) return yield* new BackupRefused({ message: NOT_EMPTY });
});

/** The migrations applied when the backup was made. Refused if this program lacks one with the same name and text. */
const migrationsOf = (dump: DatabaseDump, known: Migrations): Effect.Effect<Migrations, BackupRefused> => {
  const found = dump.migrations.flatMap(({ name, checksum }) => {
    const text = known[name];
    return text === undefined || checksumOf(text) !== checksum ? [] : [[name, text] as const];
  });
  return found.length === dump.migrations.length
    ? Effect.succeed(Object.fromEntries(found))
    : Effect.fail(new BackupRefused({ message: OTHER_VERSION }));
};

/** Drops triggers and foreign keys, because rows arrive in any order. The result restores and checks the keys. */
const withoutGuards = (dump: DatabaseDump) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    const keys = yield* sql<{ readonly table: string; readonly name: string; readonly definition: string }>`
      SELECT t.relname AS table, k.conname AS name, pg_get_constraintdef(k.oid) AS definition
      FROM pg_constraint k JOIN pg_class t ON t.oid = k.conrelid
      WHERE k.contype = 'f' AND k.connamespace = current_schema()::regnamespace ORDER BY k.oid`;
    for (const { table, name } of keys) {
      yield* sql.unsafe(`ALTER TABLE ${quoted(table)} DROP CONSTRAINT ${quoted(name)}`).unprepared;
    }
    for (const { name } of dump.tables) {
      yield* sql.unsafe(`ALTER TABLE ${quoted(name)} DISABLE TRIGGER USER`).unprepared;
    }
    return keys.map(
      ({ table, name, definition }) => `ALTER TABLE ${quoted(table)} ADD CONSTRAINT ${quoted(name)} ${definition}`,
    );
  });

const insertLines = <E, R>(
  sql: SqlClient.SqlClient,
  { name, columns }: TableDump,
  lines: Stream.Stream<string, E, R>,
) => {
  const list = columns.map(quoted).join(", ");
  const statement = `INSERT INTO ${quoted(name)} (${list}) OVERRIDING SYSTEM VALUE
    SELECT ${list} FROM json_populate_recordset(NULL::${quoted(name)}, $1::json)`;
  return lines.pipe(
    Stream.grouped(LINES_AT_ONCE),
    Stream.runForEach((batch) => Effect.orDie(sql.unsafe(statement, [`[${[...batch].join(",")}]`]))),
  );
};
