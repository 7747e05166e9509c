import type { BackupManifest } from "../../src/application/backup/BackupManifest.ts";

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
const sum = (parts: ReadonlyArray<{ readonly size: number }>): number => parts.reduce((all, { size }) => all + size, 0);

/** What a backup holds, in lines for a person; lost contents are named. */
export const summaryOf = ({ made_at, database, files, lost }: BackupManifest): ReadonlyArray<string> => [
  `Backup of ${made_at}: ${database.tables.reduce((all, { rows }) => all + rows, 0)} rows in ${
    database.tables.length
  } tables (${megabytes(sum(database.tables))}), ${files.length} files (${megabytes(sum(files))}).`,
  ...lost.map(
    ({ hash, reason }) => `Warning: the file ${hash} is ${reason} in the file store; it is not in the backup.`,
  ),
];
