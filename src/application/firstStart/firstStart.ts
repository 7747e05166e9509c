import { Effect, Redacted } from "effect";
import { newPassword, refuseGuessable } from "../identity/newPassword.ts";
import type { Passwords } from "../identity/Passwords.ts";
import type { Unavailable } from "#domain/shared/errors.ts";
import { FirstStartStore, type ReferenceLists } from "./FirstStartStore.ts";

/** `generated` is null if the password was given. */
export type FirstSignIn = { readonly email: string; readonly generated: string | null };

export type FirstStartSettings = {
  readonly email: string;
  readonly password: Redacted.Redacted | null;
  /** Returns a password that the password rule accepts. */
  readonly makePassword: () => string;
  readonly lists: ReferenceLists;
};

/**
 * Gives an empty database its first admin and its reference lists, all or nothing (reading 26).
 * @returns how to sign in, or null if the database was not empty
 */
export const firstStart = (
  settings: FirstStartSettings,
): Effect.Effect<FirstSignIn | null, Unavailable | Error, FirstStartStore | Passwords> =>
  Effect.gen(function* () {
    const store = yield* FirstStartStore;
    if (!(yield* store.isEmpty)) return null;
    const hashed = yield* newPassword;
    const generated = settings.password === null ? settings.makePassword() : null;
    const password = generated ?? Redacted.value(settings.password ?? Redacted.make(""));
    const password_hash = yield* Effect.tap(hashed(password), refuseGuessable(password, settings)).pipe(
      Effect.mapError(
        ({ errors }) => new Error(`ADMIN_PASSWORD is not valid: ${Object.values(errors).flat().join(". ")}.`),
      ),
    );
    const admin = { email: settings.email, first_name: "First", last_name: "Admin", password_hash };
    const filled = yield* store.begin(admin, settings.lists);
    return filled ? { email: settings.email, generated } : null;
  });
