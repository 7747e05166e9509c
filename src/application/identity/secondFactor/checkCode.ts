import { Clock, Effect } from "effect";
import { isAppCode, plainCode, stepsAt } from "#domain/identity/SecondFactor.ts";
import { TooMany } from "#domain/shared/errors.ts";
import { noteSecurity } from "../../shared/SecurityEvents.ts";
import { CurrentCaller } from "../Caller.ts";
import { deviceMarks } from "../deviceMarks.ts";
import { TOO_MANY_SIGN_INS } from "../signIn/signInGuard.ts";
import { TRIES_OF_CODE } from "../signIn/signInLimits.ts";
import { ThrottleStore } from "../ThrottleStore.ts";
import { Tokens } from "../Tokens.ts";
import { OneTimeCodes } from "./OneTimeCodes.ts";
import { SecondFactorStore } from "./SecondFactorStore.ts";

/**
 * Uses up a code of the person's app or one of the recovery codes. The codes of the app are short, so attempts at them
 * are counted before they are compared: for a device of the person by that device, for all others together. Nobody is
 * locked out: attempts from elsewhere need the password and do not slow the person's own devices down, and recovery
 * codes, which nobody can guess, always work.
 */
export const checkCode = Effect.gen(function* () {
  const store = yield* SecondFactorStore;
  const codes = yield* OneTimeCodes;
  const throttles = yield* ThrottleStore;
  const tokens = yield* Tokens;
  const marks = yield* deviceMarks;

  const isOfApp = (personId: number, secret: string, code: string) =>
    Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis;
      const key = marks.find(personId, (yield* CurrentCaller).deviceMarks) ?? String(personId);
      const counts = [{ limit: TRIES_OF_CODE, key }];
      const [level = 0] = yield* throttles.count(counts, now);
      if (level > TRIES_OF_CODE.most - 1)
        return yield* new TooMany({ message: TOO_MANY_SIGN_INS, retryAfter: TRIES_OF_CODE.each / 1000 });
      const step = stepsAt(now).find((one) => codes.codeAt(secret, one) === code);
      const isRight = step !== undefined && (yield* store.spendStep(personId, step));
      if (isRight) yield* throttles.forgive(counts);
      return isRight;
    });

  return (personId: number, secret: string, typed: string) =>
    Effect.gen(function* () {
      const code = plainCode(typed);
      const isRight = isAppCode(code)
        ? yield* isOfApp(personId, secret, code)
        : yield* store.spendCode(personId, tokens.hash(code));
      if (!isRight) yield* noteSecurity("second factor refused");
      return isRight;
    });
});
