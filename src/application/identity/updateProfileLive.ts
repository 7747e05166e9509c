import { Effect } from "effect";
import { PASSWORD_NEEDED } from "#domain/identity/Password.ts";
import type { Person } from "#domain/identity/Person.ts";
import { NOT_SIGNED_IN } from "#domain/identity/permissions.ts";
import { opensAccount } from "#domain/identity/User.ts";
import { permit, refuseFailures } from "../shared/refusals.ts";
import { invalid, NotSignedIn } from "#domain/shared/errors.ts";
import { checkVersion, writtenOr } from "../shared/resourceLive.ts";
import { AccountStore } from "./AccountStore.ts";
import type { Auth } from "./Auth.ts";
import { sparedSession } from "./Caller.ts";
import { newPassword, refuseGuessable } from "./newPassword.ts";
import { emailTaken, followChange } from "./personChanges.ts";
import { reauthenticate } from "./secondFactor/reauthenticate.ts";
import { Tokens } from "./Tokens.ts";
import { UserStore } from "./Users.ts";

const notSignedIn = new NotSignedIn({ message: NOT_SIGNED_IN });
const passwordNeeded = invalid({ current_password: [PASSWORD_NEEDED] });

/**
 * Readings 28, 33: the role stays; a new password or email requires the current password, and a code of the second factor, so that an open or stolen
 * session does not give away the account; a new password ends the other sessions and is reported by email.
 */
export const updateProfileLive = Effect.gen(function* () {
  const users = yield* UserStore;
  const accounts = yield* AccountStore;
  const hashed = yield* newPassword;
  const prove = yield* reauthenticate;
  const tokens = yield* Tokens;
  const follow = yield* followChange;

  const updateProfile: Auth["Service"]["updateProfile"] = (input, options = {}) =>
    Effect.gen(function* () {
      const { password, current_password, current_code, ...fields } = input;
      const { id } = yield* permit("profile.use");
      if (id === null) return yield* notSignedIn;
      const isSilent = ({ email }: Person): boolean => current_password === "" && opensAccount(input, email);
      const now = yield* users.get(id);
      // A stale form is reported before a password is required.
      if (now !== null) yield* checkVersion(now, options);
      if (now !== null && isSilent(now)) return yield* passwordNeeded;
      if (current_password !== "") yield* prove(id, { current_password, current_code });
      const password_hash =
        password === "" ? null : yield* Effect.tap(hashed(password), refuseGuessable(password, input));
      const spared = yield* sparedSession(tokens, true);
      return yield* accounts.holding(id, (before) =>
        Effect.gen(function* () {
          if (before === null) return yield* notSignedIn;
          yield* checkVersion(before.person, options);
          if (isSilent(before.person)) return yield* passwordNeeded;
          const after = yield* writtenOr("user", yield* users.update(id, { ...fields, role: before.person.role }));
          yield* follow({ before, after, password_hash, spared });
          return after;
        }),
      );
    }).pipe(refuseFailures(emailTaken));
  return updateProfile;
});
