import { Deferred, Effect, Fiber } from "effect";
import { TestClock } from "effect/testing";
import { expect, it } from "vitest";
import {
  HEAVY_LIMIT,
  type HeavyJob,
  HeavyJobs,
  heavyJobsLive,
  TOO_BUSY,
} from "#adapters/http-server/limits/HeavyJobs.ts";

const limits = { ...HEAVY_LIMIT, waitingOfPerson: 3 };
const report = (person: number): HeavyJob => ({ person, kind: "report" });

it("large jobs take turns, a few may wait, and who comes too many is told when to come back", () =>
  Effect.gen(function* () {
    const { inTurn } = yield* HeavyJobs;
    const gate = yield* Deferred.make<void>();
    let running = 0;
    let most = 0;
    const job = (person: number) =>
      inTurn(
        report(person),
        Effect.gen(function* () {
          running++;
          most = Math.max(most, running);
          yield* Deferred.await(gate);
          running--;
        }),
      );
    const jobs = yield* Effect.forEach([1, 2, 3, 4, 5], (person) => Effect.forkChild(job(person)));
    yield* Effect.yieldNow;
    // Two run, three wait.
    const refused = yield* Effect.flip(job(6));
    expect(refused).toMatchObject({ status: 503, message: `${TOO_BUSY} Your position in the queue: 4.` });
    expect(Number(refused.headers?.["retry-after"])).toBeGreaterThan(0);
    yield* Deferred.succeed(gate, undefined);
    yield* Effect.forEach(jobs, (one) => Fiber.join(one));
    expect(most).toBe(2);
    // Their places are free again.
    yield* job(6);
    expect(running).toBe(0);
  }).pipe(Effect.provide(heavyJobsLive({ ...limits, waiting: 3 })), Effect.runPromise));

it("one person with many large jobs keeps neither both turns nor the line from others", () =>
  Effect.gen(function* () {
    const { inTurn } = yield* HeavyJobs;
    const many = yield* Effect.forEach([1, 2, 3, 4], () => Effect.forkChild(inTurn(report(1), Effect.never)));
    yield* Effect.yieldNow;
    expect(yield* Effect.flip(inTurn(report(1), Effect.void))).toMatchObject({ status: 503 });
    expect(yield* inTurn(report(2), Effect.succeed("in time"))).toBe("in time");
    yield* Effect.forEach(many, (one) => Fiber.interrupt(one));
  }).pipe(Effect.provide(heavyJobsLive(limits)), Effect.runPromise));

it("an import of one person that takes long holds up nobody else's", () =>
  Effect.gen(function* () {
    const { inTurn } = yield* HeavyJobs;
    const long = yield* Effect.forkChild(inTurn({ person: 1, kind: "import" }, Effect.never));
    yield* Effect.yieldNow;
    expect(yield* inTurn({ person: 2, kind: "import" }, Effect.succeed("in time"))).toBe("in time");
    yield* Fiber.interrupt(long);
  }).pipe(Effect.provide(heavyJobsLive(limits)), Effect.runPromise));

it("who has waited half a minute is told the place in the line, and leaves it", () =>
  Effect.gen(function* () {
    const { inTurn } = yield* HeavyJobs;
    const hold = yield* Effect.forkChild(inTurn(report(1), Effect.never));
    yield* Effect.yieldNow;
    const waiting = yield* Effect.forkChild(Effect.flip(inTurn(report(2), Effect.void)));
    yield* TestClock.adjust("31 seconds");
    expect(yield* Fiber.join(waiting)).toMatchObject({
      status: 503,
      message: `${TOO_BUSY} Your position in the queue: 1.`,
    });
    yield* Fiber.interrupt(hold);
    // The turn goes to who comes next, and ends with the work, not with the scope around it.
    yield* Effect.scoped(Effect.andThen(inTurn(report(2), Effect.void), inTurn(report(2), Effect.void)));
  }).pipe(Effect.provide([heavyJobsLive({ ...limits, running: 1 }), TestClock.layer()]), Effect.runPromise));
