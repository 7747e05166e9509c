import { Option, Schema } from "effect";
import {
  type ClientError,
  Conflict,
  Invalid,
  NeedsAggregation,
  NotAllowed,
  NotFound,
  NotSignedIn,
  type Refusal,
  Stale,
  TooLarge,
  TooMany,
  Unavailable,
  WrongCredentials,
  WrongKind,
} from "#domain/shared/errors.ts";
import { returnedError } from "#application/shared/isUnreachable.ts";
import type { Call } from "../wire/Call.ts";
import { AggregationQuestion, REFUSAL_STATUS, RefusalBody } from "../wire/refusals.ts";
import type { RawAnswer } from "./readAnswer.ts";

const decode = Schema.decodeUnknownOption(RefusalBody);
/** Seconds to wait if the server does not say. */
const RETRY_AFTER = 60;

const bodyOf = ({ status, body }: RawAnswer): RefusalBody & { readonly clientError?: ClientError } =>
  Option.getOrElse(decode(body), () => ({ message: returnedError(status), clientError: "answer without words" }));

const secondsOf = (headers: Headers): number => {
  const seconds = Math.ceil(Number(headers.get("retry-after") ?? ""));
  return seconds > 0 ? seconds : RETRY_AFTER;
};

/** Maps the status back to a refusal, with the wire's status table (reading 2). */
export const readRefusal = (call: Call, answer: RawAnswer): Refusal => {
  const { message, clientError, errors, request_id, data, work, challenge, passkey, must_enroll } = bodyOf(answer);
  const details = { message, ...(clientError === undefined ? {} : { clientError }) };
  switch (answer.status) {
    case REFUSAL_STATUS.NotSignedIn:
      if (call.envelope !== "signed in") return new NotSignedIn(details);
      return new WrongCredentials({
        ...details,
        ...(challenge == null ? {} : { challenge }),
        ...(passkey == null ? {} : { passkey }),
      });
    case REFUSAL_STATUS.NotAllowed:
      return new NotAllowed({ ...details, ...(must_enroll == null ? {} : { must_enroll }) });
    case REFUSAL_STATUS.NotFound:
      return new NotFound(details);
    case REFUSAL_STATUS.Conflict:
      return asksToAggregate(data?.resource) ? new NeedsAggregation(details) : new Conflict(details);
    case REFUSAL_STATUS.Stale:
      return new Stale({
        ...details,
        current: Option.getOrNull(Schema.decodeUnknownOption(call.answer)(data?.resource)),
      });
    case REFUSAL_STATUS.TooLarge:
      return new TooLarge(details);
    case REFUSAL_STATUS.WrongKind:
      return new WrongKind(details);
    case 400:
    case REFUSAL_STATUS.Invalid:
      return new Invalid({ ...details, errors: errors ?? {} });
    case REFUSAL_STATUS.TooMany:
      return new TooMany({ ...details, retryAfter: secondsOf(answer.headers), ...(work == null ? {} : { work }) });
    default:
      return new Unavailable({ ...details, requestId: request_id ?? answer.headers.get("x-request-id") });
  }
};

/** Only this 409 is the question of reading 14; any other is a conflict that cannot be confirmed away. */
const asksToAggregate = Schema.is(AggregationQuestion);
