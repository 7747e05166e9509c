import { createServer } from "node:http";
import { type AddressInfo } from "node:net";
import { NodeHttpServer } from "@effect/platform-node";
import { Deferred, Effect, Layer, Logger, ManagedRuntime, Metric, References } from "effect";
import { HttpRouter, HttpServer } from "effect/http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { handleRequest } from "#adapters/http-server/handleRequest.ts";
import { LastErrors } from "#adapters/http-server/watch/lastErrors.ts";
import type { ServerError } from "#domain/status/ServerStatus.ts";
import { eventually } from "../../support/eventually.ts";

type Line = {
  readonly level: string;
  readonly message: unknown;
  readonly annotations: Readonly<Record<string, unknown>>;
};
const lines: Array<Line> = [];
const lastErrors: Array<ServerError> = [];
const search = Deferred.makeUnsafe<void>();
const brokenSearch = Deferred.makeUnsafe<void>();

/** Has come to the server, and is never answered. */
const running = (begun: Deferred.Deferred<void>) => Effect.andThen(Deferred.succeed(begun, undefined), Effect.never);
const defect = Effect.die(new TypeError("A defect"));
const routes = Layer.mergeAll(
  HttpRouter.add("GET", "/api/search", running(search)),
  HttpRouter.add(
    "GET",
    "/api/broken-search",
    Effect.onInterrupt(running(brokenSearch), () => defect),
  ),
  HttpRouter.add("GET", "/api/broken", defect),
);

const server = createServer();
const runtime = ManagedRuntime.make(
  Layer.effectDiscard(
    Effect.gen(function* () {
      const routed = yield* HttpRouter.toHttpEffect(routes);
      yield* HttpServer.serveEffect(
        handleRequest(routed, {
          isHttps: false,
          areSubdomainsHttps: false,
          page: null,
          trustedProxies: 0,
          isOutdated: Effect.succeed(false),
          looksOutdated: Effect.succeed(false),
        }),
      );
    }),
  ).pipe(
    Layer.provide(NodeHttpServer.layer(() => server, { host: "127.0.0.1", port: 0 })),
    Layer.provide(
      Layer.mergeAll(
        Layer.succeed(LastErrors, lastErrors),
        Logger.layer([
          Logger.make(({ logLevel, message, fiber }) => {
            lines.push({ level: logLevel, message, annotations: fiber.getRef(References.CurrentLogAnnotations) });
          }),
        ]),
      ),
    ),
  ),
);
let base: string;
beforeAll(async () => {
  await runtime.runPromise(Effect.void);
  // A TCP server's address is an object once it listens.
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => runtime.dispose());

/** Hangs up once the server works on it, and waits for this many lines of the log. */
const hangUp = async (path: string, begun: Deferred.Deferred<void>, count: number): Promise<ReadonlyArray<Line>> => {
  const before = lines.length;
  const leaving = new AbortController();
  const asked = fetch(`${base}${path}`, { signal: leaving.signal });
  await Effect.runPromise(Deferred.await(begun));
  leaving.abort();
  await expect(asked).rejects.toThrow("aborted");
  await eventually(() => expect(lines.length).toBe(before + count));
  return lines.slice(before);
};
const countOf = async (status: string): Promise<number> => {
  const counted = await runtime.runPromise(Metric.snapshot);
  return counted.filter(({ id, attributes }) => id === "hazledger_requests_total" && attributes?.["status"] === status)
    .length;
};

describe("a caller who hangs up", () => {
  it("is in the log and the metrics as 499, and no error of the server", async () => {
    const [line] = await hangUp("/api/search", search, 1);
    expect(line).toMatchObject({ level: "Info", message: ["request"], annotations: { status: 499 } });
    expect([await countOf("499"), await countOf("500")]).toEqual([1, 0]);
    expect(lastErrors).toEqual([]);
  });

  it("hides no defect: one at that moment is an error as always, which the log explains under the same id", async () => {
    await hangUp("/api/broken-search", brokenSearch, 2);
    expect((await fetch(`${base}/api/broken`)).status).toBe(500);
    expect(lastErrors.map(({ status, name }) => [status, name])).toEqual([
      [500, "TypeError"],
      [500, "TypeError"],
    ]);
    for (const { request_id } of lastErrors) {
      expect(lines.filter(({ annotations }) => annotations["request_id"] === request_id)).toMatchObject([
        { level: "Error", message: ["An unexpected failure"] },
        { level: "Warn", message: ["request"], annotations: { status: 500, error: "TypeError" } },
      ]);
    }
  });
});
