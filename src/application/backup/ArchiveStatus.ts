import { Context, type Effect } from "effect";

/** How far the continuous archive of the embedded database is. */
export type ArchiveFacts = {
  readonly where: string;
  /** Everything that was saved before this moment (ms) is in the archive; null before its first copy is complete. */
  readonly coveredUntil: number | null;
  /** Why it is behind; null while it is not. */
  readonly failure: string | null;
};

/** Asked by whoever watches the server. */
export class ArchiveStatus extends Context.Service<
  ArchiveStatus,
  {
    /** Null if there is no archive. */
    readonly facts: () => ArchiveFacts | null;
    /** Its size; null if it cannot be counted in a few seconds. */
    readonly bytes: Effect.Effect<number | null>;
  }
>()("hazledger/application/ArchiveStatus") {}
