import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { TableDump } from "#application/backup/BackupManifest.ts";
import { mapSqlErrors } from "../engine/mapSqlErrors.ts";

const ROWS_AT_ONCE = 1000;

type Table = { readonly name: string; readonly columns: ReadonlyArray<string> };

/**
 * Writes one snapshot of the database as JSON that the database itself formats, so no digit is lost. It goes to a
 * folder: its transaction should take as long as the disk needs, not as long as a download takes.
 */
export const dumpDatabase = (folder: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    const dump = Effect.gen(function* () {
      yield* sql.unsafe("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY").unprepared;
      const migrations = yield* sql<{ readonly name: string; readonly checksum: string }>`
        SELECT name, checksum FROM schema_migrations ORDER BY name`;
      const tables = yield* Effect.forEach(yield* tablesOf, (table) => dumpTable(folder, table));
      const contents = yield* sql<{ readonly hash: string }>`SELECT DISTINCT hash FROM files ORDER BY hash`;
      // Read last: a counter may be ahead of the rows in the snapshot, never behind.
      const sequences = yield* sql<{ readonly name: string; readonly value: string }>`
        SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
        WHERE schemaname = current_schema() AND last_value IS NOT NULL ORDER BY sequencename`;
      return { folder, migrations, tables, sequences, contents: contents.map(({ hash }) => hash) };
    });
    return yield* sql.withTransaction(dump).pipe(mapSqlErrors);
  });

/** Our tables with their stored columns; generated columns are left out. */
export const tablesOf = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql<Table>`
    SELECT c.relname AS name, json_agg(a.attname ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace AND c.relname <> 'schema_migrations'
      AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    GROUP BY c.relname ORDER BY c.relname`,
);

const dumpTable = (folder: string, { name, columns }: Table) =>
  Effect.scoped(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient;
      const handle = yield* Effect.acquireRelease(
        Effect.promise(() => open(join(folder, `${name}.jsonl`), "wx", 0o600)),
        (opened) => Effect.promise(() => opened.close()),
      );
      const list = columns.map(quoted).join(", ");
      yield* sql.unsafe(
        `DECLARE backup NO SCROLL CURSOR FOR
         SELECT row_to_json(t)::text AS line FROM (SELECT ${list} FROM ${quoted(name)}) t`,
      ).unprepared;
      const hash = createHash("sha256");
      let size = 0;
      let rows = 0;
      for (;;) {
        const lines = yield* sql.unsafe<{ readonly line: string }>(`FETCH ${ROWS_AT_ONCE} FROM backup`).unprepared;
        if (lines.length === 0) break;
        const bytes = Buffer.from(lines.map(({ line }) => `${line}\n`).join(""));
        hash.update(bytes);
        size += bytes.length;
        rows += lines.length;
        yield* Effect.promise(() => handle.writeFile(bytes));
      }
      yield* sql.unsafe("CLOSE backup").unprepared;
      const dumped: TableDump = { name, columns, rows, size, hash: hash.digest("hex") };
      return dumped;
    }),
  );

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
