import { Schema } from "effect";
import { PasskeyQuestion, type Refusal } from "#domain/shared/errors.ts";

/** Reading 2. The client reads the same table backwards. */
export const REFUSAL_STATUS: Readonly<Record<Refusal["_tag"], number>> = {
  NotSignedIn: 401,
  WrongCredentials: 401,
  NotAllowed: 403,
  NotFound: 404,
  Conflict: 409,
  NeedsAggregation: 409,
  Stale: 412,
  TooLarge: 413,
  WrongKind: 415,
  Invalid: 422,
  TooMany: 429,
  Unavailable: 503,
};

/** Reading 2. `data.resource`: a stale record's current state or the AggregationQuestion. Null counts as absent. */
export const RefusalBody = Schema.Struct({
  message: Schema.String,
  errors: Schema.optionalKey(Schema.NullOr(Schema.Record(Schema.String, Schema.Array(Schema.String)))),
  challenge: Schema.optionalKey(Schema.NullOr(Schema.String)),
  passkey: Schema.optionalKey(Schema.NullOr(PasskeyQuestion)),
  must_enroll: Schema.optionalKey(Schema.NullOr(Schema.Literal(true))),
  work: Schema.optionalKey(Schema.NullOr(Schema.String)),
  request_id: Schema.optionalKey(Schema.NullOr(Schema.String)),
  data: Schema.optionalKey(Schema.NullOr(Schema.Struct({ resource: Schema.Unknown }))),
});
export type RefusalBody = typeof RefusalBody.Type;

/** `data.resource` of a 409 that the user can resolve by confirming the aggregation (reading 14). */
export const AggregationQuestion = Schema.Struct({ is_need_aggregation: Schema.Literal(true) });
