import { Effect, Layer } from "effect";
import { TestClock } from "effect/testing";
import fc from "fast-check";
import { describe, expect } from "vitest";
import { oneTimeCodesLive } from "#adapters/passwords/oneTimeCodes.ts";
import { tokensLive } from "#adapters/passwords/randomTokens.ts";
import { sealsLive } from "#adapters/passwords/seals.ts";
import { secretCipher } from "#adapters/passwords/secretCipher.ts";
import { CurrentCaller, NO_CALLER } from "#application/identity/Caller.ts";
import { deviceMarks } from "#application/identity/deviceMarks.ts";
import { checkCode } from "#application/identity/secondFactor/checkCode.ts";
import { OneTimeCodes } from "#application/identity/secondFactor/OneTimeCodes.ts";
import { SecondFactorStore } from "#application/identity/secondFactor/SecondFactorStore.ts";
import { SecretCipher } from "#application/identity/secondFactor/SecretCipher.ts";
import { SessionStore } from "#application/identity/SessionStore.ts";
import { STEP_MS } from "#domain/identity/SecondFactor.ts";
import { law } from "../../support/law.ts";
import { throttlesInMemory } from "../../support/throttlesInMemory.ts";

/** What 10 + 12 and 20 + 20 make. */
const WRONG_CODES_PER_HOUR = 62;
const [ID, BASIS, SECRET, HOUR] = [7, "of now", "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", 3_600_000];
const cipher = secretCipher("5eed".repeat(16));
const factor = { secret: cipher.encrypt(SECRET, ID), has_app: true, is_on: true, recovery_codes: 10 };
const parts = () =>
  Layer.mergeAll(
    throttlesInMemory,
    tokensLive,
    sealsLive("key of the tests"),
    oneTimeCodesLive,
    Layer.succeed(SecretCipher, cipher),
    Layer.mock(SessionStore)({ basisOf: () => Effect.succeed(BASIS) }),
    Layer.mock(SecondFactorStore)({ of: () => Effect.succeed(factor), spendStep: () => Effect.succeed(true) }),
    TestClock.layer(),
  );

/** Tries at once from one device, and the seconds that pass before them. Device 0 is unknown. */
type Round = { readonly device: number; readonly tries: number; readonly after: number };
const rounds = (devices: number) =>
  fc.array(
    fc.record({
      device: fc.nat(devices),
      tries: fc.integer({ min: 1, max: 30 }),
      after: fc.integer({ max: 900, min: 0 }),
    }),
    { minLength: 1, maxLength: 80 },
  );
/** When a wrong code was compared, in ms, and whether the person's own device is let in at the end. */
const guess = (attack: ReadonlyArray<Round>) =>
  Effect.gen(function* () {
    const check = yield* checkCode;
    const marks = yield* deviceMarks;
    const known = Array.from({ length: 13 }, () => marks.make(ID, BASIS, 1));
    const compared: Array<number> = [];
    const now = Effect.clockWith((clock) => clock.currentTimeMillis);
    const enter = (device: number, code: string) =>
      check.any(ID, code, "asked").pipe(
        Effect.provideService(CurrentCaller, {
          ...NO_CALLER,
          deviceMarks: device === 0 ? [] : [known[device] ?? ""],
        }),
        Effect.option,
      );
    yield* TestClock.setTime(1_000_000_000);
    for (const { device, tries, after } of attack) {
      yield* TestClock.adjust(after * 1000);
      const ends = yield* Effect.all(
        Array.from({ length: tries }, () => enter(device, "000000")),
        { concurrency: "unbounded" },
      );
      const at = yield* now;
      compared.push(...ends.flatMap(({ _tag }) => (_tag === "Some" ? [at] : [])));
    }
    const code = (yield* OneTimeCodes).codeAt(SECRET, Math.floor((yield* now) / STEP_MS));
    const own = yield* enter(12, code);
    return { compared, isIn: own._tag === "Some" && own.value === null };
  }).pipe(Effect.provide(parts()), Effect.runPromise);

describe("wrong codes of a second factor", () => {
  law(
    "are at most so many on an account in any hour, from however many known and unknown devices",
    [rounds(11)],
    async (attack) => {
      const { compared } = await guess(attack);
      for (const from of compared)
        expect(compared.filter((at) => at >= from && at < from + HOUR).length).toBeLessThanOrEqual(
          WRONG_CODES_PER_HOUR,
        );
    },
  );

  law(
    "from one stolen device and from strangers never keep the person's own device out",
    [rounds(1)],
    async (attack) => {
      const { isIn } = await guess(attack);
      expect(isIn).toBe(true);
    },
  );
});
