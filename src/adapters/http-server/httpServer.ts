import { setMaxListeners } from "node:events";
import { createServer } from "node:http";
import { NodeHttpServer } from "@effect/platform-node";
import { Duration, Effect, Layer, type Redacted } from "effect";
import { HttpRouter, HttpServer } from "effect/http";
import type { SessionStore } from "#application/identity/SessionStore.ts";
import type { Tokens } from "#application/identity/Tokens.ts";
import type { Idempotency } from "#application/shared/Idempotency.ts";
import { type AppOptions, app } from "./app.ts";
import { apiRoutes } from "./api.ts";
import { type BackupSource, backupRoute } from "./backup/backupRoute.ts";
import { docsRoutes } from "./docs/docsRoutes.ts";
import { DRAIN_LIMIT, drainOnClose } from "./drain.ts";
import { fileLinkRoute } from "./files/fileLinkRoute.ts";
import { health } from "./health.ts";
import { HeavyJobs } from "./limits/HeavyJobs.ts";
import { HEAVY_FACTOR } from "./limits/requestTime.ts";
import { catalogueHandlers } from "./routes/catalogueHandlers.ts";
import { chemicalHandlers } from "./routes/componentHandlers.ts";
import { fileHandlers } from "./routes/fileHandlers.ts";
import { historyHandlers } from "./routes/historyHandlers.ts";
import { identityHandlers } from "./routes/identityHandlers.ts";
import { inventoryHandlers } from "./routes/inventoryHandlers.ts";
import { referenceHandlers } from "./routes/referenceHandlers.ts";
import { reportHandlers } from "./routes/reportHandlers.ts";
import { metricsRoute } from "./watch/metricsRoute.ts";

export type HttpServerOptions<E> = AppOptions & {
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
      const handlers = {
        ...(yield* identityHandlers),
        ...(yield* catalogueHandlers),
        ...(yield* inventoryHandlers),
        ...(yield* chemicalHandlers),
        ...(yield* reportHandlers),
        ...(yield* fileHandlers),
        ...(yield* referenceHandlers),
        ...(yield* historyHandlers),
      };
      return Layer.mergeAll(
        apiRoutes(handlers, {
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
    gracefulShutdownTimeout: DRAIN_LIMIT,
  });
  return Layer.effectDiscard(
    Effect.gen(function* () {
      const routed = yield* HttpRouter.toHttpEffect(routes);
      yield* HttpServer.serveEffect(app(routed, options));
      yield* drainOnClose(server, stopping);
      yield* HttpServer.addressFormattedWith(options.onListening);
      isReady = true;
    }),
  ).pipe(Layer.provide([listening, HeavyJobs.layer()]));
};
