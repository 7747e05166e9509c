import { Effect } from "effect";
import { HttpRouter } from "effect/http";
import { expect, it } from "vitest";
import { OUTDATED } from "#adapters/http-server/HttpProblem.ts";
import { health } from "#adapters/http-server/watch/health.ts";

it("the server is healthy once its start is over and the database answers, not as soon as it listens", async () => {
  const state = { isReady: false, isThere: true, isOutdated: false };
  const ping = Effect.suspend(() => (state.isThere ? Effect.void : Effect.fail("away")));
  const { handler, dispose } = HttpRouter.toWebHandler(
    health(
      ping,
      Effect.sync(() => state.isOutdated),
      () => state.isReady,
    ),
    { disableLogger: true },
  );
  const answer = () => handler(new Request("http://haz.test/healthz"));
  const status = async () => (await answer()).status;
  expect(await status()).toBe(503);
  state.isReady = true;
  expect(await status()).toBe(200);
  state.isThere = false;
  expect(await status()).toBe(503);
  expect(await (await answer()).json()).toEqual({ status: "The database is not responding." });
  state.isOutdated = true;
  expect(await (await answer()).json()).toEqual({ status: OUTDATED });
  await dispose();
});
