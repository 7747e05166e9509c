import { ask } from "#application/shared/texts.ts";

export const SECOND_FACTOR = {
  title: "Second Factor",
  on: "On",
  off: "Off",
  whatFor:
    "With a second factor, signing in takes your password and a code from an authenticator app on your phone. Someone who learns your password cannot sign in.",
  codesLeft: (left: number): string => (left === 1 ? "1 recovery code is left." : `${left} recovery codes are left.`),
  setUp: "Set Up",
  renew: "New Recovery Codes",
  turnOff: "Turn Off",
  required: "Your account requires a second factor. If you turn it off, you have to set it up again at once.",
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
    "If you lose your phone, each of these codes replaces a code of the app once. They are shown only now. Print them, or store them in a password manager.",
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
  lead: "Your password alone will be enough to sign in. You will be signed out everywhere else.",
  submit: "Turn Off",
} as const;

export const FIELDS = {
  current_password: "Current Password",
  current_code: "Code from the App",
  codeHint: "Or a recovery code.",
} as const;

export const SECOND_STEP = {
  title: "Enter your code",
  lead: "Open your authenticator app and enter the code that it shows.",
  code: "Code",
  hint: "No phone at hand? Enter a recovery code instead.",
  submit: "Continue",
  pending: "Checking...",
  back: "Back",
} as const;

export const REQUIRED = {
  lead: "Your account requires a second factor: a code from an app on your phone, in addition to your password.",
  signOut: "Sign Out",
} as const;

export const RESET = {
  button: "Reset Second Factor",
  question: ask({
    title: "Turn off this person's second factor?",
    description:
      "Do this only if they have lost their phone and their recovery codes, and you have made sure that it is really them. They will be signed out everywhere, and an email will tell them.",
    confirm: "Turn Off",
  }),
} as const;
