import { Result, Schema } from "effect";
import type { PromiseActorLogic } from "xstate";
import type { FieldErrors } from "./fieldErrors.ts";
import { BROKEN_MESSAGE, INVALID_MESSAGE } from "./refusalMessages.ts";

/**
 * What a call may answer instead of its result, from the store to the screen. A person can fix each of them; a broken
 * invariant is a defect and never appears here. HTTP statuses are in the wire (reading 2).
 */

/** Why no words of the server are there, and `message` is the client's own. */
export type ClientError = "unreachable" | "unreadable answer" | "answer without words" | "defect";
const MESSAGE_FIELDS = {
  message: Schema.String,
  clientError: Schema.optionalKey(
    Schema.Literals(["unreachable", "unreadable answer", "answer without words", "defect"]),
  ),
};

export class NotSignedIn extends Schema.TaggedError<NotSignedIn>()("NotSignedIn", MESSAGE_FIELDS) {}
/** Beside a challenge of a person with passkeys: what the browser needs to use one, as JSON. */
export const PasskeyQuestion = Schema.Struct({ options: Schema.String, has_app: Schema.Boolean });
export type PasskeyQuestion = typeof PasskeyQuestion.Type;
/**
 * Wrong email, wrong password or archived account: which of them stays secret. With a `challenge` only the code of the
 * second factor is missing or wrong.
 */
export class WrongCredentials extends Schema.TaggedError<WrongCredentials>()("WrongCredentials", {
  ...MESSAGE_FIELDS,
  challenge: Schema.optionalKey(Schema.String),
  passkey: Schema.optionalKey(PasskeyQuestion),
}) {}
/** The permission table refuses; `message` is its sentence. `must_enroll`: a second factor is required first. */
export class NotAllowed extends Schema.TaggedError<NotAllowed>()("NotAllowed", {
  ...MESSAGE_FIELDS,
  must_enroll: Schema.optionalKey(Schema.Literal(true)),
}) {}
export class NotFound extends Schema.TaggedError<NotFound>()("NotFound", MESSAGE_FIELDS) {}
/** The record's state forbids it, such as deleting what is in use. */
export class Conflict extends Schema.TaggedError<Conflict>()("Conflict", MESSAGE_FIELDS) {}
/** Somebody else changed the record; `current` is it now, null if unreadable (reading 29). */
export class Stale extends Schema.TaggedError<Stale>()("Stale", { ...MESSAGE_FIELDS, current: Schema.Unknown }) {}
/** An equal record exists and nobody has confirmed the aggregation (reading 14); `id` where it can be opened. */
export class NeedsAggregation extends Schema.TaggedError<NeedsAggregation>()("NeedsAggregation", {
  ...MESSAGE_FIELDS,
  id: Schema.optionalKey(Schema.Number),
}) {}
/** Fields are wrong; nothing was written. */
export class Invalid extends Schema.TaggedError<Invalid>()("Invalid", {
  ...MESSAGE_FIELDS,
  errors: Schema.Record(Schema.String, Schema.Array(Schema.String)),
}) {}
export class TooLarge extends Schema.TaggedError<TooLarge>()("TooLarge", MESSAGE_FIELDS) {}
/** Judged by the content of the file. */
export class WrongKind extends Schema.TaggedError<WrongKind>()("WrongKind", MESSAGE_FIELDS) {}
/** Too many tries; `retryAfter` in seconds. With a proof of `work` the same try goes on at once. */
export class TooMany extends Schema.TaggedError<TooMany>()("TooMany", {
  ...MESSAGE_FIELDS,
  retryAfter: Schema.Int,
  work: Schema.optionalKey(Schema.String),
}) {}
/** The server or its database cannot be reached or failed; the same request may go through later. */
export class Unavailable extends Schema.TaggedError<Unavailable>()("Unavailable", {
  ...MESSAGE_FIELDS,
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

export type Answer<A> = Result.Result<A, Refusal>;

/** Perhaps nobody or somebody else answered, such as the sign-in page of a network: it says nothing about what was asked. */
export const isWordless = ({ clientError }: Refusal): boolean => clientError !== undefined;

/** A machine names it; a function beside the service provides it (`walkMachines`). */
export type CallActor<Input, A> = PromiseActorLogic<Answer<A>, Input>;

/** A call that broke: a defect of the program. */
export const BROKEN: Unavailable = new Unavailable({
  message: BROKEN_MESSAGE,
  requestId: null,
  clientError: "defect",
});

export const isRefusedAs = (answer: Answer<unknown>, ...tags: ReadonlyArray<Refusal["_tag"]>): boolean =>
  Result.isFailure(answer) && tags.includes(answer.failure._tag);

export const refusalMessage = (answer: Answer<unknown>): string =>
  Result.isFailure(answer) ? answer.failure.message : "";

/** The record that is there already; null when the refusal names none. */
export const equalIdIn = (answer: Answer<unknown>): number | null =>
  Result.isFailure(answer) && answer.failure._tag === "NeedsAggregation" ? (answer.failure.id ?? null) : null;

/** Null when nobody has saved another, or when it cannot be read and so not compared. */
export const staleRow = <Row>(answer: Answer<Row>): Row | null =>
  Result.isFailure(answer) && answer.failure._tag === "Stale"
    ? // The transport has read it with the Schema of what the call answers.
      (answer.failure.current as Row | null)
    : null;
