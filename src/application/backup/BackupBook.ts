import { Context, type Effect } from "effect";
import type { StoreFailure } from "../shared/ResourceStore.ts";

/** A backup that is due, and nobody else's while `renew` is called every few minutes. */
export type DueBackup = { readonly day: string; readonly claim: string };

/** Moments in ms. */
export type LastBackup = {
  readonly day: string;
  readonly made_at: number | null;
  readonly bytes: number | null;
  /** When it was restored to try it. */
  readonly checked_at: number | null;
  /** Why it could not be made or restored; '' while it could. */
  readonly failure: string;
};

/** What became of the scheduled backups, for all servers of a database. */
export class BackupBook extends Context.Service<
  BackupBook,
  {
    /** Null if the backup of this day is good, or somebody else's turn. A failed one is due again after an hour. */
    readonly claim: (day: string) => Effect.Effect<DueBackup | null, StoreFailure>;
    readonly renew: (due: DueBackup) => Effect.Effect<void, StoreFailure>;
    readonly made: (due: DueBackup, bytes: number) => Effect.Effect<void, StoreFailure>;
    readonly checked: (due: DueBackup) => Effect.Effect<void, StoreFailure>;
    readonly failed: (due: DueBackup, failure: string) => Effect.Effect<void, StoreFailure>;
    /** The newest, and when the newest good one was made (ms). */
    readonly newest: Effect.Effect<
      { readonly last: LastBackup | null; readonly lastGood: number | null },
      StoreFailure
    >;
  }
>()("hazledger/application/BackupBook") {}
