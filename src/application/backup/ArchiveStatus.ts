import { Context } from "effect";

/** How far the continuous archive of the embedded database is. */
export type ArchiveFacts = {
  readonly where: string;
  /** Everything that was saved before this moment (ms) is in the archive; null before its first copy is complete. */
  readonly coveredUntil: number | null;
  /** Why it is behind; null while it is not. */
  readonly failure: string | null;
};

/** Asked by whoever watches the server; null if there is no archive. */
export class ArchiveStatus extends Context.Service<ArchiveStatus, { readonly facts: () => ArchiveFacts | null }>()(
  "hazledger/application/ArchiveStatus",
) {}
