import type { SignedIn } from "./SignIn.ts";

/** What signing in answers the session machine. */
export type SignInOutcome =
  | { readonly _tag: "SignedIn"; readonly answer: SignedIn }
  | { readonly _tag: "WrongCredentials" }
  /** Too many tries; the next one counts after this many seconds. */
  | { readonly _tag: "TooMany"; readonly retryAfter: number }
  /** The server could not be asked. */
  | { readonly _tag: "Failed"; readonly message: string };

/** Said below the form when wrong credentials are not the reason; the toast says 'Invalid credentials' for all (spec A8). */
export const noticeOf = (outcome: SignInOutcome): string | null => {
  if (outcome._tag === "TooMany") {
    return `Too many attempts. Please wait ${waitText(outcome.retryAfter)} and try again.`;
  }
  return outcome._tag === "Failed" ? outcome.message : null;
};

const waitText = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  if (seconds > 90) return `${minutes} minutes`;
  return seconds === 1 ? "1 second" : `${seconds} seconds`;
};
