import { setMaxListeners } from "node:events";
import { createServer, type Server } from "node:http";
import { NodeHttpServer } from "@effect/platform-node";
import { Duration, Effect, Layer, type Redacted } from "effect";
import { HttpRouter, HttpServer } from "effect/http";
import type { SessionStore } from "#application/identity/SessionStore.ts";
import type { Tokens } from "#application/identity/Tokens.ts";
import type { Idempotency } from "#application/shared/Idempotency.ts";
import { apiRoutes } from "./apiRoutes.ts";
import { type BackupSource, backupRoute } from "./backup.ts";
import { docsRoutes } from "./docs/docsRoutes.ts";
import { fileLinkRoute } from "./files/fileLinkRoute.ts";
import { type HandlerOptions, handleRequest } from "./handleRequest.ts";
import { health } from "./health.ts";
import { HeavyJobs } from "./HeavyJobs.ts";
import { metricsRoute } from "./metrics.ts";
import { HEAVY_FACTOR } from "./timeLimits.ts";

export type HttpServerOptions<E> = HandlerOptions & {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly appKey: string;
  /** Proxies in front of the server; see callerOf. */
  readonly trustedProxies: number;
  /** How long a call may take. */
  readonly timeLimit: Duration.Duration;
  /** The token that /metrics asks for; null keeps it shut. */
  readonly metricsToken: Redacted.Redacted | null;
  readonly backup: BackupSource;
  /** Asks the database whether it answers. */
  readonly ping: Effect.Effect<void, E>;
  /** Told the address once the server listens. */
  readonly onListening: (address: string) => Effect.Effect<void>;
};

/** How long running requests may take to finish when the server stops, in milliseconds. */
export const SHUTDOWN_LIMIT = 10_000;
/** This many milliseconds before, calls that still run are refused, so that there is time to say so. */
const REFUSE_BEFORE = 2_000;
const CLOSE_IDLE_EVERY = 50;

/** A slow client may take this long, in milliseconds, to send its headers, and its next request. */
const HEADERS_TIMEOUT = 15_000;
const KEEP_ALIVE = 65_000;
/** Node looks for slow clients only so often, in milliseconds; its own 30 s would triple the limit above. */
const TIMEOUT_CHECKS = 2_000;

/** The server of the product: listens while the layer lives, and finishes running requests when it ends. */
export const httpServer = <E>(options: HttpServerOptions<E>) => {
  const stopping = new AbortController();
  // Every running call listens.
  setMaxListeners(0, stopping.signal);
  let isReady = false;
  const routes = Layer.unwrap(
    Effect.gen(function* () {
      const services = yield* Effect.context<SessionStore | Tokens | Idempotency | HeavyJobs>();
      return Layer.mergeAll(
        apiRoutes({
          appKey: options.appKey,
          trustedProxies: options.trustedProxies,
          services,
          timeLimit: options.timeLimit,
          stopping: stopping.signal,
        }),
        docsRoutes,
        fileLinkRoute,
        health(options.ping, () => isReady),
        metricsRoute(options.metricsToken),
        backupRoute(options.backup),
      );
    }),
  );
  const requestTimeout = Duration.toMillis(options.timeLimit) * HEAVY_FACTOR;
  const server = createServer({
    headersTimeout: Math.min(HEADERS_TIMEOUT, requestTimeout),
    requestTimeout,
    keepAliveTimeout: KEEP_ALIVE,
    connectionsCheckingInterval: TIMEOUT_CHECKS,
  });
  const listening = NodeHttpServer.layer(() => server, {
    host: options.host,
    port: options.port,
    gracefulShutdownTimeout: SHUTDOWN_LIMIT,
  });
  return Layer.effectDiscard(
    Effect.gen(function* () {
      const routed = yield* HttpRouter.toHttpEffect(routes);
      yield* HttpServer.serveEffect(handleRequest(routed, options));
      yield* shutDownOnClose(server, stopping);
      yield* HttpServer.addressFormattedWith(options.onListening);
      isReady = true;
    }),
  ).pipe(Layer.provide([listening, HeavyJobs.layer()]));
};

/**
 * Begins to close connections when the scope closes: idle ones at once and as they become idle, all that are left after
 * the limit. Node itself closes only those that are idle at the very moment of the stop.
 */
const shutDownOnClose = (server: Server, stopping: AbortController) =>
  Effect.addFinalizer(() =>
    Effect.sync(() => {
      const closing = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY);
      const refusing = setTimeout(() => stopping.abort(), SHUTDOWN_LIMIT - REFUSE_BEFORE);
      const ending = setTimeout(() => server.closeAllConnections(), SHUTDOWN_LIMIT);
      for (const timer of [closing, refusing, ending]) timer.unref();
      server.once("close", () => {
        clearInterval(closing);
        clearTimeout(refusing);
        clearTimeout(ending);
      });
    }),
  );
