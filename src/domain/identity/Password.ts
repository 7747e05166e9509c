import { Schema } from "effect";
import type { FieldErrors } from "../shared/fieldErrors.ts";
import { verbatimText } from "../shared/fields.ts";

export const PASSWORD_MIN = 8;
/** Hashing costs the server time, so there is a limit; it leaves room for a passphrase. */
export const PASSWORD_MAX = 128;

/** Two messages of the specification (A5); the others are not from there. */
export const PASSWORD_TOO_SHORT = "Password must be at least 8 characters";
export const PASSWORD_TOO_PLAIN =
  "Password must contain at least one uppercase letter, one lowercase letter, and one number";
/** Only the server knows which ones are. */
export const PASSWORD_TOO_COMMON = "This password is too common. Choose a different one";
export const PASSWORD_OF_NAMES =
  "This password is easy to guess: it consists of the company or product name, a season, a month, a day or a row of keys. Choose a different one";
/** Beside the field of a new password. */
export const PASSWORD_RULE =
  "At least 8 characters, with an uppercase letter, a lowercase letter and a number. It cannot be only the company's name, a season, a month, a day or a row of keys with digits, such as Summer2025.";
export const PASSWORD_TOO_LONG = "Password must be at most 128 characters";

const isMixed = (text: string): boolean => /\p{Lu}/u.test(text) && /\p{Ll}/u.test(text) && /\d/.test(text);

const rules = (text: string): string | undefined => {
  if (text.length < PASSWORD_MIN) return PASSWORD_TOO_SHORT;
  if (!isMixed(text)) return PASSWORD_TOO_PLAIN;
  return text.length > PASSWORD_MAX ? PASSWORD_TOO_LONG : undefined;
};

/** A new password exactly as typed, including spaces (spec A5). Messages come in the specification's order. */
export const Password = verbatimText.check(
  Schema.isMinLength(PASSWORD_MIN, { message: PASSWORD_TOO_SHORT }),
  Schema.makeFilter((text: string) => (isMixed(text) ? undefined : PASSWORD_TOO_PLAIN)),
  Schema.isMaxLength(PASSWORD_MAX, { message: PASSWORD_TOO_LONG }),
);

/** An optional new password: '' keeps the old one. The first message counts. */
export const OptionalPassword = verbatimText.check(
  Schema.makeFilter((text: string) => (text === "" ? undefined : rules(text))),
);

/** The confirmation of a new password (spec A5). */
export const PASSWORDS_DIFFER = "Passwords don't match";
type Confirmed = { readonly password: string; readonly password_confirmation: string };
export const confirmationErrors = ({ password, password_confirmation }: Confirmed): FieldErrors =>
  password === password_confirmation ? {} : { password_confirmation: [PASSWORDS_DIFFER] };
/** Only compared, so the rules for passwords do not apply (reading 33). */
export const WRONG_PASSWORD = "The current password is wrong";
export const PASSWORD_NEEDED = "Enter your current password to change your email or password";
