import { ask } from "#application/shared/texts.ts";
import type { OwnProof } from "#domain/identity/SecondFactor.ts";

export const SECOND_FACTOR = {
  title: "Second Factor",
  on: "On",
  off: "Off",
  whatFor:
    "With a second factor, signing in takes your password and also a code from an authenticator app on your phone, or a passkey. Someone who learns your password cannot sign in.",
  codesLeft: (left: number): string => (left === 1 ? "1 recovery code is left." : `${left} recovery codes are left.`),
  setUp: "Set Up an App",
  renew: "New Recovery Codes",
  turnOff: "Turn Off",
  required: "Your account requires a second factor. If you turn it off, you have to set it up again at once.",
} as const;

export const PASSKEYS = {
  title: "Passkeys",
  add: "Add a Passkey",
  use: "Use a Passkey",
  code: "Code or Passkey",
  remove: "Remove",
  unused: "Never",
  nameOf: (day: string): string => `Passkey of ${day}`,
  notOffered: "Passkeys are not offered here: an admin has to set PUBLIC_URL to the server's https address.",
  unsupported: "This browser does not support passkeys. Update it, or use another one.",
  canceled: "This was canceled, or took too long. Try again when you are ready.",
  known: "This device or password manager already has a passkey for your account.",
  unusable: "This browser could not use a passkey here.",
} as const;

export const ADD_PASSKEY = {
  title: "Add a Passkey",
  lead: "A passkey is kept by your device, a password manager or a security key. You confirm it with a fingerprint, your face or a PIN.",
  name: "Name",
  make: "Create Passkey",
} as const;

export const REMOVE_PASSKEY = {
  title: "Remove a Passkey",
  lead: (name: string): string =>
    `You will no longer be able to sign in with '${name}', and you will be signed out everywhere else.`,
  last: "It is your only second factor, so the second factor will be turned off.",
} as const;

export const ENROLL = {
  title: "Set Up a Second Factor",
  password: "To begin, enter your current password.",
  scan: "Scan this code with an authenticator app, such as Google Authenticator, Microsoft Authenticator or 1Password. Then enter the code that the app shows.",
  qr: "QR code for an authenticator app",
  secret: "If you cannot scan it, type this key into the app:",
  next: "Continue",
  turnOn: "Turn On",
} as const;

export const RECOVERY = {
  title: "Recovery Codes",
  whatFor:
    "If you lose your phone or your passkey, each of these codes replaces it once. They are shown only now. Print them, or store them in a password manager.",
  list: "Recovery codes",
  done: "I Have Stored Them",
} as const;

export const RENEW = {
  title: "New Recovery Codes",
  lead: "The codes you have now will stop working.",
  submit: "Make New Codes",
} as const;

export const TURN_OFF = {
  title: "Turn Off the Second Factor",
  lead: "Your password alone will be enough to sign in, and your passkeys will be removed. You will be signed out everywhere else.",
  submit: "Turn Off",
} as const;

/** What a change asks for. */
export const proofOf = (isOn: boolean): ReadonlyArray<keyof OwnProof> =>
  isOn ? ["current_password", "current_code"] : ["current_password"];

export const FIELDS = {
  current_password: "Current Password",
  current_code: "Code from the App",
  codeHint: "Or a recovery code.",
} as const;

export const SECOND_STEP = {
  title: "Enter your code",
  lead: "Open your authenticator app and enter the code that it shows.",
  recoveryLead: "Enter one of your recovery codes. Each works once.",
  code: "Code",
  hint: "No phone at hand? Enter a recovery code instead.",
  submit: "Continue",
  pending: "Checking...",
  back: "Back",
} as const;

export const PASSKEY_STEP = {
  title: "Use your passkey",
  lead: "Confirm that it is you with the passkey of your account.",
  code: "Use a Code",
  recoveryCode: "Use a Recovery Code",
} as const;

export const REQUIRED = {
  lead: "Your account requires a second factor, in addition to your password: a code from an app on your phone, or a passkey.",
  passkey: "Use a Passkey Instead",
  app: "Use an App Instead",
  signOut: "Sign Out",
} as const;

export const RESET = {
  button: "Reset Second Factor",
  question: ask({
    title: "Turn off this person's second factor?",
    description:
      "Do this only if they have lost their phone or passkey and their recovery codes, and you have made sure that it is really them. They will be signed out everywhere, and an email will tell them.",
    confirm: "Turn Off",
  }),
} as const;
