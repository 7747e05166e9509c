import { Clock, Effect, Semaphore } from "effect";
import { TooMany, type Unavailable } from "#domain/shared/errors.ts";
import { CurrentCaller } from "../Caller.ts";
import { deviceMarks } from "../deviceMarks.ts";
import { memoryCounts } from "../memoryCounts.ts";
import { networkOf } from "../networkOf.ts";
import {
  COMPARED_AT_ONCE,
  TRIES_OF_ADDRESS,
  TRIES_OF_ADDRESS_ON_ACCOUNT,
  TRIES_OF_DEVICE,
  TRIES_ON_ACCOUNT,
  TRIES_WITH_PROOF,
  LEAST_BITS,
  MOST_BITS,
  TASK_LIFETIME,
  TASK_USES,
} from "./signInLimits.ts";
import { ThrottleStore } from "../../shared/ThrottleStore.ts";
import { type Pressed, type PressureCount, signInDelay } from "./signInDelay.ts";
import { isSolved } from "#domain/identity/workProofs.ts";
import { Seals } from "../Seals.ts";
import { Tokens } from "../Tokens.ts";

/** Numbers have one form each, without leading zeros. */
const TASK = /^([1-9]\d?)\.([1-9]\d{0,14})\.([\w-]{43})\.([\w-]{43})$/;
const PROOF = /^(.{1,150})\.(0|[1-9]\d{0,14})$/;

/** The difficulty after `tries` wrong attempts with a proof. */
export const bitsAfter = (tries: number): number =>
  Math.min(MOST_BITS, LEAST_BITS + Math.floor(Math.log2(1 + tries / 10)));

/** Tasks for unknown browsers while somebody is guessing: some seconds of work for one attempt on one account. */
export const workTasks = Effect.gen(function* () {
  const seals = yield* Seals;
  const tokens = yield* Tokens;
  const throttles = yield* ThrottleStore;
  const sealedText = (account: string, bits: string, expires: string, nonce: string): string =>
    `task of ${bits} bits until ${expires} for ${account.toLowerCase()}: ${nonce}`;
  return {
    make: (account: string, bits: number, now: number): string => {
      const [expires, nonce] = [String(now + TASK_LIFETIME), tokens.make()];
      return [bits, expires, nonce, seals.seal(sealedText(account, String(bits), expires, nonce))].join(".");
    },
    /** Whether the proof solves an unused task for this account. If the clock is set back, tasks end early. */
    accepts: (account: string, proof: string, now: number) =>
      Effect.gen(function* () {
        const [, task = ""] = PROOF.exec(proof) ?? [];
        const [, bits = "", expires = "", nonce = "", seal = ""] = TASK.exec(task) ?? [];
        const left = Number(expires) - now;
        if (!seals.isSealed(sealedText(account, bits, expires, nonce), seal)) return false;
        if (left <= 0 || left > TASK_LIFETIME || !isSolved(tokens.hash(proof), Number(bits))) return false;
        const [uses = 0] = yield* throttles.count([{ limit: TASK_USES, key: nonce }], now);
        return uses <= 1;
      }),
  };
});

export const TOO_MANY_SIGN_INS = "Too many attempts. Please wait a moment and try again.";
/** Seconds after which an attempt without a proof of work may succeed. */
export const RETRY_AFTER = 10;

type Try = { readonly account: string; readonly person: { readonly id: number; readonly basis: string } | null };
/** How an admitted attempt continues. */
type Admitted = {
  readonly compare: <A>(work: Effect.Effect<A>) => Effect.Effect<A>;
  /** Called if the password was right. */
  readonly forgive: Effect.Effect<void, Unavailable>;
};

/**
 * Slows guessing down without locking anybody out. A device that the person has used before proceeds at once, and so
 * does a proof of work. Any other attempt is counted by address and account before its password is compared, so that
 * parallel attempts do not slip through; the first ones of each pair are also counted by address and by account.
 * Attempts over the limit wait; those that find no seat or are far over the limit must bring a proof of work, which
 * browsers compute by themselves.
 */
export const signInGuard = Effect.gen(function* () {
  const store = yield* ThrottleStore;
  const marks = yield* deviceMarks;
  const tasks = yield* workTasks;
  const { isFull, wait } = signInDelay();
  /** What this server knows of the counts, so that a refusal writes nothing. */
  const memory = memoryCounts();
  const strangers = yield* Semaphore.make(COMPARED_AT_ONCE);

  const press = (counts: ReadonlyArray<PressureCount>, now: number) =>
    Effect.map(store.count(counts, now), (levels) =>
      counts.map((count, at): Pressed => ({ ...count, level: memory.keep(count, levels[at] ?? 0, now) })),
    );

  const known = ({ id, basis }: NonNullable<Try["person"]>, now: number) =>
    Effect.gen(function* () {
      const mark = marks.find(id, basis, (yield* CurrentCaller).deviceMarks, now);
      if (mark === null || !mark.isCurrent) return null;
      const counts = [{ limit: TRIES_OF_DEVICE, key: mark.key }];
      const [level = 0] = yield* store.count(counts, now);
      return level > TRIES_OF_DEVICE.most - 1 ? null : counts;
    });

  const proven = (account: string, now: number) =>
    Effect.gen(function* () {
      const { proof } = yield* CurrentCaller;
      if (proof === null || !(yield* tasks.accepts(account, proof, now))) return null;
      const counts = [{ limit: TRIES_WITH_PROOF, key: account }];
      const [level = 0] = yield* store.count(counts, now);
      for (const one of counts) memory.keep(one, level, now);
      return counts;
    });

  const askForWork = (account: string, now: number) => {
    const tries = memory.levelOf({ limit: TRIES_WITH_PROOF, key: account }, now);
    const work = tasks.make(account, bitsAfter(tries), now);
    return Effect.fail(new TooMany({ message: TOO_MANY_SIGN_INS, retryAfter: RETRY_AFTER, work }));
  };

  const slowedDown = (account: string, now: number) =>
    Effect.gen(function* () {
      const network = networkOf((yield* CurrentCaller).address);
      const ofPair = [{ limit: TRIES_OF_ADDRESS_ON_ACCOUNT, key: `${network} ${account}` }];
      const ofEach = [
        { limit: TRIES_OF_ADDRESS, key: network },
        { limit: TRIES_ON_ACCOUNT, key: account },
      ];
      const all = [...ofPair, ...ofEach];
      if (isFull(all) || all.some((one) => memory.levelOf(one, now) > one.limit.work))
        return yield* askForWork(account, now);
      const pair = yield* press(ofPair, now);
      const isFree = pair.every(({ limit, level }) => level <= limit.free);
      const pressed = isFree ? [...pair, ...(yield* press(ofEach, now))] : pair;
      const isAdmitted = pressed.every(({ limit, level }) => level <= limit.work) && (yield* wait(pressed));
      if (isAdmitted) return pressed;
      // A count that was at its limit was not increased by this attempt.
      yield* store.forgive(pressed.filter(({ limit, level }) => level < limit.most));
      return yield* askForWork(account, now);
    });

  return ({ account, person }: Try): Effect.Effect<Admitted, TooMany | Unavailable> =>
    Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis;
      const ofDevice = person === null ? null : yield* known(person, now);
      if (ofDevice !== null) return { compare: (work) => work, forgive: store.forgive(ofDevice) };
      const counts = (yield* proven(account, now)) ?? (yield* slowedDown(account, now));
      return { compare: strangers.withPermits(1), forgive: store.forgive(counts) };
    });
});
