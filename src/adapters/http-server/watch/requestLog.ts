import { Clock, Context, Effect, Metric, Option, References } from "effect";
import { type HttpServerRequest, type HttpServerResponse, HttpTraceContext } from "effect/http";
import type { Call } from "#adapters/wire/Call.ts";
import type { SecurityEvent } from "#application/shared/SecurityEvents.ts";
import { keepError, LastErrors } from "./lastErrors.ts";

/** The data of the running request for log, metrics and error responses; filled in while it is handled. */
export type RequestContext = {
  readonly requestId: string;
  /** The client's address, as far as proxies are trusted. */
  readonly address: string;
  actorId: number | null;
  /** The API token with which a script called. */
  tokenId: number | null;
  /** The path pattern, `/inventories/:id/products`: never user input. */
  route: string;
  ids: Readonly<Record<string, number>>;
  event: SecurityEvent | null;
  /** The name of the error that the response tells of. */
  failure: string;
};

type Origin = Pick<RequestContext, "requestId" | "address" | "route">;
export const newRequestContext = (origin: Origin): RequestContext => ({
  ...origin,
  actorId: null,
  tokenId: null,
  ids: {},
  event: null,
  failure: "",
});

export const CurrentRequest = Context.Reference<RequestContext>("hazledger/http-server/CurrentRequest", {
  defaultValue: () => newRequestContext({ requestId: "", address: "", route: "" }),
});

/** The event that follows from the call and its status; the services add others (a changed role). */
export const securityEventOf = (call: Call, status: number): SecurityEvent | null => {
  if (call.envelope === "signed in") {
    if (status < 300) return "sign-in";
    return status === 401 || status === 429 ? "sign-in failed" : null;
  }
  if (status === 403) return "refused";
  if (status >= 300) return null;
  if (call.method === "DELETE") return "delete";
  return call.path.endsWith("/upload") ? "upload" : null;
};

/** Histogram boundaries, in seconds. */
export const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const METHODS: ReadonlyArray<string> = ["GET", "HEAD", "POST", "PATCH", "PUT", "DELETE", "OPTIONS"];

const requests = Metric.counter("hazledger_requests_total", {
  description: "Requests answered",
  incremental: true,
});
export const durations = Metric.histogram("hazledger_request_duration_seconds", {
  description: "Seconds from the request to the start of its response",
  boundaries: SECONDS,
});

type Served = { readonly method: string; readonly status: number; readonly seconds: number };

/** Never logs a path, query, body or header: they may hold emails, passwords, tokens and signed links. */
export const logRequest = (context: RequestContext, { method, status, seconds }: Served): Effect.Effect<void> => {
  const { requestId, address, actorId, tokenId, route, ids, event, failure } = context;
  const labels = { method: METHODS.includes(method) ? method : "other", route };
  const hasFailed = status >= 500;
  // A supervisor checks the health every few seconds; that deserves a line only if it fails.
  const level = hasFailed ? "Warn" : route === "/healthz" && status === 200 ? "Debug" : "Info";
  return Effect.logWithLevel(level)("request").pipe(
    Effect.annotateLogs({
      request_id: requestId,
      method,
      route,
      status,
      ms: Math.round(seconds * 10_000) / 10,
      ...(hasFailed && failure !== "" ? { error: failure } : {}),
      ...(actorId === null ? {} : { actor_id: actorId }),
      ...(tokenId === null ? {} : { token_id: tokenId }),
      ...(Object.keys(ids).length === 0 ? {} : { ids }),
      // The address is personal data, so it is logged only for security events.
      ...(event === null ? {} : { event, address }),
    }),
    Effect.andThen(Metric.update(Metric.withAttributes(requests, { ...labels, status: String(status) }), 1)),
    Effect.andThen(Metric.update(Metric.withAttributes(durations, labels), seconds)),
    Effect.andThen(Effect.all([LastErrors, Clock.currentTimeMillis])),
    Effect.map(([kept, now]) =>
      keepError(kept, {
        at: new Date(now).toISOString(),
        method: labels.method,
        route,
        status,
        name: failure,
        request_id: requestId,
      }),
    ),
  );
};

/** Effect's own span would include headers and the URL with the search text. */
export const traceRequest =
  (request: HttpServerRequest.HttpServerRequest, context: RequestContext) =>
  <E, R>(served: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>) =>
    Effect.flatMap(References.TracerEnabled, (isTraced) => {
      if (!isTraced) return served;
      return served.pipe(
        Effect.tap(({ status }) =>
          Effect.annotateCurrentSpan({
            "http.route": context.route,
            "http.response.status_code": status,
            ...(context.actorId === null ? {} : { "enduser.id": String(context.actorId) }),
          }),
        ),
        Effect.withSpan(`${request.method} request`, {
          kind: "server",
          attributes: { "http.request.method": request.method, "hazledger.request_id": context.requestId },
          ...Option.match(HttpTraceContext.fromHeaders(request.headers), {
            onNone: () => ({ root: true }),
            onSome: (parent) => ({ parent }),
          }),
        }),
      );
    });
