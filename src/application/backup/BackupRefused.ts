import { Data } from "effect";

/** Why a backup cannot be made or restored. Nothing was written. */
export class BackupRefused extends Data.TaggedError("BackupRefused")<{ readonly message: string }> {}

export const DAMAGED = "The backup is damaged or incomplete.";
export const NOT_A_BACKUP = "This file is not a HazLedger backup.";
export const OTHER_VERSION =
  "The backup was created by a different, probably newer, version of HazLedger. Use that version to restore it.";
export const NOT_EMPTY =
  "The target database is not empty. Restore into an empty PostgreSQL database, or into a DATA_DIR that has no database.";
