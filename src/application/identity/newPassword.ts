import { Effect } from "effect";
import { isGuessable, type KnownOfPerson } from "#domain/identity/isGuessable.ts";
import { PASSWORD_OF_NAMES, PASSWORD_TOO_COMMON } from "#domain/identity/Password.ts";
import { invalid, type Invalid } from "#domain/shared/errors.ts";
import { Passwords } from "./Passwords.ts";

/** Refuses passwords that anyone who knows the person would guess first. */
export const refuseGuessable = (password: string, person: KnownOfPerson): Effect.Effect<void, Invalid> =>
  isGuessable(password, person) ? Effect.fail(invalid({ password: [PASSWORD_OF_NAMES] })) : Effect.void;

/** Hashes a new password, unless it is one of the most common. */
export const newPassword = Effect.map(
  Passwords,
  ({ hash, isCommon }) =>
    (password: string): Effect.Effect<string, Invalid> =>
      isCommon(password) ? Effect.fail(invalid({ password: [PASSWORD_TOO_COMMON] })) : hash(password),
);
