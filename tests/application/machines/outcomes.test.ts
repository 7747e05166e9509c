import { Effect, Schema } from "effect";
import { describe, expect, it } from "vitest";
import { toLoadOutcome, toSaveOutcome, toSentOutcome, toSignInOutcome } from "#application/machines/outcomes.ts";
import {
  invalid,
  NeedsAggregation,
  NotAllowed,
  NotFound,
  NotSignedIn,
  type Refusal,
  Stale,
  TooMany,
  Unavailable,
  WrongCredentials,
} from "#application/shared/errors.ts";

const ROW = Schema.Struct({ id: Schema.Int });
type Row = typeof ROW.Type;
const save = (refusal: Refusal) => Effect.runSync(toSaveOutcome(ROW)(Effect.fail(refusal)));
const load = (refusal: Refusal) => Effect.runSync(toLoadOutcome(Effect.fail(refusal)));
const signIn = (refusal: Refusal) => Effect.runSync(toSignInOutcome(Effect.fail(refusal)));

describe("what a machine hears of a service", () => {
  it("is the row that was saved, or the value that was loaded", () => {
    const row: Effect.Effect<Row, Refusal> = Effect.succeed({ id: 1 });
    expect(Effect.runSync(toSaveOutcome(ROW)(row))).toEqual({ _tag: "Saved", row: { id: 1 } });
    expect(Effect.runSync(toLoadOutcome(row))).toEqual({ _tag: "Loaded", value: { id: 1 } });
  });

  it("is the fields that are wrong, the row as it is now, or the question to aggregate", () => {
    expect(save(invalid({ name: ["No."] }))).toMatchObject({ _tag: "Rejected", errors: { name: ["No."] } });
    expect(save(new Stale({ message: "m", current: { id: 2 } }))).toEqual({ _tag: "StaleRow", current: { id: 2 } });
    expect(save(new NeedsAggregation({ message: "m" }))).toEqual({ _tag: "NeedsAggregation" });
  });

  it("is a refusal when the newer row cannot be read, so that nothing unreadable is compared", () => {
    expect(save(new Stale({ message: "m", current: { id: "x" } }))).toEqual({ _tag: "Refused", message: "m" });
  });

  it("tells the end of the session, a missing record, a forbidden action and a failing server apart", () => {
    const refusals = [
      new NotSignedIn({ message: "a" }),
      new NotFound({ message: "b" }),
      new NotAllowed({ message: "c" }),
      new Unavailable({ message: "d", requestId: "r" }),
    ];
    const heard = [
      { _tag: "SignedOut", message: "a" },
      { _tag: "NotFound", message: "b" },
      { _tag: "Refused", message: "c" },
      { _tag: "Failed", message: "d", requestId: "r" },
    ];
    expect([refusals.map(load), refusals.map(save)]).toEqual([heard, heard]);
  });

  it("is, of a form that is open to everybody, that it went out, or why not and at which fields", () => {
    const sent = (call: Effect.Effect<void, Refusal>) => Effect.runSync(toSentOutcome(call));
    expect(sent(Effect.void)).toEqual({ _tag: "Sent" });
    expect(sent(Effect.fail(invalid({ password: ["No."] })))).toMatchObject({
      _tag: "NotSent",
      errors: { password: ["No."] },
    });
    const away = new Unavailable({ message: "m", requestId: null });
    expect(sent(Effect.fail(away))).toEqual({ _tag: "NotSent", message: "m", errors: {} });
  });

  it("is, of a sign-in, whether to correct, to wait or to try again", () => {
    expect(signIn(new WrongCredentials({ message: "m" }))).toEqual({ _tag: "WrongCredentials" });
    expect(signIn(new TooMany({ message: "m", retryAfter: 30 }))).toEqual({ _tag: "TooMany", retryAfter: 30 });
    expect(signIn(new Unavailable({ message: "m", requestId: null }))).toEqual({ _tag: "Failed", message: "m" });
  });
});
