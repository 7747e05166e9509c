import type { FieldErrors } from "./fieldErrors.ts";

/**
 * What a machine hears back from a call. Everything a person can mend is a value here; a throw means a defect.
 * `SignedOut` (401) is told by the session machine alone, so no other machine announces it.
 */

export type Saved<Row> = { readonly _tag: "Saved"; readonly row: Row };
export type Loaded<A> = { readonly _tag: "Loaded"; readonly value: A };
/** Fields are wrong; nothing was written. */
export type Rejected = { readonly _tag: "Rejected"; readonly errors: FieldErrors; readonly message: string };
/** Somebody changed the row meanwhile; `current` is the row as it is now (reading 29). */
export type StaleRow<Row> = { readonly _tag: "StaleRow"; readonly current: Row };
/** An equal line stands in the inventory and nobody has confirmed the aggregation (reading 14). */
export type NeedsAggregation = { readonly _tag: "NeedsAggregation" };
/** Role or state of the record forbids it. */
export type Refused = { readonly _tag: "Refused"; readonly message: string };
export type NotFound = { readonly _tag: "NotFound"; readonly message: string };
/** The session has ended. */
export type SignedOut = { readonly _tag: "SignedOut"; readonly message: string };
/** The server or the way to it failed; the same call may go through later. */
export type Failed = { readonly _tag: "Failed"; readonly message: string; readonly requestId: string | null };

export type SaveOutcome<Row> =
  | Saved<Row>
  | Rejected
  | StaleRow<Row>
  | NeedsAggregation
  | Refused
  | NotFound
  | SignedOut
  | Failed;

export type LoadOutcome<A> = Loaded<A> | Refused | NotFound | SignedOut | Failed;

/** What a call says when it threw instead of answering. */
export const BROKEN: Failed = {
  _tag: "Failed",
  message: "Something went wrong. Please try again.",
  requestId: null,
};
