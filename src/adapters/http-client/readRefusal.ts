import { Option, Schema } from "effect";
import {
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
import { auth } from "../wire/identity.ts";
import type { RawAnswer } from "./readAnswer.ts";

const decode = Schema.decodeUnknownOption(RefusalBody);
/** Seconds to wait if the server does not say. */
const RETRY_AFTER = 60;

const bodyOf = ({ status, body }: RawAnswer): RefusalBody =>
  Option.getOrElse(decode(body), () => ({ message: returnedError(status) }));

const secondsOf = (headers: Headers): number => {
  const seconds = Math.ceil(Number(headers.get("retry-after") ?? ""));
  return seconds > 0 ? seconds : RETRY_AFTER;
};

/** Reads the wire's status table backwards (reading 2). */
export const readRefusal = (call: Call, answer: RawAnswer): Refusal => {
  const { message, errors, request_id, data, work } = bodyOf(answer);
  switch (answer.status) {
    case REFUSAL_STATUS.NotSignedIn:
      return isSignIn(call) ? new WrongCredentials({ message }) : new NotSignedIn({ message });
    case REFUSAL_STATUS.NotAllowed:
      return new NotAllowed({ message });
    case REFUSAL_STATUS.NotFound:
      return new NotFound({ message });
    case REFUSAL_STATUS.Conflict:
      return asksToAggregate(data?.resource) ? new NeedsAggregation({ message }) : new Conflict({ message });
    case REFUSAL_STATUS.Stale:
      return new Stale({ message, current: Option.getOrNull(Schema.decodeUnknownOption(call.answer)(data?.resource)) });
    case REFUSAL_STATUS.TooLarge:
      return new TooLarge({ message });
    case REFUSAL_STATUS.WrongKind:
      return new WrongKind({ message });
    case 400:
    case REFUSAL_STATUS.Invalid:
      return new Invalid({ message, errors: errors ?? {} });
    case REFUSAL_STATUS.TooMany:
      return new TooMany({ message, retryAfter: secondsOf(answer.headers), ...(work == null ? {} : { work }) });
    default:
      return new Unavailable({ message, requestId: request_id ?? answer.headers.get("x-request-id") });
  }
};

const isSignIn = (call: Call): boolean => call.path === auth.signIn.path;
/** Only this 409 is the question of reading 14; any other is a conflict that nobody can confirm away. */
const asksToAggregate = Schema.is(AggregationQuestion);
