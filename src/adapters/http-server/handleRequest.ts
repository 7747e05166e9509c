import { randomUUID } from "node:crypto";
import { performance } from "node:perf_hooks";
import { Cause, Effect, Stream } from "effect";
import { HttpServerError, HttpServerRequest, HttpServerResponse, HttpBody } from "effect/http";
import { unknownCall } from "./apiRoutes.ts";
import { addressOf } from "./authenticate.ts";
import { unexpectedResponse } from "./errorResponse.ts";
import type { Page } from "./page/loadPage.ts";
import { servePage } from "./page/servePage.ts";
import { CurrentRequest, logRequest, newRequestContext, type RequestContext, traceRequest } from "./requestLog.ts";
import { SECURITY_TXT } from "./securityTxt.ts";

/** The one inline style that React Aria adds; a test compares the hash with the library's source. */
const REACT_ARIA_STYLE = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' ${REACT_ARIA_STYLE}`,
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
  // The one script that the page starts by its address is the PDF reader's (decision 19).
  "trusted-types pdf-reader",
].join("; ");

const ONE_YEAR = 31_536_000;

type TransportSettings = {
  /** People reach the server by https only. */
  readonly isHttps: boolean;
  /** HSTS covers its subdomains as well. */
  readonly areSubdomainsHttps: boolean;
};

/** Headers of every answer, whatever its status. */
const securityHeaders = ({ isHttps, areSubdomainsHttps }: TransportSettings): Readonly<Record<string, string>> => ({
  "content-security-policy": POLICY,
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "x-frame-options": "DENY",
  "permissions-policy": "camera=(), geolocation=(), microphone=()",
  ...(isHttps
    ? { "strict-transport-security": `max-age=${ONE_YEAR}${areSubdomainsHttps ? "; includeSubDomains" : ""}` }
    : {}),
});

/** Bytes of one write. A reader at the least rate takes them within the patience. */
const PIECE = 64 * 1024;

/** Writes a large body piece by piece, as files are, so that it can be seen how much of it was taken. */
const inPieces = (response: HttpServerResponse.HttpServerResponse): HttpServerResponse.HttpServerResponse => {
  const { body } = response;
  if (body._tag !== "Uint8Array" || body.contentLength <= PIECE) return response;
  const bytes = body.body;
  const pieces = Array.from({ length: Math.ceil(bytes.length / PIECE) }, (_, at) =>
    bytes.subarray(at * PIECE, (at + 1) * PIECE),
  );
  const stream = Stream.fromIterable(pieces, { chunkSize: 1 });
  return HttpServerResponse.setBody(response, HttpBody.stream(stream, body.contentType, body.contentLength));
};

type Request = HttpServerRequest.HttpServerRequest;
type Response = HttpServerResponse.HttpServerResponse;

export type HandlerOptions = TransportSettings & {
  readonly page: Page | null;
  /** Proxies in front of the server, whose X-Forwarded-For is trusted. */
  readonly trustedProxies: number;
};

const pathOf = (request: Request): string => request.url.split(/[?#]/, 1)[0] ?? "/";
const isApiPath = (path: string): boolean => path === "/api" || path.startsWith("/api/");

const OTHER_ROUTES = [
  "/healthz",
  "/metrics",
  "/backup",
  "/api/docs",
  "/api/docs.css",
  "/api/openapi.json",
  SECURITY_TXT,
];

/** The route of what is no call of the API; a path that somebody typed is never repeated. */
const otherRouteOf = (path: string): string =>
  OTHER_ROUTES.find((route) => route === path) ?? (isApiPath(path) ? "/api" : "page");

export const handleRequest = <E, R>(
  routes: Effect.Effect<Response, E, R>,
  { page, trustedProxies, ...transport }: HandlerOptions,
) => {
  const headers = securityHeaders(transport);

  return Effect.gen(function* () {
    const started = performance.now();
    const request = yield* HttpServerRequest.HttpServerRequest;
    const context = newRequestContext({
      requestId: randomUUID(),
      address: addressOf(request, trustedProxies),
      route: otherRouteOf(pathOf(request)),
    });
    const response = yield* routes.pipe(
      Effect.catchCause((cause) => responseTo(cause, request, context, page)),
      Effect.provideService(CurrentRequest, context),
      traceRequest(request, context),
    );
    const seconds = (performance.now() - started) / 1000;
    yield* logRequest(context, { method: request.method, status: response.status, seconds });
    return HttpServerResponse.setHeaders(inPieces(response), {
      ...headers,
      ...response.headers,
      "x-request-id": context.requestId,
    });
  });
};

const responseTo = <E>(
  cause: Cause.Cause<E>,
  request: Request,
  { requestId, route }: RequestContext,
  page: Page | null,
): Effect.Effect<Response> => {
  const path = pathOf(request);
  const error = Cause.squash(cause);
  if (HttpServerError.isHttpServerError(error) && error.reason._tag === "RouteNotFound") {
    return Effect.succeed(isApiPath(path) ? unknownCall(request.method, path, requestId) : servePage(request, page));
  }
  // The caller hung up: nobody reads the response, and nothing went wrong here.
  if (Cause.hasInterruptsOnly(cause)) return Effect.succeed(unexpectedResponse(requestId));
  return Effect.logError("An unexpected failure", cause).pipe(
    Effect.annotateLogs({ request_id: requestId, method: request.method, route }),
    Effect.as(unexpectedResponse(requestId)),
  );
};
