import { Schema } from "effect";

const Hash = Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/));
const Count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0));

/** SHA-256 and size in bytes. */
const Part = { size: Count, hash: Hash };

/** The rows are JSON, one per line, with these columns. */
export const TableDump = Schema.Struct({
  name: Schema.String,
  columns: Schema.Array(Schema.String),
  rows: Count,
  ...Part,
});
export type TableDump = typeof TableDump.Type;

export const DatabaseDump = Schema.Struct({
  migrations: Schema.Array(Schema.Struct({ name: Schema.String, checksum: Schema.String })),
  tables: Schema.Array(TableDump),
  sequences: Schema.Array(Schema.Struct({ name: Schema.String, value: Schema.String })),
});
export type DatabaseDump = typeof DatabaseDump.Type;
/** Stored in a folder: a file `<name>.jsonl` per table. `contents` are those that the records refer to. */
export type SpooledDump = DatabaseDump & { readonly folder: string; readonly contents: ReadonlyArray<string> };

/** A content that a record refers to, but that is missing or damaged in the store. */
export const LostContent = Schema.Struct({ hash: Hash, reason: Schema.Literals(["missing", "damaged"]) });
export type LostContent = typeof LostContent.Type;

/**
 * The archive's last entry, so a truncated archive has none. `format` is raised for changes that older versions cannot
 * read.
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
export const tableEntry = (name: string): string => `database/${name}.jsonl`;
export const fileEntry = (hash: string): string => `files/${hash}`;
