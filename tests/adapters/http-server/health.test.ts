import { Effect } from "effect";
import { HttpRouter } from "effect/http";
import { expect, it } from "vitest";
import { health } from "#adapters/http-server/watch/health.ts";

it("the server is healthy once its start is over and the database answers, not as soon as it listens", async () => {
  const state = { isReady: false, isThere: true };
  const ping = Effect.suspend(() => (state.isThere ? Effect.void : Effect.fail("away")));
  const { handler, dispose } = HttpRouter.toWebHandler(
    health(ping, () => state.isReady),
    { disableLogger: true },
  );
  const status = async () => (await handler(new Request("http://haz.test/healthz"))).status;
  expect(await status()).toBe(503);
  state.isReady = true;
  expect(await status()).toBe(200);
  state.isThere = false;
  expect(await status()).toBe(503);
  await dispose();
});
