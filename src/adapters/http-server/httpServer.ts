import { createServer, type Server } from "node:http";
import { NodeHttpServer } from "@effect/platform-node";
import { Deferred, Duration, Effect, Layer, type Redacted } from "effect";
import { HttpRouter, HttpServer } from "effect/http";
import { apiRoutes } from "./apiRoutes.ts";
import { type BackupSource, backupRoute } from "./backup.ts";
import { calendarRoute, seasonMailRoutes } from "./calendar.ts";
import { docsRoutes } from "./docs/docsRoutes.ts";
import { binderRoutes } from "./files/binderRoutes.ts";
import { fileLinkRoute } from "./files/fileLinkRoute.ts";
import { type HandlerOptions, handleRequest } from "./handleRequest.ts";
import { health } from "./watch/health.ts";
import { heavyJobsLive } from "./limits/HeavyJobs.ts";
import { limitPipelining } from "./limits/limitPipelining.ts";
import { metricsRoute } from "./watch/metrics.ts";
import { openIdRoute } from "./openIdRoute.ts";
import type { RouteOptions } from "./route.ts";
import { securityTxtRoute } from "./securityTxt.ts";
import { endSlowReaders } from "./limits/slowReaders.ts";
import { HEAVY_FACTOR } from "./limits/timeLimits.ts";

type HttpServerOptions<E> = HandlerOptions &
  Omit<RouteOptions, "stopping"> & {
    readonly host: string;
    /** 0 uses any free port. */
    readonly port: number;
    /** The token that /metrics requires; null disables the path. */
    readonly metricsToken: Redacted.Redacted | null;
    readonly backup: BackupSource;
    readonly securityContact: string;
    readonly publicUrl: string;
    readonly ping: Effect.Effect<void, E>;
    readonly onListening: (address: string) => Effect.Effect<void>;
  };

/** How long running requests may take to finish when the server stops, in ms. */
export const SHUTDOWN_LIMIT = 10_000;
/** This many ms before that limit, calls that still run are refused, so that there is time to send the refusal. */
export const REFUSE_BEFORE = 2_000;
/** How often idle connections are closed during the stop, in ms. */
export const CLOSE_IDLE_EVERY = 50;

/** How long a client may take to send its headers, and how long until its next request, in ms. */
export const HEADERS_TIMEOUT = 15_000;
export const KEEP_ALIVE = 65_000;
/** How often Node looks for slow clients, in ms; its default of 30 s would triple the limit above. */
const TIMEOUT_CHECKS = 2_000;

export const httpServer = <E>(options: HttpServerOptions<E>) => {
  const stopping = Deferred.makeUnsafe<void>();
  let isReady = false;
  const routes = Layer.mergeAll(
    apiRoutes({ ...options, stopping: Deferred.await(stopping) }),
    docsRoutes,
    fileLinkRoute,
    binderRoutes,
    health(options.ping, options.isOutdated, () => isReady),
    metricsRoute(options.metricsToken),
    backupRoute(options.backup),
    calendarRoute(options.publicUrl),
    seasonMailRoutes,
    openIdRoute(options.isHttps),
    securityTxtRoute(options.securityContact, options.publicUrl),
  );
  const requestTimeout = Duration.toMillis(options.timeLimit) * HEAVY_FACTOR;
  const server = createServer({
    headersTimeout: Math.min(HEADERS_TIMEOUT, requestTimeout),
    requestTimeout,
    keepAliveTimeout: KEEP_ALIVE,
    connectionsCheckingInterval: TIMEOUT_CHECKS,
    // No protocol upgrade is supported, and an upgraded connection would escape the limits above.
    shouldUpgradeCallback: () => false,
  });
  limitPipelining(server);
  const listening = NodeHttpServer.layer(() => server, {
    host: options.host,
    port: options.port,
    gracefulShutdownTimeout: SHUTDOWN_LIMIT,
  });
  return Layer.effectDiscard(
    Effect.gen(function* () {
      const routed = yield* HttpRouter.toHttpEffect(routes);
      yield* HttpServer.serveEffect(handleRequest(routed, options));
      yield* endSlowReaders(server, options.patience);
      yield* shutDownOnClose(server, stopping);
      yield* HttpServer.addressFormattedWith(options.onListening);
      isReady = true;
    }),
  ).pipe(Layer.provide([listening, heavyJobsLive()]));
};

/** Node closes only connections that are idle when the stop begins; this also closes those idle later. */
export const shutDownOnClose = (server: Server, stopping: Deferred.Deferred<void>) =>
  Effect.addFinalizer(() =>
    Effect.sync(() => {
      const closing = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY);
      const refusing = setTimeout(() => Deferred.doneUnsafe(stopping, Effect.void), SHUTDOWN_LIMIT - REFUSE_BEFORE);
      const ending = setTimeout(() => server.closeAllConnections(), SHUTDOWN_LIMIT);
      for (const timer of [closing, refusing, ending]) timer.unref();
      server.once("close", () => {
        clearInterval(closing);
        clearTimeout(refusing);
        clearTimeout(ending);
      });
    }),
  );
