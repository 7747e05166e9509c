import { Effect, Fiber, References } from "effect";
import { HttpServerRequest, HttpServerResponse } from "effect/http";
import { TestClock } from "effect/testing";
import { expect, it } from "vitest";
import { handleRequest } from "#adapters/http-server/handleRequest.ts";
import { PAUSE, STRANGERS } from "#adapters/http-server/limits/paceStrangers.ts";
import { CurrentRequest } from "#adapters/http-server/watch/requestLog.ts";

/** A server on whose calls the person of this id is signed in, if any. */
const serverFor = (actorId: () => number | null) =>
  handleRequest(
    Effect.map(CurrentRequest, (context) => {
      context.actorId = actorId();
      return HttpServerResponse.empty();
    }),
    {
      page: null,
      trustedProxies: 0,
      isOutdated: Effect.succeed(false),
      looksOutdated: Effect.succeed(false),
      isHttps: false,
      areSubdomainsHttps: false,
    },
  );

it("answers to many requests without a session wait, those to people and of the page do not, and after a while none", () =>
  Effect.runPromise(
    Effect.gen(function* () {
      let person: number | null = null;
      const server = serverFor(() => person);
      const waitOf = (path: string) =>
        Effect.gen(function* () {
          const request = HttpServerRequest.fromWeb(new Request(`http://hazledger.test${path}`));
          const asked = Effect.provideService(server, HttpServerRequest.HttpServerRequest, request);
          const fiber = yield* Effect.forkChild(asked, { startImmediately: true });
          if (fiber.pollUnsafe() !== undefined) return 0;
          yield* TestClock.adjust(PAUSE);
          yield* Fiber.join(fiber);
          return PAUSE;
        });
      for (let n = 1; n < STRANGERS.most; n++) expect(yield* waitOf("/api/admin/v1/a")).toBe(0);
      expect([yield* waitOf("/api/admin/v1/a"), yield* waitOf("/login")]).toEqual([PAUSE, 0]);
      expect(yield* waitOf("/healthz")).toBe(0);
      person = 7;
      expect(yield* waitOf("/api/admin/v1/a")).toBe(0);
      person = null;
      yield* TestClock.adjust(STRANGERS.each * STRANGERS.most);
      expect(yield* waitOf("/api/admin/v1/a")).toBe(0);
    }).pipe(Effect.provide(TestClock.layer()), Effect.provideService(References.MinimumLogLevel, "None")),
  ));
