import { Clock, Effect, Result } from "effect";
import { ForgotPasswordInput } from "#domain/identity/User.ts";
import { Invalid, invalid } from "#domain/shared/errors.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import { MailQueue } from "../mail/MailQueue.ts";
import { refuseFailures } from "../shared/refusals.ts";
import { noteSecurity } from "../shared/SecurityEvents.ts";
import { AccountStore } from "./AccountStore.ts";
import type { Auth } from "./Auth.ts";
import { CurrentCaller } from "./Caller.ts";
import { Passwords } from "./Passwords.ts";
import { type Limit, ThrottleStore } from "./ThrottleStore.ts";
import { Tokens } from "./Tokens.ts";

const HOUR = 3_600_000;
export const RESETS_PER_ACCOUNT: Limit = { throttle: "reset account", most: 3, within: HOUR };
export const RESETS_PER_ADDRESS: Limit = { throttle: "reset address", most: 30, within: HOUR };

export const LINK_INVALID = "Your password reset link is invalid or has expired. Please request a new one to proceed.";
const linkInvalid = new Invalid({ message: LINK_INVALID, errors: { token: [LINK_INVALID] } });

/**
 * Requesting a link (spec A7, reading 27). Nobody checks whether the person exists before the answer: the order is
 * queued for any address, and the mailer drops it if nobody has it. So the answer and its timing reveal nothing.
 * Requests over the limit get the same answer and no email. A link works once, and all of the person's sessions end
 * (readings 27, 28).
 */
export const passwordLinksLive = Effect.gen(function* () {
  const throttles = yield* ThrottleStore;
  const accounts = yield* AccountStore;
  const mails = yield* MailQueue;
  const passwords = yield* Passwords;
  const tokens = yield* Tokens;
  const links: Pick<Auth["Service"], "forgotPassword" | "setPassword"> = {
    forgotPassword: (given) =>
      Effect.gen(function* () {
        const { username } = yield* Effect.fromResult(
          Result.mapError(validate(ForgotPasswordInput, { username: given }), invalid),
        );
        yield* noteSecurity("password link requested");
        const { address } = yield* CurrentCaller;
        const now = yield* Clock.currentTimeMillis;
        const wait = yield* throttles.admit(
          { limit: RESETS_PER_ADDRESS, key: address },
          { limit: RESETS_PER_ACCOUNT, key: username },
          now,
        );
        if (wait === 0) yield* mails.put({ kind: "reset", recipient: username }, now);
      }).pipe(refuseFailures()),
    setPassword: ({ token, password }) =>
      Effect.gen(function* () {
        const tokenHash = tokens.hash(token);
        const now = yield* Clock.currentTimeMillis;
        // An invalid token must not cost a hash; concurrent uses are decided when the token is used up.
        if (!(yield* accounts.knowsToken(tokenHash, now))) return yield* linkInvalid;
        const hash = yield* passwords.hash(password);
        yield* accounts.together(
          Effect.gen(function* () {
            const person = yield* accounts.spendToken(tokenHash, now);
            if (person === null) return yield* linkInvalid;
            yield* noteSecurity("password changed");
            yield* accounts.setPassword(person.id, hash, null);
            yield* mails.put({ kind: "password changed", recipient: person.email, person_id: person.id }, now);
          }),
        );
      }).pipe(refuseFailures()),
  };
  return links;
});
