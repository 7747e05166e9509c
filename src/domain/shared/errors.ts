import { Result, Schema } from "effect";
import type { PromiseActorLogic } from "xstate";
import type { FieldErrors } from "./fieldErrors.ts";
import { BROKEN_MESSAGE, INVALID_MESSAGE } from "./refusalMessages.ts";

/**
 * What a call may answer instead of its result: the same tagged errors from the store to the screen. A person can mend
 * each of them; a broken invariant is a defect and never appears here. HTTP statuses stand in the wire (reading 2).
 */

/** No session, or one that has ended. */
export class NotSignedIn extends Schema.TaggedError<NotSignedIn>()("NotSignedIn", { message: Schema.String }) {}
/** Email or password wrong, or the account archived: which of them is not told. */
export class WrongCredentials extends Schema.TaggedError<WrongCredentials>()("WrongCredentials", {
  message: Schema.String,
}) {}
/** The permission table refuses; `message` is its sentence. */
export class NotAllowed extends Schema.TaggedError<NotAllowed>()("NotAllowed", { message: Schema.String }) {}
export class NotFound extends Schema.TaggedError<NotFound>()("NotFound", { message: Schema.String }) {}
/** The record's state forbids it, such as deleting what is in use. */
export class Conflict extends Schema.TaggedError<Conflict>()("Conflict", { message: Schema.String }) {}
/** Somebody changed the record meanwhile; `current` is the record as it is now, null if unreadable (reading 29). */
export class Stale extends Schema.TaggedError<Stale>()("Stale", { message: Schema.String, current: Schema.Unknown }) {}
/** An equal line stands in the inventory already and nobody has confirmed the aggregation (reading 14). */
export class NeedsAggregation extends Schema.TaggedError<NeedsAggregation>()("NeedsAggregation", {
  message: Schema.String,
}) {}
/** Fields are wrong; nothing was written. */
export class Invalid extends Schema.TaggedError<Invalid>()("Invalid", {
  message: Schema.String,
  errors: Schema.Record(Schema.String, Schema.Array(Schema.String)),
}) {}
/** A file that is larger than any the server keeps. */
export class TooLarge extends Schema.TaggedError<TooLarge>()("TooLarge", { message: Schema.String }) {}
/** A file that is, by its content, of a kind that is not taken here. */
export class WrongKind extends Schema.TaggedError<WrongKind>()("WrongKind", { message: Schema.String }) {}
/** Too many tries; `retryAfter` in seconds. */
export class TooMany extends Schema.TaggedError<TooMany>()("TooMany", {
  message: Schema.String,
  retryAfter: Schema.Int,
}) {}
/** The server or its database cannot be reached or failed; the same request may go through later. */
export class Unavailable extends Schema.TaggedError<Unavailable>()("Unavailable", {
  message: Schema.String,
  requestId: Schema.NullOr(Schema.String),
}) {}

export type Refusal =
  | NotSignedIn
  | WrongCredentials
  | NotAllowed
  | NotFound
  | Conflict
  | Stale
  | NeedsAggregation
  | Invalid
  | TooLarge
  | WrongKind
  | TooMany
  | Unavailable;

export const invalid = (errors: FieldErrors): Invalid => new Invalid({ message: INVALID_MESSAGE, errors });

/** What an actor of a machine answers. */
export type Answer<A> = Result.Result<A, Refusal>;

/** The actor of a call. A machine names it; a function beside the service provides it (`hazardMachines`). */
export type CallActor<Input, A> = PromiseActorLogic<Answer<A>, Input>;

/** What a call answers that broke: a defect of ours. */
export const BROKEN: Unavailable = new Unavailable({ message: BROKEN_MESSAGE, requestId: null });

/** Whether the call was refused in one of these ways. */
export const isRefusedAs = (answer: Answer<unknown>, ...tags: ReadonlyArray<Refusal["_tag"]>): boolean =>
  Result.isFailure(answer) && tags.includes(answer.failure._tag);

/** Why the call was refused. */
export const refusalMessage = (answer: Answer<unknown>): string =>
  Result.isFailure(answer) ? answer.failure.message : "";

/** The record as somebody else has saved it; null when nobody has, or when it cannot be read and so not be compared. */
export const staleRow = <Row>(answer: Answer<Row>): Row | null =>
  Result.isFailure(answer) && answer.failure._tag === "Stale"
    ? // The transport has read it with the Schema of what the call answers.
      (answer.failure.current as Row | null)
    : null;
