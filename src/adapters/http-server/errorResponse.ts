import type { HttpServerResponse } from "effect/http";
import { REFUSAL_STATUS, type RefusalBody } from "#adapters/wire/refusals.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import { HttpProblem } from "./HttpProblem.ts";
import { jsonResponse } from "./jsonResponse.ts";

type Headers = Readonly<Record<string, string>>;
type Response = HttpServerResponse.HttpServerResponse;

/** Seconds after which a client may retry if the database did not answer. */
const RETRY_AFTER = "5";
export const UNEXPECTED = "Something went wrong on the server. This was not caused by your input.";

const errorBody = (status: number, body: RefusalBody, headers: Headers = {}): Response =>
  jsonResponse(status, JSON.stringify(body), headers);

/** Reading 2. `current`: for a stale record, the current record as the call would return it. */
export const errorResponse = (error: HttpProblem | Refusal, requestId: string, current: unknown = null): Response => {
  const { message } = error;
  if (error instanceof HttpProblem) {
    const { status, headers } = error;
    return errorBody(status, { message }, { ...(status === 503 ? { "retry-after": RETRY_AFTER } : {}), ...headers });
  }
  const status = REFUSAL_STATUS[error._tag];
  switch (error._tag) {
    case "Invalid":
      return errorBody(status, { message, errors: error.errors });
    case "Stale":
      return errorBody(status, { message, data: { resource: current } });
    case "NeedsAggregation":
      return errorBody(status, { message, data: { resource: { is_need_aggregation: true } } });
    case "TooMany":
      return errorBody(
        status,
        { message, ...(error.work === undefined ? {} : { work: error.work }) },
        { "retry-after": String(error.retryAfter) },
      );
    case "Unavailable":
      return errorBody(status, { message, request_id: requestId }, { "retry-after": RETRY_AFTER });
    case "WrongCredentials":
      return errorBody(status, {
        message,
        ...(error.challenge === undefined ? {} : { challenge: error.challenge }),
        ...(error.passkey === undefined ? {} : { passkey: error.passkey }),
      });
    case "NotAllowed":
      return errorBody(status, { message, ...(error.must_enroll === undefined ? {} : { must_enroll: true }) });
    case "NotSignedIn":
      return errorBody(status, { message }, { "www-authenticate": "Bearer" });
    default:
      return errorBody(status, { message });
  }
};

/** The response for a defect; the log has the details under this id. */
export const unexpectedResponse = (requestId: string): Response =>
  errorBody(500, { message: UNEXPECTED, request_id: requestId });
