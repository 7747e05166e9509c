import { randomUUID } from "node:crypto";
import { performance } from "node:perf_hooks";
import { Cause, Effect } from "effect";
import { HttpServerError, HttpServerRequest, HttpServerResponse } from "effect/http";
import { signInPaths } from "#domain/identity/signInPaths.ts";
import { unknownCall } from "./apiRoutes.ts";
import { addressOf } from "./authenticate.ts";
import { errorResponse, unexpectedResponse } from "./errorResponse.ts";
import { HttpProblem, OUTDATED } from "./HttpProblem.ts";
import type { Page } from "./page/loadPage.ts";
import { servePage } from "./page/servePage.ts";
import {
  CurrentRequest,
  logRequest,
  newRequestContext,
  type RequestContext,
  traceRequest,
} from "./watch/requestLog.ts";
import { kindOf } from "./watch/traces.ts";
import { securityHeaders, type TransportSettings } from "./securityHeaders.ts";
import { SECURITY_TXT } from "./securityTxt.ts";
import { paceStrangers } from "./limits/paceStrangers.ts";
import { writeInPieces } from "./limits/writeInPieces.ts";

type Request = HttpServerRequest.HttpServerRequest;
type Response = HttpServerResponse.HttpServerResponse;

export type HandlerOptions = TransportSettings & {
  /** Whether a newer version is known to have upgraded the database. */
  readonly isOutdated: Effect.Effect<boolean>;
  /** The same, after a look into the database. */
  readonly looksOutdated: Effect.Effect<boolean>;
  readonly page: Page | null;
  /** The number of proxies in front of the server whose X-Forwarded-For is trusted. */
  readonly trustedProxies: number;
};

const pathOf = (request: Request): string => request.url.split(/[?#]/, 1)[0] ?? "/";
const isApiPath = (path: string): boolean => path === "/api" || path.startsWith("/api/");

/** A supervisor that waits a second for it may end the server. */
const HEALTH = "/healthz";
const OTHER_ROUTES = [
  HEALTH,
  "/metrics",
  "/backup",
  signInPaths.provider,
  "/api/docs",
  "/api/docs.css",
  "/api/openapi.json",
  SECURITY_TXT,
];

/** The route name of a request that is not an API call; a path that somebody typed is never repeated. */
const otherRouteOf = (path: string): string =>
  OTHER_ROUTES.find((route) => route === path) ?? (isApiPath(path) ? "/api" : "page");

const outdatedResponse = Effect.map(CurrentRequest, ({ requestId }) =>
  errorResponse(new HttpProblem({ status: 503, message: OUTDATED }), requestId),
);

/** No standard has a status for it; this is what others log. */
const CALLER_LEFT = 499;

export const handleRequest = <E, R>(
  routes: Effect.Effect<Response, E, R>,
  { page, trustedProxies, isOutdated, looksOutdated, ...transport }: HandlerOptions,
) => {
  const headers = securityHeaders(transport);
  const pace = paceStrangers();

  return Effect.gen(function* () {
    const started = performance.now();
    const request = yield* HttpServerRequest.HttpServerRequest;
    const context = newRequestContext({
      requestId: randomUUID(),
      address: addressOf(request, trustedProxies),
      route: otherRouteOf(pathOf(request)),
    });
    const isCall = isApiPath(pathOf(request));
    const respond = Effect.gen(function* () {
      if (isCall && (yield* isOutdated)) return yield* outdatedResponse;
      const response = yield* Effect.catchCause(routes, (cause) => responseTo(cause, request, context, page));
      // It may have failed because a newer version has changed the tables.
      return isCall && response.status >= 500 && (yield* looksOutdated) ? yield* outdatedResponse : response;
    });
    const response = yield* respond.pipe(
      Effect.provideService(CurrentRequest, context),
      traceRequest(request, context),
    );
    const seconds = (performance.now() - started) / 1000;
    yield* logRequest(context, { method: request.method, status: response.status, seconds });
    // Its files stand in memory, and colleagues behind one address ask for many.
    if (context.actorId === null && context.route !== "page") yield* pace(context.route === HEALTH ? HEALTH : "");
    return HttpServerResponse.setHeaders(writeInPieces(response), {
      ...headers,
      ...response.headers,
      "x-request-id": context.requestId,
    });
  });
};

const responseTo = <E>(
  cause: Cause.Cause<E>,
  request: Request,
  context: RequestContext,
  page: Page | null,
): Effect.Effect<Response> => {
  const { requestId, route } = context;
  const path = pathOf(request);
  const error = Cause.squash(cause);
  if (HttpServerError.isHttpServerError(error) && error.reason._tag === "RouteNotFound") {
    return Effect.succeed(isApiPath(path) ? unknownCall(request.method, path, requestId) : servePage(request, page));
  }
  // The caller hung up, as a picker does at each key: nobody reads the response, and nothing went wrong here.
  if (Cause.hasInterruptsOnly(cause)) return Effect.succeed(HttpServerResponse.empty({ status: CALLER_LEFT }));
  context.failure = kindOf(error);
  return Effect.logError("An unexpected failure", cause).pipe(
    Effect.annotateLogs({ request_id: requestId, method: request.method, route }),
    Effect.as(unexpectedResponse(requestId)),
  );
};
