import { Effect, Fiber, Layer, Result } from "effect";
import { TestClock } from "effect/testing";
import { describe, expect, it } from "vitest";
import { solveWork } from "#adapters/http-client/solveWork.ts";
import { tokensLive } from "#adapters/passwords/randomTokens.ts";
import { sealsLive } from "#adapters/passwords/seals.ts";
import { CurrentCaller, NO_CALLER } from "#application/identity/Caller.ts";
import { deviceMarks } from "#application/identity/deviceMarks.ts";
import { signInGuard } from "#application/identity/signIn/signInGuard.ts";
import {
  LEAST_BITS,
  LONGEST_WAIT,
  MOST_BITS,
  TRIES_OF_ADDRESS,
  TRIES_OF_ADDRESS_ON_ACCOUNT,
  TRIES_OF_DEVICE,
  TRIES_ON_ACCOUNT,
} from "#application/identity/signIn/signInLimits.ts";
import { bitsAfter } from "#application/identity/signIn/signInGuard.ts";
import { ThrottleStore } from "#application/shared/ThrottleStore.ts";
import { Tokens } from "#application/identity/Tokens.ts";
import { bitsOf, isSolved, proofOf } from "#domain/identity/workProofs.ts";
import { asked, throttlesInMemory } from "../../support/throttlesInMemory.ts";

const parts = Layer.mergeAll(throttlesInMemory, tokensLive, sealsLive("key of the tests"), TestClock.layer());

type From = Partial<Pick<typeof NO_CALLER, "address" | "deviceMarks" | "proof">>;
type Ending = { readonly isRight: boolean; readonly work?: string | undefined };

const BASIS = "password and factor of now";
const ADMIN = { account: "admin@x.com", person: { id: 1, basis: BASIS } };
const COLLEAGUE = { account: "colleague@x.com", person: { id: 2, basis: BASIS } };
const SAME = { address: "10.0.0.1" };
const ELSEWHERE = { address: "10.0.0.2" };
const house = Effect.gen(function* () {
  const guard = yield* signInGuard;
  const marks = yield* deviceMarks;
  /** A try to its end; `work` when it was asked for. */
  const enter = (isRight: boolean, from: From, who: typeof ADMIN = ADMIN) =>
    guard(who).pipe(
      Effect.flatMap(({ compare, forgive }) => Effect.andThen(compare(Effect.void), isRight ? forgive : Effect.void)),
      Effect.provideService(CurrentCaller, { ...NO_CALLER, address: "10.0.0.1", ...from }),
      Effect.result,
      Effect.map(
        (end): Ending =>
          Result.isSuccess(end)
            ? { isRight }
            : { isRight: false, work: end.failure._tag === "TooMany" ? end.failure.work : "unavailable" },
      ),
    );
  /** Tries to sign in while time goes on; how it ended, and after how many ms. */
  const timed = (...asked: Parameters<typeof enter>) =>
    Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(enter(...asked), { startImmediately: true });
      for (let ms = 0; ; ms += 250) {
        const end = fiber.pollUnsafe();
        if (end !== undefined) return { ...(yield* Fiber.join(fiber)), ms };
        yield* TestClock.adjust(250);
      }
    });
  /** Starts wrong tries at this pace, and lets them wait by themselves. */
  const attack = (seconds: number, perSecond: number, from: (n: number) => From, who = ADMIN) =>
    Effect.gen(function* () {
      for (let n = 0; n < seconds * perSecond; n++) {
        yield* Effect.forkDetach(enter(false, from(n), who), { startImmediately: true });
        yield* TestClock.adjust(1000 / perSecond);
      }
    });
  /** A hundred wrong ones at one instant, more than may wait. */
  const crowd = (from: (n: number) => From, who: (n: number) => typeof ADMIN = () => ADMIN) =>
    Effect.forEach(
      Array.from({ length: 100 }, (_, n) => n),
      (n) => Effect.forkDetach(enter(false, from(n), who(n)), { startImmediately: true }),
    );
  const markOf = (id: number, basis = BASIS, at = 1) => marks.make(id, basis, at);
  return { enter, timed, attack, crowd, markOf };
});
type House = Effect.Success<typeof house>;
const inHouse = (work: (house: House) => Effect.Effect<void, unknown, Layer.Success<typeof parts>>) =>
  Effect.runPromise(Effect.flatMap(house, work).pipe(Effect.provide(parts)));

describe("the right password, while somebody tries two wrong ones a second from one address", () => {
  it("is let in from that address itself, 20 times of 20, after a wait of some seconds", () =>
    inHouse(({ timed, attack }) =>
      Effect.gen(function* () {
        yield* attack(60, 2, () => SAME);
        for (let n = 0; n < 20; n++) {
          yield* attack(1, 2, () => SAME);
          const { isRight, ms } = yield* timed(true, SAME);
          expect([isRight, ms <= LONGEST_WAIT]).toEqual([true, true]);
        }
      }),
    ));

  it("is let in at once from everywhere else, and so are colleagues behind that address", () =>
    inHouse(({ timed, attack }) =>
      Effect.gen(function* () {
        yield* attack(120, 2, () => SAME);
        expect(yield* timed(true, ELSEWHERE)).toEqual({ isRight: true, ms: 0 });
        expect(yield* timed(true, SAME, COLLEAGUE)).toEqual({ isRight: true, ms: 0 });
      }),
    ));

  it("is let in at once on a device that the person has used before", () =>
    inHouse(({ timed, enter, crowd, markOf }) =>
      Effect.gen(function* () {
        yield* crowd(() => SAME);
        expect(yield* timed(true, { ...SAME, deviceMarks: [markOf(2), markOf(1)] })).toEqual({ isRight: true, ms: 0 });
        // The mark of somebody else is none, nor is one that was made up.
        expect((yield* enter(true, { ...SAME, deviceMarks: [markOf(2), "a.b"] })).work).toBeDefined();
      }),
    ));

  it("is a stranger's on a device that was not used for 90 days, or whose person has a new password or factor since", () =>
    inHouse(({ timed, enter, crowd, markOf }) =>
      Effect.gen(function* () {
        const [used, former] = [markOf(1), markOf(1, "password of before")];
        yield* TestClock.adjust("90 days");
        yield* crowd(() => SAME);
        expect(yield* timed(true, { ...SAME, deviceMarks: [used] })).toEqual({ isRight: true, ms: 0 });
        expect((yield* enter(true, { ...SAME, deviceMarks: [former] })).work).toBeDefined();
        yield* TestClock.adjust("1 minute");
        yield* crowd(() => SAME);
        expect((yield* enter(true, { ...SAME, deviceMarks: [used] })).work).toBeDefined();
      }),
    ));

  it("is let in with a proof of work when the guessing has lasted for long", () =>
    inHouse(({ enter, attack, crowd }) =>
      Effect.gen(function* () {
        yield* attack(600, 2, () => SAME);
        yield* TestClock.adjust(LONGEST_WAIT);
        yield* Effect.forEach([1, 2], () => Effect.forkDetach(enter(false, SAME), { startImmediately: true }));
        const { work = "" } = yield* enter(true, SAME);
        expect(bitsOf(work)).toBe(LEAST_BITS);
        const proof = yield* solveWork(work);
        yield* crowd(() => SAME);
        expect(yield* enter(true, { ...SAME, proof })).toEqual({ isRight: true });
      }),
    ));
});

describe("guessing", () => {
  it("from many addresses on one account is asked for work, and the person with it", () =>
    inHouse(({ enter, attack }) =>
      Effect.gen(function* () {
        yield* attack(100, 4, (n) => ({ address: `10.1.${n % 250}.1` }));
        const { work = "" } = yield* enter(true, ELSEWHERE);
        expect(yield* enter(true, { ...ELSEWHERE, proof: yield* solveWork(work) })).toEqual({ isRight: true });
        // No other account is concerned.
        expect(yield* enter(true, ELSEWHERE, COLLEAGUE)).toEqual({ isRight: true });
      }),
    ));

  it("of many accounts from one address slows those behind it down, and shuts none out", () =>
    inHouse((tried) =>
      Effect.gen(function* () {
        const { enter, timed, attack, crowd } = tried;
        const many = (n: number) => ({ account: `n${n}@x.com`, person: { id: n, basis: BASIS } });
        for (let n = 0; n < 2 * TRIES_OF_ADDRESS.free; n++) yield* attack(1, 1, () => SAME, many(n));
        const { isRight, ms } = yield* timed(true, SAME, COLLEAGUE);
        expect([isRight, ms <= LONGEST_WAIT]).toEqual([true, true]);
        // A flood takes all seats: a browser works its way past them.
        yield* crowd(() => SAME, many);
        const { work = "" } = yield* enter(true, SAME, COLLEAGUE);
        expect(yield* enter(true, { ...SAME, proof: yield* solveWork(work) }, COLLEAGUE)).toEqual({ isRight: true });
      }),
    ));

  it("in a flood is judged a few times a second at most", () =>
    inHouse(({ enter }) =>
      Effect.gen(function* () {
        const endings: Array<Ending> = [];
        for (let n = 0; n < 200; n++) {
          const noted = Effect.map(enter(false, SAME), (end) => endings.push(end));
          yield* Effect.forkDetach(noted, { startImmediately: true });
          if (n % 20 === 19) yield* TestClock.adjust(1000);
        }
        yield* TestClock.adjust(10_000);
        const judged = endings.filter(({ work }) => work === undefined).length;
        const { free, seats } = TRIES_OF_ADDRESS_ON_ACCOUNT;
        expect(endings).toHaveLength(200);
        expect(judged).toBeLessThanOrEqual(free + (seats * 12_000) / LONGEST_WAIT);
      }),
    ));

  it("that is refused writes nothing, neither on one account nor on many", () =>
    inHouse(({ enter, crowd }) =>
      Effect.gen(function* () {
        for (const who of [() => ADMIN, (n: number) => ({ account: `n${n}@x.com`, person: { id: n, basis: BASIS } })]) {
          yield* crowd(() => SAME, who);
          yield* crowd(() => SAME, who);
          const before = asked.toWrite;
          for (let n = 0; n < 100; n++) expect((yield* enter(false, SAME, who(1000 + n))).work).toBeDefined();
          expect(asked.toWrite).toBe(before);
        }
      }),
    ));

  it("with an IPv6 network of its own is that of one address", () =>
    inHouse(({ enter, crowd }) =>
      Effect.gen(function* () {
        yield* crowd((n) => ({ address: `2001:db8:0:1::${n.toString(16)}` }));
        expect((yield* enter(true, { address: "2001:DB8::1:0:0:0:7" })).work).toBeDefined();
        expect(yield* enter(true, { address: "2001:db8:0:2::7" })).toEqual({ isRight: true });
      }),
    ));

  it("on a device of the person ends its privilege", () =>
    inHouse(({ enter, timed, markOf }) =>
      Effect.gen(function* () {
        const stolen = { ...ELSEWHERE, deviceMarks: [markOf(1)] };
        for (let n = 1; n < TRIES_OF_DEVICE.most + TRIES_OF_ADDRESS_ON_ACCOUNT.free; n++) yield* enter(false, stolen);
        expect((yield* timed(false, stolen)).ms).toBeGreaterThan(0);
      }),
    ));
});

describe("a proof of work", () => {
  const spread = (n: number): From => ({ address: `10.1.${n}.1` });

  it("has one form: a number with a leading zero is none, even where it solves the task", () =>
    inHouse(({ enter, crowd }) =>
      Effect.gen(function* () {
        yield* crowd(spread);
        const { work = "" } = yield* enter(true, ELSEWHERE);
        const hash = (yield* Tokens).hash;
        const solves = (answer: string): boolean => isSolved(hash(proofOf(work, answer)), bitsOf(work));
        let n = 0;
        while (!solves(`0${n}`)) n++;
        expect((yield* enter(true, { ...ELSEWHERE, proof: proofOf(work, `0${n}`) })).work).toBeDefined();
        expect(yield* enter(true, { ...ELSEWHERE, proof: yield* solveWork(work) })).toEqual({ isRight: true });
      }),
    ));

  it("counts once, for its account, as long as the task lives, and only when it is right", () =>
    inHouse(({ enter, crowd }) =>
      Effect.gen(function* () {
        yield* crowd(spread);
        yield* crowd(spread, () => COLLEAGUE);
        const solve = Effect.flatMap(enter(true, ELSEWHERE), ({ work = "" }) => solveWork(work));
        const isTaken = (proof: string, who = ADMIN) =>
          Effect.map(enter(true, { ...ELSEWHERE, proof }, who), ({ isRight }) => isRight);
        const proof = yield* solve;
        const [task = ""] = /^.*(?=\.\d+$)/.exec(proof) ?? [];
        const forged = `0.${"9".repeat(13)}.${"a".repeat(43)}.${"b".repeat(43)}.1`;
        for (const wrong of ["", "x", `${task}.x`, `${task.replace(/^\d+/, "0")}.0`, forged]) {
          expect(yield* isTaken(wrong), wrong).toBe(false);
        }
        expect([yield* isTaken(proof, COLLEAGUE), yield* isTaken(proof), yield* isTaken(proof)]).toEqual([
          false,
          true,
          false,
        ]);
        const late = yield* solve;
        yield* TestClock.adjust("2 minutes");
        yield* crowd(spread);
        expect(yield* isTaken(late)).toBe(false);
      }),
    ));

  it("is more work where wrong ones came with it, and never more than a phone can do", () => {
    expect([0, 9, 10, 30, 70, 150, 1e9].map(bitsAfter)).toEqual([0, 0, 1, 2, 3, 4, 4].map((more) => LEAST_BITS + more));
    expect(LEAST_BITS + 4).toBe(MOST_BITS);
  });
});

it("an account is asked for work only when several addresses have used up their own first tries", () => {
  expect(TRIES_ON_ACCOUNT.work / TRIES_OF_ADDRESS_ON_ACCOUNT.free).toBeGreaterThanOrEqual(10);
});

it("a full count stays full, however many are refused at once and taken back", () =>
  inHouse(() =>
    Effect.gen(function* () {
      const store = yield* ThrottleStore;
      const ofAccount = [{ limit: TRIES_ON_ACCOUNT, key: ADMIN.account }];
      for (let n = 0; n < TRIES_ON_ACCOUNT.most; n++) yield* store.count(ofAccount, 0);
      // Another server, which knows of none of them; all count before one is taken back.
      const count: typeof store.count = (...one) => Effect.tap(store.count(...one), () => Effect.yieldNow);
      const slow = { ...store, count };
      const { enter } = yield* Effect.provideService(house, ThrottleStore, slow);
      const all = Array.from({ length: 300 }, (_, n) => enter(false, { address: `10.1.${n}.1` }));
      const ends = yield* Effect.all(all, { concurrency: "unbounded" });
      expect(ends.every(({ work }) => work !== undefined)).toBe(true);
      expect(yield* store.count(ofAccount, 0)).toEqual([TRIES_ON_ACCOUNT.most]);
    }),
  ));
