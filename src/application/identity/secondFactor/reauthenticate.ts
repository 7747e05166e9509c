import { Clock, Effect } from "effect";
import { WRONG_PASSWORD } from "#domain/identity/Password.ts";
import { CODE_NEEDED, type OwnProof } from "#domain/identity/SecondFactor.ts";
import { invalid, TooMany } from "#domain/shared/errors.ts";
import { noteSecurity } from "../../shared/SecurityEvents.ts";
import { AccountStore } from "../AccountStore.ts";
import { CurrentCaller } from "../Caller.ts";
import { Passwords } from "../Passwords.ts";
import { TOO_MANY_SIGN_INS } from "../signIn/signInGuard.ts";
import { TRIES_OF_SESSION } from "../signIn/signInLimits.ts";
import { ThrottleStore } from "../../shared/ThrottleStore.ts";
import { checkCode } from "./checkCode.ts";
import { SecondFactorStore } from "./SecondFactorStore.ts";

/**
 * The hash of the password; fails unless these are it and, with a second factor, a code of it. Attempts at the password are
 * counted per session, so that a stolen session cannot be used to guess it, and slows nobody else down.
 */
export const reauthenticate = Effect.gen(function* () {
  const accounts = yield* AccountStore;
  const passwords = yield* Passwords;
  const throttles = yield* ThrottleStore;
  const store = yield* SecondFactorStore;
  const check = yield* checkCode;
  return (personId: number, { current_password, current_code }: OwnProof) =>
    Effect.gen(function* () {
      const { token } = yield* CurrentCaller;
      const counts = [{ limit: TRIES_OF_SESSION, key: `${personId} ${token ?? ""}` }];
      const [level = 0] = yield* throttles.count(counts, yield* Clock.currentTimeMillis);
      if (level > TRIES_OF_SESSION.most - 1) {
        return yield* new TooMany({ message: TOO_MANY_SIGN_INS, retryAfter: TRIES_OF_SESSION.each / 1000 });
      }
      const hash = yield* accounts.passwordHash(personId);
      if (hash === null || !(yield* passwords.verify(current_password, hash))) {
        yield* noteSecurity("password refused");
        return yield* invalid({ current_password: [WRONG_PASSWORD] });
      }
      yield* throttles.forgive(counts);
      const factor = yield* store.of(personId);
      if (factor === null || !factor.is_on) return hash;
      if (current_code.trim() === "") return yield* invalid({ current_code: [CODE_NEEDED] });
      const refusal = yield* check.any(personId, current_code, null);
      if (refusal !== null) return yield* invalid({ current_code: [refusal.message] });
      return hash;
    });
});
