import { Effect, Option } from "effect";
import { type HttpServerRequest, type HttpServerResponse, HttpTraceContext } from "effect/http";
import type { Notes } from "../RequestNotes.ts";

/**
 * The span of a request. Effect's own would carry the address with what was searched for, and headers; this one knows the
 * route, the status and the request's id, by which the log line is found.
 */
export const spanOfRequest =
  (request: HttpServerRequest.HttpServerRequest, notes: Notes) =>
  <E, R>(served: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>) =>
    served.pipe(
      Effect.tap(({ status }) =>
        Effect.annotateCurrentSpan({
          "http.route": notes.route,
          "http.response.status_code": status,
          ...(notes.actorId === null ? {} : { "enduser.id": String(notes.actorId) }),
        }),
      ),
      Effect.withSpan(`${request.method} request`, {
        kind: "server",
        attributes: { "http.request.method": request.method, "hazledger.request_id": notes.requestId },
        ...parentOf(request),
      }),
    );

const parentOf = (request: HttpServerRequest.HttpServerRequest) =>
  Option.match(HttpTraceContext.fromHeaders(request.headers), {
    onNone: () => ({ root: true }),
    onSome: (parent) => ({ parent }),
  });
