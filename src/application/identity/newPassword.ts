import { Effect } from "effect";
import { isGuessable, type KnownOfPerson } from "#domain/identity/isGuessable.ts";
import { PASSWORD_OF_NAMES, PASSWORD_TOO_COMMON } from "#domain/identity/Password.ts";
import { invalid, type Invalid } from "#domain/shared/errors.ts";
import { Passwords } from "./Passwords.ts";

/** Refuses what somebody tries first who knows the person. */
export const refuseGuessable = (password: string, person: KnownOfPerson): Effect.Effect<void, Invalid> =>
  isGuessable(password, person) ? Effect.fail(invalid({ password: [PASSWORD_OF_NAMES] })) : Effect.void;

/** Hashes a new password, if it is none that everybody tries first. */
export const newPassword = Effect.map(
  Passwords,
  ({ hash, isCommon }) =>
    (password: string): Effect.Effect<string, Invalid> =>
      isCommon(password) ? Effect.fail(invalid({ password: [PASSWORD_TOO_COMMON] })) : hash(password),
);
