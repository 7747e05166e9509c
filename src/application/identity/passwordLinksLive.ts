import { Clock, Effect, Result } from "effect";
import { ForgotPasswordInput } from "#domain/identity/User.ts";
import { Invalid, invalid, TooMany } from "#domain/shared/errors.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import { MailQueue } from "../mail/MailQueue.ts";
import { refuseFailures } from "../shared/refusals.ts";
import { noteSecurity } from "../shared/SecurityEvents.ts";
import { AccountStore } from "./AccountStore.ts";
import type { Auth } from "./Auth.ts";
import { CurrentCaller } from "./Caller.ts";
import { memoryCounts } from "./memoryCounts.ts";
import { networkOf } from "./networkOf.ts";
import { newPassword, refuseGuessable } from "./newPassword.ts";
import { RESETS_FOR_ACCOUNT, RESETS_OF_ADDRESS, RESETS_OF_ADDRESS_FOR_ACCOUNT } from "./signIn/signInLimits.ts";
import { RETRY_AFTER, TOO_MANY_SIGN_INS } from "./signIn/signInGuard.ts";
import { type Count, ThrottleStore } from "../shared/ThrottleStore.ts";
import { Tokens } from "./Tokens.ts";
import { signInDelay } from "./signIn/signInDelay.ts";

export const LINK_INVALID = "Your password reset link is invalid or has expired. Please request a new one to proceed.";
const linkInvalid = new Invalid({ message: LINK_INVALID, errors: { token: [LINK_INVALID] } });

/**
 * Requesting a link (spec A7, reading 27). Nobody checks whether the person exists before the answer: the order is
 * queued for any address, and the mailer drops it if nobody has it. So the answer and its timing reveal nothing.
 * Requests over the limit get the same answer and no email; many requests from one address have to wait. A link works
 * once, and all of the person's sessions end (readings 27, 28).
 */
export const passwordLinksLive = Effect.gen(function* () {
  const throttles = yield* ThrottleStore;
  const accounts = yield* AccountStore;
  const mails = yield* MailQueue;
  const hashed = yield* newPassword;
  const tokens = yield* Tokens;
  const { wait } = signInDelay();
  const memory = memoryCounts();

  /** The limit per address comes first, so that ordering links for others uses up one's own requests. */
  const mayOrder = (network: string, username: string, now: number) =>
    Effect.gen(function* () {
      const isLeft = (one: Count) => {
        const isWithin = (level = 0): boolean => level <= one.limit.most - 1;
        if (!isWithin(memory.count(one, now))) return Effect.succeed(false);
        return Effect.map(throttles.count([one], now), ([level]) => isWithin(level));
      };
      const own = { limit: RESETS_OF_ADDRESS_FOR_ACCOUNT, key: `${network} ${username}` };
      return (yield* isLeft(own)) && (yield* isLeft({ limit: RESETS_FOR_ACCOUNT, key: username }));
    });

  const links: Pick<Auth["Service"], "forgotPassword" | "setPassword"> = {
    forgotPassword: (given) =>
      Effect.gen(function* () {
        const { username } = yield* Effect.fromResult(
          Result.mapError(validate(ForgotPasswordInput, { username: given }), invalid),
        );
        yield* noteSecurity("password link requested");
        const { address } = yield* CurrentCaller;
        const now = yield* Clock.currentTimeMillis;
        const network = networkOf(address);
        const own = { limit: RESETS_OF_ADDRESS, key: network };
        if (!(yield* wait([{ ...own, level: memory.count(own, now) }]))) {
          return yield* new TooMany({ message: TOO_MANY_SIGN_INS, retryAfter: RETRY_AFTER });
        }
        if (yield* mayOrder(network, username, now)) yield* mails.put({ kind: "reset", recipient: username }, now);
      }).pipe(refuseFailures()),
    setPassword: ({ token, password }) =>
      Effect.gen(function* () {
        const tokenHash = tokens.hash(token);
        const now = yield* Clock.currentTimeMillis;
        // An invalid token must not cost a hash. Of concurrent uses, the one that spends the token first wins.
        if (!(yield* accounts.knowsToken(tokenHash, now))) return yield* linkInvalid;
        const hash = yield* hashed(password);
        yield* accounts.together(
          Effect.gen(function* () {
            const person = yield* accounts.spendToken(tokenHash, now);
            if (person === null) return yield* linkInvalid;
            // A failure rolls the transaction back, so the link is not used up.
            yield* refuseGuessable(password, person);
            yield* noteSecurity("password changed");
            yield* accounts.setPassword(person.id, hash, null);
            yield* mails.put({ kind: "password changed", recipient: person.email, person_id: person.id }, now);
          }),
        );
      }).pipe(refuseFailures()),
  };
  return links;
});
