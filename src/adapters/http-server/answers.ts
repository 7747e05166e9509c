import { HttpServerResponse } from "effect/http";
import { REFUSAL_STATUS } from "#adapters/wire/refusalStatus.ts";
import type { RefusalBody } from "#adapters/wire/envelope.ts";
import type { Refusal } from "#application/shared/errors.ts";
import type { HttpProblem } from "./HttpProblem.ts";

type Headers = Readonly<Record<string, string>>;
type Response = HttpServerResponse.HttpServerResponse;

/** Answers of the API are never kept by a browser or a proxy. */
const NO_STORE: Headers = { "cache-control": "no-store" };
/** Seconds after which a client may ask a database that was away again. */
const RETRY_AFTER = "5";
export const UNEXPECTED = "Something went wrong on the server. You did nothing wrong.";

export const jsonText = (status: number, text: string, headers: Headers = {}): Response =>
  HttpServerResponse.text(text, {
    status,
    contentType: "application/json; charset=utf-8",
    headers: { ...NO_STORE, ...headers },
  });

const refusalBody = (status: number, body: RefusalBody, headers: Headers = {}): Response =>
  jsonText(status, JSON.stringify(body), headers);

export const problemAnswer = ({ status, message, headers }: HttpProblem): Response =>
  refusalBody(status, { message }, { ...(status === 503 ? { "retry-after": RETRY_AFTER } : {}), ...headers });

/** A refusal as reading 2 wants it. `current` is the stale record as the call would show it. */
export const refusalAnswer = (refusal: Refusal, requestId: string, current: unknown): Response => {
  const status = REFUSAL_STATUS[refusal._tag];
  const { message } = refusal;
  switch (refusal._tag) {
    case "Invalid":
      return refusalBody(status, { message, errors: refusal.errors });
    case "Stale":
      return refusalBody(status, { message, data: { resource: current } });
    case "NeedsAggregation":
      return refusalBody(status, { message, data: { resource: { is_need_aggregation: true } } });
    case "TooMany":
      return refusalBody(status, { message }, { "retry-after": String(refusal.retryAfter) });
    case "Unavailable":
      return refusalBody(status, { message, request_id: requestId }, { "retry-after": RETRY_AFTER });
    case "NotSignedIn":
      return refusalBody(status, { message }, { "www-authenticate": "Bearer" });
    default:
      return refusalBody(status, { message });
  }
};

/** A mistake of ours: the log knows more under this id, the caller does not. */
export const unexpectedAnswer = (requestId: string): Response =>
  refusalBody(500, { message: UNEXPECTED, request_id: requestId });
