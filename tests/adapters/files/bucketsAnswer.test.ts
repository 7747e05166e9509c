import { once } from "node:events";
import { createServer } from "node:net";
import { Effect, Fiber, Redacted } from "effect";
import { TestClock } from "effect/testing";
import { expect, it } from "vitest";
import { bucketsAnswer } from "#adapters/files/bucketsAnswer.ts";

it("a first start ends after 30 seconds with a sentence where a bucket never answers, and asks no folder", async () => {
  const silent = createServer(() => undefined);
  await once(silent.listen(0, "127.0.0.1"), "listening");
  const address = silent.address();
  const endpoint = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  const url = Redacted.make(`s3://key:secret@sheets?endpoint=${encodeURIComponent(endpoint)}`);
  const waiting = bucketsAnswer({ FILES_URL: null, ARCHIVE_URL: Redacted.make("/nowhere"), BACKUP_URL: url }, {});
  const failure = await Effect.gen(function* () {
    const fiber = yield* Effect.forkChild(Effect.flip(waiting));
    yield* TestClock.adjust("30 seconds");
    return yield* Fiber.join(fiber);
  }).pipe(Effect.provide(TestClock.layer()), Effect.runPromise);
  expect(failure.message).toBe(
    `The bucket of BACKUP_URL (${endpoint}/sheets/) did not answer within 30 seconds. Check its address and the network, and start again.`,
  );
  silent.close();
});
