import { Schema } from "effect";

const Hash = Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/));
const Count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0));

/** Bytes of the archive by their size and SHA-256. */
const Part = { size: Count, hash: Hash };

/** One table: its rows as JSON, one a line, with these columns. */
export const TableDump = Schema.Struct({
  name: Schema.String,
  columns: Schema.Array(Schema.String),
  rows: Count,
  ...Part,
});
export type TableDump = typeof TableDump.Type;

/** What a backup says of the database: which migrations made it, its tables, and where its counters stand. */
export const DatabaseDump = Schema.Struct({
  migrations: Schema.Array(Schema.Struct({ name: Schema.String, checksum: Schema.String })),
  tables: Schema.Array(TableDump),
  sequences: Schema.Array(Schema.Struct({ name: Schema.String, value: Schema.String })),
});
export type DatabaseDump = typeof DatabaseDump.Type;
/** A snapshot of the database in a folder: a file `<name>.jsonl` for each table, and the contents that its records name. */
export type SpooledDump = DatabaseDump & { readonly folder: string; readonly contents: ReadonlyArray<string> };

/** A content that a record names and the store does not have whole. */
export const LostContent = Schema.Struct({ hash: Hash, reason: Schema.Literals(["missing", "damaged"]) });
export type LostContent = typeof LostContent.Type;

/**
 * The last entry of an archive, so that one that broke off has none: what is in it and how each part is recognized.
 * `format` is raised when an older program could not read it any more.
 */
export const BackupManifest = Schema.Struct({
  format: Schema.Literal(1),
  made_at: Schema.String,
  database: DatabaseDump,
  files: Schema.Array(Schema.Struct(Part)),
  lost: Schema.Array(LostContent),
});
export type BackupManifest = typeof BackupManifest.Type;

export const MANIFEST_NAME = "manifest.json";
/** The entry of a table, and of a file's content. */
export const tableEntry = (name: string): string => `database/${name}.jsonl`;
export const fileEntry = (hash: string): string => `files/${hash}`;
