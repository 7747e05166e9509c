import { createServer } from "node:http";
import { NodeHttpServer } from "@effect/platform-node";
import { Effect, Layer } from "effect";
import { HttpRouter, HttpServer } from "effect/http";
import type { SessionStore } from "#application/identity/SessionStore.ts";
import type { Tokens } from "#application/identity/Tokens.ts";
import type { Idempotency } from "#application/shared/Idempotency.ts";
import { type AppOptions, app } from "./app.ts";
import { apiRoutes } from "./api.ts";
import { docsRoutes } from "./docs/docsRoutes.ts";
import { DRAIN_LIMIT, drainOnClose } from "./drain.ts";
import { health } from "./health.ts";
import { catalogueHandlers } from "./routes/catalogueHandlers.ts";
import { identityHandlers } from "./routes/identityHandlers.ts";
import { inventoryHandlers } from "./routes/inventoryHandlers.ts";

export type HttpServerOptions<E> = AppOptions & {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly appKey: string;
  /** Asks the database whether it answers. */
  readonly ping: Effect.Effect<void, E>;
  /** Told the address once the server listens. */
  readonly onListening: (address: string) => Effect.Effect<void>;
};

/** A slow client may take this long, in milliseconds, to send its headers, its whole request, and its next one. */
const TIMEOUTS = { headersTimeout: 15_000, requestTimeout: 120_000, keepAliveTimeout: 65_000 };

/** The server of the product: listens while the layer lives, and finishes running requests when it ends. */
export const httpServer = <E>(options: HttpServerOptions<E>) => {
  const routes = Layer.unwrap(
    Effect.gen(function* () {
      const services = yield* Effect.context<SessionStore | Tokens | Idempotency>();
      const handlers = {
        ...(yield* identityHandlers),
        ...(yield* catalogueHandlers),
        ...(yield* inventoryHandlers),
      };
      return Layer.mergeAll(
        apiRoutes(handlers, { appKey: options.appKey, services }),
        docsRoutes,
        health(options.ping),
      );
    }),
  );
  const server = createServer(TIMEOUTS);
  const listening = NodeHttpServer.layer(() => server, {
    host: options.host,
    port: options.port,
    gracefulShutdownTimeout: DRAIN_LIMIT,
  });
  return Layer.effectDiscard(
    Effect.gen(function* () {
      const routed = yield* HttpRouter.toHttpEffect(routes);
      yield* HttpServer.serveEffect(app(routed, options));
      yield* drainOnClose(server);
      yield* HttpServer.addressFormattedWith(options.onListening);
    }),
  ).pipe(Layer.provide(listening));
};
