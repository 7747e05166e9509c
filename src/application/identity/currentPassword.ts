import { Clock, Effect } from "effect";
import { WRONG_PASSWORD } from "#domain/identity/Password.ts";
import { invalid, TooMany } from "#domain/shared/errors.ts";
import { noteSecurity } from "../shared/SecurityEvents.ts";
import { AccountStore } from "./AccountStore.ts";
import { CurrentCaller } from "./Caller.ts";
import { Passwords } from "./Passwords.ts";
import { TOO_MANY_SIGN_INS } from "./signIn/signInGuard.ts";
import { TRIES_OF_SESSION } from "./signIn/signInLimits.ts";
import { ThrottleStore } from "./ThrottleStore.ts";

/**
 * Fails unless this is the person's current password; returns its hash. Attempts are counted per session, so that a
 * stolen session cannot be used to guess the password, and slows nobody else down.
 */
export const currentPassword = Effect.gen(function* () {
  const accounts = yield* AccountStore;
  const passwords = yield* Passwords;
  const throttles = yield* ThrottleStore;
  return (personId: number, password: string) =>
    Effect.gen(function* () {
      const { token } = yield* CurrentCaller;
      const counts = [{ limit: TRIES_OF_SESSION, key: `${personId} ${token ?? ""}` }];
      const [level = 0] = yield* throttles.count(counts, yield* Clock.currentTimeMillis);
      if (level > TRIES_OF_SESSION.most - 1) {
        return yield* new TooMany({ message: TOO_MANY_SIGN_INS, retryAfter: TRIES_OF_SESSION.each / 1000 });
      }
      const hash = yield* accounts.passwordHash(personId);
      if (hash === null || !(yield* passwords.verify(password, hash))) {
        yield* noteSecurity("password refused");
        return yield* invalid({ current_password: [WRONG_PASSWORD] });
      }
      yield* throttles.forgive(counts);
      return hash;
    });
});
