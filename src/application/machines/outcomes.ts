import { Effect, Option, Schema } from "effect";
import type { PureSchema } from "#domain/shared/fieldErrors.ts";
import type { LoadOutcome, NotFound, Refused, SaveOutcome, SignedOut, Failed } from "#domain/shared/Outcome.ts";
import type { SignInOutcome } from "#domain/identity/SignInOutcome.ts";
import type { SignedIn } from "#domain/identity/SignIn.ts";
import type { Refusal } from "../shared/errors.ts";
import type { SentOutcome } from "./publicFormMachine.ts";

/** The one place where a service's refusals become the outcomes that machines hear. */

const common = (refusal: Refusal): Refused | NotFound | SignedOut | Failed => {
  const { message } = refusal;
  switch (refusal._tag) {
    case "NotSignedIn":
      return { _tag: "SignedOut", message };
    case "NotFound":
      return { _tag: "NotFound", message };
    case "Unavailable":
      return { _tag: "Failed", message, requestId: refusal.requestId };
    default:
      return { _tag: "Refused", message };
  }
};

const saveOutcome = <Row>(refusal: Refusal, row: PureSchema<Row>): SaveOutcome<Row> => {
  switch (refusal._tag) {
    case "Invalid":
      return { _tag: "Rejected", errors: refusal.errors, message: refusal.message };
    case "NeedsAggregation":
      return { _tag: "NeedsAggregation" };
    case "Stale":
      // A row that cannot be read cannot be compared: then it is a refusal with the same sentence.
      return Option.match(Schema.decodeUnknownOption(row)(refusal.current), {
        onNone: () => common(refusal),
        onSome: (current) => ({ _tag: "StaleRow", current }),
      });
    default:
      return common(refusal);
  }
};

/** @param row Schema of the row that a stale write answers with */
export const toSaveOutcome =
  <Row>(row: PureSchema<Row>) =>
  (call: Effect.Effect<Row, Refusal>): Effect.Effect<SaveOutcome<Row>> =>
    Effect.match(call, {
      onSuccess: (saved): SaveOutcome<Row> => ({ _tag: "Saved", row: saved }),
      onFailure: (refusal) => saveOutcome(refusal, row),
    });

export const toLoadOutcome = <A, R>(call: Effect.Effect<A, Refusal, R>): Effect.Effect<LoadOutcome<A>, never, R> =>
  Effect.match(call, {
    onSuccess: (value): LoadOutcome<A> => ({ _tag: "Loaded", value }),
    onFailure: common,
  });

/** What a form that is open to everybody hears. */
export const toSentOutcome = (call: Effect.Effect<void, Refusal>): Effect.Effect<SentOutcome> =>
  Effect.match(call, {
    onSuccess: (): SentOutcome => ({ _tag: "Sent" }),
    onFailure: (refusal): SentOutcome => ({
      _tag: "NotSent",
      message: refusal.message,
      errors: refusal._tag === "Invalid" ? refusal.errors : {},
    }),
  });

/** A field that the server refused counts as wrong credentials; what is not about the person is a failure. */
export const toSignInOutcome = (call: Effect.Effect<SignedIn, Refusal>): Effect.Effect<SignInOutcome> =>
  Effect.match(call, {
    onSuccess: (answer): SignInOutcome => ({ _tag: "SignedIn", answer }),
    onFailure: (refusal): SignInOutcome => {
      if (refusal._tag === "TooMany") return { _tag: "TooMany", retryAfter: refusal.retryAfter };
      return refusal._tag === "WrongCredentials" || refusal._tag === "Invalid"
        ? { _tag: "WrongCredentials" }
        : { _tag: "Failed", message: refusal.message };
    },
  });
