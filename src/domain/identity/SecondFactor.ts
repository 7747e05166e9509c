import { Schema } from "effect";
import { requiredId, requiredName, storedText, verbatimText } from "../shared/fields.ts";
import { PASSWORD_MAX, WRONG_PASSWORD } from "./Password.ts";
import type { Role } from "./Role.ts";

/** Who must have a second factor: the setting REQUIRE_SECOND_FACTOR. */
export const SECOND_FACTOR_RULES = ["none", "admins", "everyone"] as const;
export type SecondFactorRule = (typeof SECOND_FACTOR_RULES)[number];
export const isSecondFactorRequired = (rule: SecondFactorRule, role: Role): boolean =>
  rule === "everyone" || (rule === "admins" && role === "admin");

export const CODE_NEEDED = "Enter the code from your authenticator app, or a recovery code";
/** The same for a wrong code, one that has expired, and one that was used. */
export const WRONG_CODE = "This code is wrong, has expired or was already used";

/** The key to the app's secret is not on this server. */
export const CODE_UNREADABLE =
  "Codes of your app cannot be checked on this server. Use a recovery code or a passkey, then turn the second factor off and set it up again, or ask an admin to reset it";

/** Whatever is wrong with it. */
export const PASSKEY_REFUSED = "This passkey was not accepted. Try again, or use a code";

/** A code of the app, a recovery code, or what a passkey answered: the JSON of a PublicKeyCredential. */
const CodeText = verbatimText.check(Schema.isMaxLength(10_000, { message: WRONG_CODE }));
export const isPasskeyAnswer = (code: string): boolean => code.startsWith("{");
const CurrentPassword = verbatimText.check(Schema.isMaxLength(PASSWORD_MAX, { message: WRONG_PASSWORD }));

/** The second step of signing in. `challenge`: from the answer to the right password. */
export const SecondStepInput = Schema.Struct({
  challenge: storedText.check(Schema.isMaxLength(300, { message: "Sign in again" })),
  code: CodeText,
});
export type SecondStepInput = typeof SecondStepInput.Type;

/** What a person enters again before a change to how they sign in. */
export const OwnProof = Schema.Struct({ current_password: CurrentPassword, current_code: CodeText });
export type OwnProof = typeof OwnProof.Type;
export const ConfirmCodeInput = Schema.Struct({ current_code: CodeText });
export type ConfirmCodeInput = typeof ConfirmCodeInput.Type;

export const MOST_PASSKEYS = 10;
export const TOO_MANY_PASSKEYS = `You have ${MOST_PASSKEYS} passkeys already. Remove one first.`;
const PASSKEY_NAME_MAX = 60;
/** Times are ISO. */
export const Passkey = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  created_at: Schema.String,
  /** Null before the first use. */
  used_at: Schema.NullOr(Schema.String),
});
export type Passkey = typeof Passkey.Type;
/** What a browser needs to make or to use a passkey, as JSON; null if there is none to use. */
export const PasskeyOptions = Schema.Struct({ options: Schema.NullOr(Schema.String) });
export type PasskeyOptions = typeof PasskeyOptions.Type;
/** `answer`: the JSON of the PublicKeyCredential that the browser made. */
export const AddPasskeyInput = Schema.Struct({
  name: requiredName("Name is required", {
    max: PASSKEY_NAME_MAX,
    message: `Name must be at most ${PASSKEY_NAME_MAX} characters`,
  }),
  answer: verbatimText.check(Schema.isMaxLength(20_000, { message: PASSKEY_REFUSED })),
});
export type AddPasskeyInput = typeof AddPasskeyInput.Type;
export const RemovePasskeyInput = Schema.Struct({
  id: requiredId("Passkey must be one of the list"),
  ...OwnProof.fields,
});
export type RemovePasskeyInput = typeof RemovePasskeyInput.Type;

export const OwnSecondFactor = Schema.Struct({
  is_on: Schema.Boolean,
  is_required: Schema.Boolean,
  has_app: Schema.Boolean,
  /** Whether passkeys can be added at the address of this server. */
  offers_passkeys: Schema.Boolean,
  passkeys: Schema.Array(Passkey),
  /** Recovery codes that are left. */
  recovery_codes: Schema.Int,
});
export type OwnSecondFactor = typeof OwnSecondFactor.Type;

/** For an authenticator app, shown once: the secret as text, and the address that a QR code holds. */
export const Enrollment = Schema.Struct({ secret: Schema.String, uri: Schema.String });
export type Enrollment = typeof Enrollment.Type;

/** Shown once; none if the person has some already. */
export const RecoveryCodes = Schema.Struct({ recovery_codes: Schema.Array(Schema.String) });
export type RecoveryCodes = typeof RecoveryCodes.Type;

/** RFC 6238, with the values that every app supports. */
export const STEP_MS = 30_000;
export const CODE_DIGITS = 6;
/** Clocks may differ by this many steps. */
export const DRIFT = 1;
/** @returns the steps whose codes are accepted at this moment */
export const stepsAt = (now: number): ReadonlyArray<number> => {
  const step = Math.floor(now / STEP_MS);
  return Array.from({ length: 2 * DRIFT + 1 }, (_, at) => step - DRIFT + at);
};

/** The address of Google's "Key URI Format", which apps read. */
export const otpauthUri = (secret: string, email: string): string =>
  `otpauth://totp/HazLedger:${encodeURIComponent(email)}?secret=${secret}&issuer=HazLedger`;

/** As typed: apps show `123 456`, recovery codes have hyphens. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, "").toUpperCase();
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);
