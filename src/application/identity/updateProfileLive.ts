import { Effect } from "effect";
import { WRONG_PASSWORD } from "#domain/identity/Password.ts";
import { NOT_SIGNED_IN } from "#domain/identity/permissions.ts";
import { permit, refuseFailures } from "../shared/refusals.ts";
import { invalid, NotSignedIn } from "#domain/shared/errors.ts";
import { noteSecurity } from "../shared/SecurityEvents.ts";
import { checkVersion, writtenOr } from "../shared/resourceLive.ts";
import { AccountStore } from "./AccountStore.ts";
import type { Auth } from "./Auth.ts";
import { CurrentCaller, sparedSession } from "./Caller.ts";
import { Passwords } from "./Passwords.ts";
import { emailTaken, followChange } from "./personChanges.ts";
import { signInThrottle } from "./signInThrottle.ts";
import { Tokens } from "./Tokens.ts";
import { UserStore } from "./UserStore.ts";

const notSignedIn = new NotSignedIn({ message: NOT_SIGNED_IN });

/** Readings 28, 33: the role stays; a new password ends the other sessions and is reported by email. */
export const updateProfileLive = Effect.gen(function* () {
  const users = yield* UserStore;
  const accounts = yield* AccountStore;
  const passwords = yield* Passwords;
  const throttle = yield* signInThrottle;
  const tokens = yield* Tokens;
  const follow = yield* followChange;

  /** Attempts are counted like sign-ins, so that a stolen session cannot be used to guess the password. */
  const checkCurrent = (id: number, current: string) =>
    Effect.gen(function* () {
      const person = yield* users.get(id);
      if (person === null) return yield* notSignedIn;
      const { address } = yield* CurrentCaller;
      const takeBack = yield* throttle(person.email, address);
      const isRight = yield* passwords.verify(current, yield* accounts.passwordHash(id));
      if (!isRight) {
        yield* noteSecurity("password refused");
        return yield* invalid({ current_password: [WRONG_PASSWORD] });
      }
      yield* takeBack;
    });

  const updateProfile: Auth["Service"]["updateProfile"] = ({ password, current_password, ...fields }, options = {}) =>
    Effect.gen(function* () {
      const { id } = yield* permit("profile.use");
      if (id === null) return yield* notSignedIn;
      if (current_password !== "") yield* checkCurrent(id, current_password);
      const password_hash = password === "" ? null : yield* passwords.hash(password);
      const spared = yield* sparedSession(tokens, true);
      return yield* accounts.holding(id, (before) =>
        Effect.gen(function* () {
          if (before === null) return yield* notSignedIn;
          yield* checkVersion(before.person, options);
          const after = yield* writtenOr("user", yield* users.update(id, { ...fields, role: before.person.role }));
          yield* follow({ before, after, password_hash, spared });
          return after;
        }),
      );
    }).pipe(refuseFailures(emailTaken));
  return updateProfile;
});
