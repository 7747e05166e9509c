import { Clock, Effect } from "effect";
import {
  CODE_UNREADABLE,
  isAppCode,
  isPasskeyAnswer,
  PASSKEY_REFUSED,
  plainCode,
  stepsAt,
  WRONG_CODE,
} from "#domain/identity/SecondFactor.ts";
import { TooMany, WrongCredentials } from "#domain/shared/errors.ts";
import { noteSecurity } from "../../shared/SecurityEvents.ts";
import { CurrentCaller } from "../Caller.ts";
import { deviceMarks } from "../deviceMarks.ts";
import { SessionStore } from "../SessionStore.ts";
import { TOO_MANY_SIGN_INS } from "../signIn/signInGuard.ts";
import { CODES_ON_DEVICES, TRIES_OF_CODE } from "../signIn/signInLimits.ts";
import { ThrottleStore } from "../../shared/ThrottleStore.ts";
import { Tokens } from "../Tokens.ts";
import { OneTimeCodes } from "./OneTimeCodes.ts";
import { CurrentPasskeys } from "./Passkeys.ts";
import { SecondFactorStore } from "./SecondFactorStore.ts";
import { SecretCipher } from "./SecretCipher.ts";
import { sessionChallenges } from "./sessionChallenges.ts";

/**
 * Uses up a code of the person's app, one of the recovery codes, or the answer of a passkey. The codes of the app are
 * short, so attempts at them, and at passkeys, are counted before they are compared: for a device of the person by that
 * device and for all of these together, for unknown devices together. Nobody is locked out: attempts from elsewhere need
 * the password and do not slow the person's own devices down, one device does not use up what all may try, and recovery
 * codes, which nobody can guess, always work.
 */
export const checkCode = Effect.gen(function* () {
  const store = yield* SecondFactorStore;
  const codes = yield* OneTimeCodes;
  const cipher = yield* SecretCipher;
  const throttles = yield* ThrottleStore;
  const tokens = yield* Tokens;
  const marks = yield* deviceMarks;
  const sessions = yield* SessionStore;

  const passkeys = yield* CurrentPasskeys;
  const challenges = yield* sessionChallenges;

  const counted = <E, R>(personId: number, attempt: (now: number) => Effect.Effect<boolean, E, R>) =>
    Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis;
      const { deviceMarks: sent } = yield* CurrentCaller;
      const mark = marks.find(personId, yield* sessions.basisOf(personId), sent, now);
      const [key, known] = [String(personId), mark?.isCurrent === true ? mark.key : null];
      const counts = [{ limit: TRIES_OF_CODE, key: known ?? key }];
      if (known !== null) counts.push({ limit: CODES_ON_DEVICES, key });
      const levels = yield* throttles.count(counts, now);
      if (counts.some(({ limit }, at) => (levels[at] ?? 0) > limit.allowed)) {
        yield* throttles.forgive(counts);
        return yield* new TooMany({ message: TOO_MANY_SIGN_INS, retryAfter: TRIES_OF_CODE.each / 1000 });
      }
      const isRight = yield* attempt(now);
      if (isRight) yield* throttles.forgive(counts);
      return isRight;
    });
  const isOfApp = (personId: number, secret: string, code: string) =>
    counted(personId, (now) => {
      const step = stepsAt(now).find((one) => codes.codeAt(secret, one) === code);
      return step === undefined ? Effect.succeed(false) : store.spendStep(personId, step);
    });
  const isOfPasskey = (personId: number, answer: string, asked: string | null) =>
    counted(personId, (now) =>
      Effect.gen(function* () {
        const challenge = asked ?? (yield* challenges.spend("use a passkey", personId, answer));
        if (passkeys === null || challenge === null) return false;
        const used = yield* passkeys.used(answer, challenge, yield* store.passkeysOf(personId));
        if (used === null) return false;
        const isForward = yield* store.usePasskey(used.passkey.id, used.counter, now);
        if (!isForward) yield* noteSecurity("passkey counter went back");
        return isForward;
      }),
    );

  return {
    /** The secret of an app that may not have been confirmed yet. */
    ofApp: isOfApp,
    /** Null if it is right; otherwise why not. `asked`: the challenge of a sign-in; null for a change in a session. */
    any: (personId: number, typed: string, asked: string | null) =>
      Effect.gen(function* () {
        const code = plainCode(typed);
        const { has_app = false, secret: stored = null } = (yield* store.of(personId)) ?? {};
        const secret = stored === null ? null : cipher.decrypt(stored, personId);
        if (isAppCode(code) && has_app && secret === null) return new WrongCredentials({ message: CODE_UNREADABLE });
        const isRight = isPasskeyAnswer(typed)
          ? yield* isOfPasskey(personId, typed, asked)
          : isAppCode(code)
            ? has_app && secret !== null && (yield* isOfApp(personId, secret, code))
            : yield* store.spendCode(personId, tokens.hash(code));
        if (isRight) return null;
        yield* noteSecurity("second factor refused");
        return new WrongCredentials({ message: isPasskeyAnswer(typed) ? PASSKEY_REFUSED : WRONG_CODE });
      }),
  };
});
