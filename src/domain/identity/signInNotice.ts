import type { Refusal } from "../shared/errors.ts";

/** Reasons other than wrong credentials or refused fields; the toast always says 'Invalid credentials' (spec A8). */
export const signInNotice = (refusal: Refusal): string | null => {
  if (refusal._tag === "TooMany")
    return `Too many attempts. Please wait ${waitText(refusal.retryAfter)} and try again.`;
  return refusal._tag === "WrongCredentials" || refusal._tag === "Invalid" ? null : refusal.message;
};

const waitText = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  if (seconds > 90) return `${minutes} minutes`;
  return seconds === 1 ? "1 second" : `${seconds} seconds`;
};
