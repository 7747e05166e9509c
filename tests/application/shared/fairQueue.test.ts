import { Deferred, Effect, Exit, Fiber } from "effect";
import { TestClock } from "effect/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Job, makeFairQueue, type QueueLimit } from "#application/shared/fairQueue.ts";
import { law } from "../../support/law.ts";

const LIMIT: QueueLimit = {
  running: 2,
  ofPerson: 1,
  ofKind: { print: 1 },
  waiting: 20,
  waitingOfPerson: 6,
  longestWait: 30_000,
};

/** Jobs by name, in the order in which they came; each works until it is ended. */
const jobs = (limit: Partial<QueueLimit> = {}) => {
  const turns = makeFairQueue({ limit: { ...LIMIT, ...limit }, refusal: (place) => place });
  const begun: Array<string> = [];
  const gates = new Map<string, Deferred.Deferred<void>>();
  const come = (name: string, job: Job) =>
    Effect.gen(function* () {
      const gate = yield* Deferred.make<void>();
      gates.set(name, gate);
      const work = Effect.andThen(
        Effect.sync(() => begun.push(name)),
        Effect.interruptible(Deferred.await(gate)),
      );
      // As a write's route does.
      const fiber = yield* Effect.forkChild(Effect.uninterruptible(Effect.exit(turns.during(job, work))));
      yield* Effect.yieldNow;
      return fiber;
    });
  const end = (name: string) =>
    Effect.gen(function* () {
      const gate = gates.get(name);
      if (gate !== undefined) yield* Deferred.succeed(gate, undefined);
      for (let i = 0; i < 10; i++) yield* Effect.yieldNow;
    });
  return { turns, begun, come, end };
};

describe("turns", () => {
  it("go round among persons: whoever has a line of jobs waits behind everybody's first one", () =>
    Effect.gen(function* () {
      const { begun, come, end } = jobs();
      for (const name of ["a1", "a2", "a3"]) yield* come(name, { person: 1 });
      for (const name of ["b1", "b2"]) yield* come(name, { person: 2 });
      yield* come("c1", { person: 3 });
      // Nobody has both turns.
      expect(begun).toEqual(["a1", "b1"]);
      for (const name of ["a1", "b1", "c1", "a2", "b2"]) yield* end(name);
      expect(begun).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
      yield* end("a3");
    }).pipe(Effect.provide(TestClock.layer()), Effect.runPromise));

  it("are shared by time: after a long job of one person, the short ones of another come first", () =>
    Effect.gen(function* () {
      const { begun, come, end } = jobs({ running: 1, longestWait: 3_600_000 });
      yield* come("long", { person: 1 });
      for (const name of ["short 1", "short 2", "short 3"]) yield* come(name, { person: 2 });
      yield* come("long again", { person: 1 });
      yield* TestClock.adjust("20 seconds");
      yield* end("long");
      for (const name of ["short 1", "short 2", "short 3"]) {
        yield* TestClock.adjust("1 second");
        yield* end(name);
      }
      expect(begun).toEqual(["long", "short 1", "short 2", "short 3", "long again"]);
      yield* end("long again");
      // What was used long ago counts for nothing.
      yield* TestClock.adjust("1 hour");
      yield* come("b", { person: 2 });
      yield* come("a, later", { person: 1 });
      yield* come("c", { person: 3 });
      yield* end("b");
      expect(begun.slice(5)).toEqual(["b", "a, later"]);
    }).pipe(Effect.provide(TestClock.layer()), Effect.runPromise));

  it("are not kept by jobs that would only wait for another one of their kind", () =>
    Effect.gen(function* () {
      const { begun, come, end } = jobs();
      yield* come("print", { person: 1, kind: "print" });
      yield* come("other print", { person: 2, kind: "print" });
      yield* come("report", { person: 3, kind: "report" });
      expect(begun).toEqual(["print", "report"]);
      yield* end("print");
      expect(begun).toEqual(["print", "report", "other print"]);
      yield* end("report");
      yield* end("other print");
    }).pipe(Effect.runPromise));

  it("are refused to a person who has too many waiting, not to others, with the place in the line", () =>
    Effect.gen(function* () {
      const { begun, come } = jobs({ waitingOfPerson: 2, waiting: 3 });
      for (const name of ["a1", "a2", "a3"]) yield* come(name, { person: 1 });
      const a4 = yield* come("a4", { person: 1 });
      expect(yield* Fiber.join(a4)).toEqual(Exit.fail(3));
      yield* come("b1", { person: 2 });
      expect(begun).toEqual(["a1", "b1"]);
      // Before the second job of the first person.
      yield* come("c1", { person: 3 });
      const d1 = yield* come("d1", { person: 4 });
      expect(yield* Fiber.join(d1)).toEqual(Exit.fail(2));
    }).pipe(Effect.runPromise));

  it("of who has gone while waiting are free at once, and their work is never begun", () =>
    Effect.gen(function* () {
      const { turns, begun, come, end } = jobs({ running: 1, waiting: 1 });
      yield* come("a1", { person: 1 });
      const gone = yield* come("gone", { person: 2 });
      yield* Fiber.interrupt(gone);
      yield* come("c1", { person: 3 });
      yield* end("a1");
      expect(begun).toEqual(["a1", "c1"]);
      yield* end("c1");
      // Gone before there was anything to wait for.
      const early = Effect.andThen(
        Effect.yieldNow,
        turns.during(
          { person: 4 },
          Effect.sync(() => begun.push("early")),
        ),
      );
      yield* Fiber.interrupt(yield* Effect.forkChild(Effect.uninterruptible(early), { startImmediately: true }));
      expect(begun).toEqual(["a1", "c1"]);
    }).pipe(Effect.runPromise));

  it("that do not come in time are refused, and the line closes up", () =>
    Effect.gen(function* () {
      const { begun, come, end } = jobs({ running: 1 });
      yield* come("a1", { person: 1 });
      const late = yield* come("b1", { person: 2 });
      yield* TestClock.adjust("20 seconds");
      yield* come("c1", { person: 3 });
      yield* TestClock.adjust("11 seconds");
      expect(yield* Fiber.join(late)).toEqual(Exit.fail(1));
      yield* end("a1");
      expect(begun).toEqual(["a1", "c1"]);
      yield* end("c1");
    }).pipe(Effect.provide(TestClock.layer()), Effect.runPromise));

  law(
    "are never more than there are, nor more of a person or a kind, and none is free that somebody who waits may have",
    [
      fc.array(
        fc.oneof(
          fc.record({ person: fc.integer({ min: 1, max: 4 }), kind: fc.constantFrom("print", "report") }),
          fc.nat(),
        ),
        { maxLength: 40 },
      ),
    ],
    (steps) =>
      Effect.gen(function* () {
        const { begun, come, end } = jobs({ running: 3, ofPerson: 2, waiting: 100, waitingOfPerson: 100 });
        const all = new Map<string, Job>();
        const ended = new Set<string>();
        const jobsOf = (names: Iterable<string>) => [...names].flatMap((name) => all.get(name) ?? []);
        for (const [at, step] of steps.entries()) {
          const running = begun.filter((name) => !ended.has(name));
          if (typeof step !== "number") {
            all.set(`${at}`, step);
            yield* come(`${at}`, step);
          } else if (running.length > 0) {
            const name = running[step % running.length] ?? "";
            ended.add(name);
            yield* end(name);
          }
          const atWork = jobsOf(begun.filter((one) => !ended.has(one)));
          const most = (jobs: ReadonlyArray<Job>, { person, kind }: Job) =>
            jobs.length <= 3 &&
            jobs.filter((one) => one.person === person).length <= 2 &&
            (kind !== "print" || jobs.filter((one) => one.kind === kind).length <= 1);
          expect(atWork.every((job) => most(atWork, job))).toBe(true);
          const waiting = jobsOf([...all.keys()].filter((name) => !begun.includes(name)));
          expect(waiting.some((job) => most([...atWork, job], job))).toBe(false);
        }
      }).pipe(Effect.runPromise),
  );
});
