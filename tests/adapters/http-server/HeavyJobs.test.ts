import { Deferred, Effect, Fiber } from "effect";
import { TestClock } from "effect/testing";
import { expect, it } from "vitest";
import { HeavyJobs, heavyJobsLive, inTurn, TOO_BUSY } from "#adapters/http-server/HeavyJobs.ts";

it("large jobs take turns, a few may wait, and who comes too many is told when to come back", () =>
  Effect.gen(function* () {
    const { turn } = yield* HeavyJobs;
    const gate = yield* Deferred.make<void>();
    let running = 0;
    let most = 0;
    const job = Effect.scoped(
      Effect.gen(function* () {
        yield* turn;
        running++;
        most = Math.max(most, running);
        yield* Deferred.await(gate);
        running--;
      }),
    );
    const jobs = yield* Effect.forEach([1, 2, 3, 4, 5], () => Effect.forkChild(job));
    yield* Effect.yieldNow;
    // Two run, three wait.
    const refused = yield* Effect.flip(job);
    expect(refused).toMatchObject({ status: 503, message: `${TOO_BUSY} Place in the line: 4.` });
    expect(Number(refused.headers?.["retry-after"])).toBeGreaterThan(0);
    yield* Deferred.succeed(gate, undefined);
    yield* Effect.forEach(jobs, (one) => Fiber.join(one));
    expect(most).toBe(2);
    // Their places are free again.
    yield* job;
    expect(running).toBe(0);
  }).pipe(Effect.provide(heavyJobsLive({ running: 2, waiting: 3 })), Effect.runPromise));

it("a job that is given up while it waits leaves its place", () =>
  Effect.gen(function* () {
    const { turn } = yield* HeavyJobs;
    const gate = yield* Deferred.make<void>();
    const hold = yield* Effect.forkChild(Effect.scoped(Effect.andThen(turn, Deferred.await(gate))));
    yield* Effect.yieldNow;
    const waiting = yield* Effect.forkChild(Effect.scoped(turn));
    yield* Effect.yieldNow;
    yield* Fiber.interrupt(waiting);
    const next = yield* Effect.forkChild(Effect.scoped(turn));
    yield* Effect.yieldNow;
    yield* Deferred.succeed(gate, undefined);
    yield* Fiber.join(hold);
    expect(yield* Effect.exit(Fiber.join(next))).toMatchObject({ _tag: "Success" });
  }).pipe(Effect.provide(heavyJobsLive({ running: 1, waiting: 1 })), Effect.runPromise));

it("who has waited half a minute is told the place in the line, and leaves it", () =>
  Effect.gen(function* () {
    const { turn } = yield* HeavyJobs;
    const hold = yield* Effect.forkChild(Effect.scoped(Effect.andThen(turn, Effect.never)));
    yield* Effect.yieldNow;
    const waiting = yield* Effect.forkChild(Effect.flip(inTurn(Effect.void)));
    yield* TestClock.adjust("31 seconds");
    expect(yield* Fiber.join(waiting)).toMatchObject({ status: 503, message: `${TOO_BUSY} Place in the line: 1.` });
    yield* Fiber.interrupt(hold);
    // The turn goes to who comes next, and ends with the work, not with the scope around it.
    yield* Effect.scoped(Effect.andThen(inTurn(Effect.void), inTurn(Effect.void)));
  }).pipe(Effect.provide([heavyJobsLive({ running: 1, waiting: 1 }), TestClock.layer()]), Effect.runPromise));
