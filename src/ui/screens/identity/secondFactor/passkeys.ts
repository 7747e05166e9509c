/** Browsers since 2025 read and write the JSON of passkeys themselves. */
export const hasPasskeys = (): boolean =>
  "PublicKeyCredential" in window && "parseRequestOptionsFromJSON" in PublicKeyCredential;

export const USE_PASSKEY = "Use a Passkey";

/** Why the browser gave no passkey. */
export const PASSKEY_REFUSALS = {
  canceled: "This was canceled, or took too long. Try again when you are ready.",
  known: "This device or password manager already has a passkey for your account.",
  unusable: "This browser could not use a passkey here.",
} as const;
