import { Duration, Effect, Fiber, Latch } from "effect";
import { expect, it } from "vitest";
import { limitRead, limitWrite } from "#adapters/http-server/limits/timeLimits.ts";

const soon = { limit: Duration.millis(30), stopping: Effect.never };
const late = { limit: Duration.minutes(1), stopping: Effect.never };

it.each([
  ["reads", limitRead],
  ["writes", limitWrite],
] as const)(
  "a call that %s is ended by the clock and by the end of the server, each in its own words",
  async (_, cut) => {
    let undone = 0;
    const endless = Effect.onInterrupt(Effect.never, () => Effect.sync(() => undone++));
    expect(await Effect.runPromise(Effect.flip(cut(endless, soon)))).toMatchObject({
      status: 503,
      message: "The request took too long and was stopped. Please try again.",
    });
    expect(await Effect.runPromise(Effect.flip(cut(endless, { ...late, stopping: Effect.sleep(10) })))).toMatchObject({
      status: 503,
      message: "The server is stopping. Please try again in a moment.",
    });
    expect(undone).toBe(2);
    // What is done in time, and what fails by itself, is left alone.
    expect(await Effect.runPromise(cut(Effect.succeed("done"), late))).toBe("done");
    expect(await Effect.runPromise(Effect.flip(cut(Effect.fail("no"), late)))).toBe("no");
  },
);

it("a caller who hangs up does not end a write", () =>
  Effect.gen(function* () {
    let isWritten = false;
    const begun = yield* Latch.make(false);
    const database = yield* Latch.make(false);
    const write = Effect.gen(function* () {
      yield* begun.open;
      yield* database.await;
      isWritten = true;
    });
    const call = yield* Effect.forkChild(Effect.uninterruptible(limitWrite(write, late)));
    yield* begun.await;
    const hangingUp = yield* Effect.forkChild(Fiber.interrupt(call), { startImmediately: true });
    yield* database.open;
    yield* Fiber.join(hangingUp);
    expect(isWritten).toBe(true);
  }).pipe(Effect.runPromise));
