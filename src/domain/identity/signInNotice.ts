import type { Answer, Refusal } from "../shared/errors.ts";
import type { SignedIn } from "./SignIn.ts";

/** Reasons other than wrong credentials or refused fields; the toast always says 'Invalid credentials' (spec A8). */
export const signInNotice = (refusal: Refusal): string | null => {
  if (refusal._tag === "TooMany")
    return `Too many attempts. Please wait ${waitText(refusal.retryAfter)} and try again.`;
  return refusal._tag === "WrongCredentials" || refusal._tag === "Invalid" ? null : refusal.message;
};

/** Above the code: what was wrong with the last one, or why to sign in again. */
export const codeNotice = (refusal: Refusal): string | null =>
  refusal._tag === "Invalid"
    ? Object.values(refusal.errors).flat().join(". ")
    : (signInNotice(refusal) ?? refusal.message);

/** What the right password of a person with a second factor leads to. */
export const challengeIn = (answer: Answer<SignedIn>) => {
  const failure = answer._tag === "Failure" && answer.failure._tag === "WrongCredentials" ? answer.failure : null;
  return { challenge: failure?.challenge ?? null, passkey: failure?.passkey ?? null };
};

const waitText = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  if (seconds > 90) return `${minutes} minutes`;
  return seconds === 1 ? "1 second" : `${seconds} seconds`;
};
