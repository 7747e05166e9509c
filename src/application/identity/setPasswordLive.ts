import { Clock, Effect } from "effect";
import { MailQueue } from "../mail/MailQueue.ts";
import { Invalid } from "#domain/shared/errors.ts";
import { refuseFailures } from "../shared/ResourceStore.ts";
import { AccountStore } from "./AccountStore.ts";
import type { Auth } from "./Auth.ts";
import { Passwords } from "./Passwords.ts";
import { Tokens } from "./Tokens.ts";

export const LINK_INVALID = "Your password reset link is invalid or has expired. Please request a new one to proceed.";
const linkInvalid = new Invalid({ message: LINK_INVALID, errors: { token: [LINK_INVALID] } });

/** Readings 27, 28: the link works once, and all of the person's sessions end. */
export const setPasswordLive = Effect.gen(function* () {
  const accounts = yield* AccountStore;
  const mails = yield* MailQueue;
  const passwords = yield* Passwords;
  const tokens = yield* Tokens;
  const setPassword: Auth["Service"]["setPassword"] = ({ token, password }) =>
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
          yield* accounts.setPassword(person.id, hash, null);
          yield* mails.put({ kind: "password changed", recipient: person.email, person_id: person.id }, now);
        }),
      );
    }).pipe(refuseFailures());
  return setPassword;
});
