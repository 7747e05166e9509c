import { Effect } from "effect";
import { PASSWORD_TOO_COMMON } from "#domain/identity/Password.ts";
import { invalid, type Invalid } from "#domain/shared/errors.ts";
import { Passwords } from "./Passwords.ts";

/** Hashes a new password, if it is none that everybody tries first. */
export const newPassword = Effect.map(
  Passwords,
  ({ hash, isCommon }) =>
    (password: string): Effect.Effect<string, Invalid> =>
      isCommon(password) ? Effect.fail(invalid({ password: [PASSWORD_TOO_COMMON] })) : hash(password),
);
