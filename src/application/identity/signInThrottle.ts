import { Clock, Effect } from "effect";
import { TooMany } from "#domain/shared/errors.ts";
import { type Limit, ThrottleStore } from "./ThrottleStore.ts";

const MINUTE = 60_000;
/** From any address. */
export const PER_ACCOUNT: Limit = { throttle: "sign-in account", most: 10, within: MINUTE };
/** For any account. High enough for an office that shares one address. */
export const PER_ADDRESS: Limit = { throttle: "sign-in address", most: 30, within: MINUTE };

export const TOO_MANY_SIGN_INS = "Too many attempts. Please wait a moment and try again.";

/**
 * Slows down guessing. An attempt is counted before the password is checked, so that parallel attempts do not slip
 * through, and is not counted if the password was right. Fails with the seconds to wait; the result uncounts the
 * attempt.
 */
export const signInThrottle = Effect.map(
  ThrottleStore,
  (store) => (account: string, address: string) =>
    Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis;
      const keys = [
        { limit: PER_ADDRESS, key: address },
        { limit: PER_ACCOUNT, key: account },
      ] as const;
      const wait = yield* store.admit(...keys, now);
      if (wait === 0) return store.forgive(...keys, now);
      return yield* new TooMany({ message: TOO_MANY_SIGN_INS, retryAfter: Math.max(1, Math.ceil(wait / 1000)) });
    }),
);
