import { Clock, Context, Effect, Layer, Ref } from "effect";
import { TooMany } from "../shared/errors.ts";
import { admit, forgive, type Limit, NO_TRIES, type Tries } from "./Tries.ts";

const MINUTE = 60_000;
/** Wrong passwords for one account, whoever tries. */
export const PER_ACCOUNT: Limit = { most: 10, within: MINUTE };
/** Wrong sign-ins from one address, whichever accounts. An office behind one address still gets in. */
export const PER_ADDRESS: Limit = { most: 30, within: MINUTE };

export const TOO_MANY_SIGN_INS = "Too many tries. Please wait a little and try again.";

/**
 * Slows down guessing. A try is counted before the password is looked at, so that many at once do not slip through, and
 * taken back when it was right. The counts live in this process only.
 */
export class SignInThrottle extends Context.Service<
  SignInThrottle,
  {
    /** Counts a try, or fails with the seconds to wait; the result takes the try back. */
    readonly enter: (account: string, address: string) => Effect.Effect<Effect.Effect<void>, TooMany>;
  }
>()("hazledger/application/SignInThrottle") {
  static readonly layer = Layer.effect(
    SignInThrottle,
    Effect.gen(function* () {
      const accounts = yield* Ref.make<Tries>(NO_TRIES);
      const addresses = yield* Ref.make<Tries>(NO_TRIES);
      const ask = (tries: Ref.Ref<Tries>, limit: Limit, key: string, now: number) =>
        Effect.gen(function* () {
          const retryAfter = yield* Ref.modify(tries, (known) => {
            const asked = admit(known, limit, key, now);
            return [asked.retryAfter, asked.tries];
          });
          if (retryAfter > 0) return yield* new TooMany({ message: TOO_MANY_SIGN_INS, retryAfter });
        });
      return {
        enter: (account, address) =>
          Effect.gen(function* () {
            const now = yield* Clock.currentTimeMillis;
            const key = account.toLowerCase();
            yield* ask(addresses, PER_ADDRESS, address, now);
            yield* ask(accounts, PER_ACCOUNT, key, now);
            return Effect.andThen(
              Ref.update(accounts, (tries) => forgive(tries, key, now)),
              Ref.update(addresses, (tries) => forgive(tries, address, now)),
            );
          }),
      };
    }),
  );
}
