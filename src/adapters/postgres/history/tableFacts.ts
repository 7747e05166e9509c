import { Effect } from "effect";
import type { SqlClient } from "effect/sql";

/** A column of another table that refers to this one. */
export type Use = {
  readonly table: string;
  readonly column: string;
  /** The column that it refers to. */
  readonly of: string;
  readonly keys: ReadonlyArray<string>;
};

/** What the database's own catalog says of a table whose changes are undone. */
export type TableFacts = {
  readonly table: string;
  /** The columns of its primary key. */
  readonly keys: ReadonlyArray<string>;
  readonly columns: ReadonlyArray<string>;
  /** Columns that can be written. */
  readonly written: ReadonlyArray<string>;
  /** What it refers to. */
  readonly references: ReadonlyArray<{ readonly column: string; readonly table: string; readonly of: string }>;
  /** What refers to it, but for rows that only keep books about it: unlogged, and deleted with it; a password is an account. */
  readonly uses: ReadonlyArray<Use>;
  /** Unique indexes besides the primary key, by the expressions that they compare. */
  readonly unique: ReadonlyArray<{
    readonly parts: ReadonlyArray<string>;
    /** Which of them are columns that always have a value. */
    readonly required: ReadonlyArray<boolean>;
    readonly predicate: string | null;
    /** Rows without a value are equal as well. */
    readonly nulls_equal: boolean;
  }>;
};

const keysOf = (table: string): string => `ARRAY(SELECT a.attname::text FROM pg_index i,
    unnest(i.indkey::smallint[]) WITH ORDINALITY part(attnum, position), pg_attribute a
  WHERE i.indrelid = ${table} AND i.indisprimary AND a.attrelid = i.indrelid AND a.attnum = part.attnum ORDER BY part.position)`;

const columnOf = (table: string, number: string): string =>
  `(SELECT attname::text FROM pg_attribute WHERE attrelid = ${table} AND attnum = ${number})`;

const LOGGED = `EXISTS (SELECT FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
  WHERE t.tgrelid = k.conrelid AND p.proname = 'log_change')`;

export const tableFacts = (sql: SqlClient.SqlClient, tables: ReadonlyArray<string>) =>
  Effect.map(
    sql<{ facts: TableFacts }>`SELECT json_build_object('table', c.relname, 'keys', ${sql.literal(keysOf("c.oid"))},
        'columns', ARRAY(SELECT attname::text FROM pg_attribute
          WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped ORDER BY attnum),
        'written', ARRAY(SELECT attname::text FROM pg_attribute
          WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum),
        'references', coalesce((SELECT json_agg(json_build_object('table', k.confrelid::regclass::text,
            'column', ${sql.literal(columnOf("k.conrelid", "k.conkey[1]"))},
            'of', ${sql.literal(columnOf("k.confrelid", "k.confkey[1]"))}))
          FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'f' AND cardinality(k.conkey) = 1), '[]'),
        'uses', coalesce((SELECT json_agg(json_build_object('table', k.conrelid::regclass::text,
            'column', ${sql.literal(columnOf("k.conrelid", "k.conkey[1]"))},
            'of', ${sql.literal(columnOf("k.confrelid", "k.confkey[1]"))}, 'keys', ${sql.literal(keysOf("k.conrelid"))}))
          FROM pg_constraint k WHERE k.confrelid = c.oid AND k.contype = 'f' AND cardinality(k.conkey) = 1
            AND (k.confdeltype NOT IN ('c', 'n') OR k.conrelid = 'credentials'::regclass OR ${sql.literal(LOGGED)})), '[]'),
        'unique', coalesce((SELECT json_agg(json_build_object('predicate', pg_get_expr(i.indpred, i.indrelid),
            'nulls_equal', i.indnullsnotdistinct,
            'required', ARRAY(SELECT coalesce((SELECT a.attnotnull FROM pg_attribute a WHERE a.attrelid = i.indrelid
              AND a.attnum = i.indkey[n - 1]), false) FROM generate_series(1, i.indnkeyatts) n ORDER BY n),
            'parts', ARRAY(SELECT pg_get_indexdef(i.indexrelid, n, true) FROM generate_series(1, i.indnkeyatts) n)))
          FROM pg_index i WHERE i.indrelid = c.oid AND i.indisunique AND NOT i.indisprimary), '[]')) AS facts
      FROM pg_class c WHERE c.oid = ANY(${tables}::text[]::regclass[])`,
    (rows) => rows.map(({ facts }) => facts),
  );
