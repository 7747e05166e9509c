import { randomUUID } from "node:crypto";
import { performance } from "node:perf_hooks";
import { Cause, Effect } from "effect";
import { HttpServerError, HttpServerRequest, HttpServerResponse } from "effect/http";
import { unexpectedAnswer } from "./answers.ts";
import type { Page } from "./page/loadPage.ts";
import { servePage } from "./page/servePage.ts";
import { newNotes, type Notes, RequestNotes } from "./RequestNotes.ts";
import { securityHeaders } from "./securityHeaders.ts";
import { isApiPath, unknownCall } from "./unknownPath.ts";
import { logRequest } from "./watch/accessLog.ts";
import { countRequest } from "./watch/requestMetrics.ts";
import { spanOfRequest } from "./watch/requestSpan.ts";

type Response = HttpServerResponse.HttpServerResponse;

export type AppOptions = {
  /** People reach the server by https only. */
  readonly isHttps: boolean;
  /** The built page; null when there is none. */
  readonly page: Page | null;
};

const pathOf = (request: HttpServerRequest.HttpServerRequest): string => request.url.split(/[?#]/, 1)[0] ?? "/";

const PLAIN_ROUTES = ["/healthz", "/metrics", "/backup", "/api/docs", "/api/docs.css", "/api/openapi.json"];

/** The route of what is no call of the API; a path that somebody typed is never repeated. */
const plainRouteOf = (path: string): string =>
  PLAIN_ROUTES.find((route) => route === path) ?? (isApiPath(path) ? "/api" : "page");

/** Around every request, from the outside in: its id, the log line, the headers, and an answer whatever happens. */
export const app = <E, R>(routes: Effect.Effect<Response, E, R>, { isHttps, page }: AppOptions) => {
  const headers = securityHeaders(isHttps);

  return Effect.gen(function* () {
    const started = performance.now();
    const request = yield* HttpServerRequest.HttpServerRequest;
    const notes = newNotes(randomUUID(), plainRouteOf(pathOf(request)));
    const answered = yield* routes.pipe(
      Effect.catchCause((cause) => answerOf(cause, request, notes, page)),
      Effect.provideService(RequestNotes, notes),
      spanOfRequest(request, notes),
    );
    const served = {
      method: request.method,
      status: answered.status,
      seconds: (performance.now() - started) / 1000,
    };
    yield* logRequest(notes, served);
    yield* countRequest(notes, served);
    return HttpServerResponse.setHeaders(answered, {
      ...headers,
      ...answered.headers,
      "x-request-id": notes.requestId,
    });
  });
};

const answerOf = <E>(
  cause: Cause.Cause<E>,
  request: HttpServerRequest.HttpServerRequest,
  { requestId, route }: Notes,
  page: Page | null,
): Effect.Effect<Response> => {
  const path = pathOf(request);
  const error = Cause.squash(cause);
  if (HttpServerError.isHttpServerError(error) && error.reason._tag === "RouteNotFound") {
    return Effect.succeed(isApiPath(path) ? unknownCall(request.method, path) : servePage(request, page));
  }
  // The caller hung up: nobody reads the answer, and nothing went wrong here.
  if (Cause.hasInterruptsOnly(cause)) return Effect.succeed(unexpectedAnswer(requestId));
  return Effect.logError("An unexpected failure", cause).pipe(
    Effect.annotateLogs({ request_id: requestId, method: request.method, route }),
    Effect.as(unexpectedAnswer(requestId)),
  );
};
