import { randomUUID } from "node:crypto";
import { performance } from "node:perf_hooks";
import { Cause, Effect } from "effect";
import { HttpServerError, HttpServerRequest, HttpServerResponse } from "effect/http";
import { unexpectedAnswer } from "./answers.ts";
import type { Page } from "./page/loadPage.ts";
import { servePage } from "./page/servePage.ts";
import { type Notes, RequestNotes } from "./RequestNotes.ts";
import { securityHeaders } from "./securityHeaders.ts";
import { isApiPath, unknownCall } from "./unknownPath.ts";

type Response = HttpServerResponse.HttpServerResponse;

export type AppOptions = {
  /** People reach the server by https only. */
  readonly isHttps: boolean;
  /** The built page; null when there is none. */
  readonly page: Page | null;
};

const pathOf = (request: HttpServerRequest.HttpServerRequest): string => request.url.split(/[?#]/, 1)[0] ?? "/";

/** Around every request, from the outside in: its id, the log line, the headers, and an answer whatever happens. */
export const app = <E, R>(routes: Effect.Effect<Response, E, R>, { isHttps, page }: AppOptions) => {
  const headers = securityHeaders(isHttps);

  return Effect.gen(function* () {
    const started = performance.now();
    const request = yield* HttpServerRequest.HttpServerRequest;
    const notes: Notes = { requestId: randomUUID(), actorId: null };
    const answered = yield* routes.pipe(
      Effect.catchCause((cause) => answerOf(cause, request, notes, page)),
      Effect.provideService(RequestNotes, notes),
    );
    yield* logLine(request, notes, answered.status, performance.now() - started);
    return HttpServerResponse.setHeaders(answered, { ...headers, "x-request-id": notes.requestId });
  });
};

const answerOf = <E>(
  cause: Cause.Cause<E>,
  request: HttpServerRequest.HttpServerRequest,
  { requestId }: Notes,
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
    Effect.annotateLogs({ request_id: requestId, method: request.method, path }),
    Effect.as(unexpectedAnswer(requestId)),
  );
};

/** No query, body or header: they may hold emails, passwords and tokens. */
const logLine = (request: HttpServerRequest.HttpServerRequest, notes: Notes, status: number, took: number) =>
  // A supervisor asks for the health every few seconds; that is only worth a line when it is bad.
  (pathOf(request) === "/healthz" && status === 200 ? Effect.logDebug("request") : Effect.logInfo("request")).pipe(
    Effect.annotateLogs({
      request_id: notes.requestId,
      method: request.method,
      path: pathOf(request),
      status,
      ms: Math.round(took * 10) / 10,
      ...(notes.actorId === null ? {} : { person_id: notes.actorId }),
    }),
  );
