import type { Answer, ClientError } from "#domain/shared/errors.ts";
import type { FieldErrors } from "#domain/shared/fieldErrors.ts";

/** The specification's wording of toasts, each once (spec A8, A9, B8). */

export type ToastVariant = "default" | "destructive" | "success" | "warning";
/** `duration` in ms. */
export type Announcement = {
  readonly title: string;
  readonly description: string;
  readonly variant: ToastVariant;
  readonly duration: number;
  /** The message of the refusal that it tells of. */
  readonly refusal?: string;
};

export const TOAST_MS = 5000;
/** Spec A8, A9. */
export const SHORT_TOAST_MS = 3000;
export const LONG_TOAST_MS = 10_000;

const success = (title: string, description: string, duration = TOAST_MS): Announcement => ({
  title,
  description,
  variant: "success",
  duration,
});
const destructive = (title: string, description: string, duration = TOAST_MS): Announcement => ({
  title,
  description,
  variant: "destructive",
  duration,
  refusal: description,
});

export const COPIED: Announcement = success("Copied", "The link was copied to the clipboard.");
/** The browser has no clipboard, or denied writing to it. */
export const notCopied = (address: string): Announcement =>
  destructive("Error", `The link could not be copied. Copy it from here: ${address}`);

export const WELCOME_TITLE = "Welcome back!";
export const welcome = (firstName: string): Announcement =>
  success(WELCOME_TITLE, `Successfully logged in as ${firstName}`);
export const GOODBYE: Announcement = success("Goodbye!", "Successfully logged out.", LONG_TOAST_MS);
export const INVALID_CREDENTIALS: Announcement = destructive(
  "Invalid credentials",
  "Wrong email or password",
  SHORT_TOAST_MS,
);
export const RESET_ORDERED: Announcement = success(
  "Password reset",
  "If the email entered exists in our system, you will be emailed password instructions. Please be sure to check your spam folder",
  LONG_TOAST_MS,
);
export const RESET_FAILED: Announcement = destructive("Error", "Error", SHORT_TOAST_MS);
export const PASSWORD_SET: Announcement = success(
  "Password set",
  "Your password has been successfully changed. Now you can log in.",
);
/** Used for every reason (spec A8). */
export const PASSWORD_NOT_SET: Announcement = destructive(
  "Error",
  "Your password reset link is invalid or has expired. Please request a new one to proceed.",
  LONG_TOAST_MS,
);
/** When an inventory is to be taken offline. */
export const NO_STORAGE = destructive(
  "Error",
  "This browser does not let HazLedger store anything on this device. A private window may be the reason.",
);
export const UNREACHABLE = "The server cannot be reached. Please check your connection and try again.";
export const NOT_LOADED = "This could not be loaded.";
export const PAGE_NOT_LOADED = "This page could not be loaded. It may have been updated; please reload it.";
/** The client's message for an answer that it cannot read. */
export const NOT_UNDERSTOOD =
  "The server's response could not be read. Please reload the page; it may have been updated.";
export const SESSION_EXPIRED: Announcement = destructive("Session expired", "Please login again.");

/**
 * Joins with '. ' within a field, and a space between fields (spec A8). Kept apart from `validate`, whose schemas the
 * first page does not load.
 */
export const joinFieldErrors = (errors: FieldErrors | undefined, otherwise: string): string => {
  const sentences = Object.values(errors ?? {}).map((messages) => messages.join(". "));
  return sentences.length === 0 ? otherwise : sentences.join(" ");
};

export type FailureFacts = {
  readonly message: string;
  readonly clientError?: ClientError | undefined;
  readonly errors?: FieldErrors;
  readonly requestId?: string | null;
};

/** The server's message as title, else 'Error'; below it the errors of fields, or what the title lacks (spec A8). */
export const failure = ({ message, clientError, errors, requestId }: FailureFacts): Announcement => {
  const isTitle = message !== "" && clientError === undefined;
  const rest = [isTitle ? "" : message, requestId == null ? "" : `Request ${requestId}`].filter((text) => text !== "");
  const toast = destructive(isTitle ? message : "Error", joinFieldErrors(errors, rest.join(" ")));
  return { ...toast, refusal: message };
};

const SIGNED_OUT_HERE = "You are signed out in this browser, but the server may keep the session until it expires.";
/** The result of signing out; null if the server did not answer. A 401 is handled as in any call (spec A8). */
export const signedOutToast = (answer: Answer<void> | null): Announcement => {
  if (answer === null) return destructive("Error", `${UNREACHABLE} ${SIGNED_OUT_HERE}`, LONG_TOAST_MS);
  if (answer._tag === "Success") return GOODBYE;
  const { _tag, message, clientError } = answer.failure;
  if (_tag === "NotSignedIn") return SESSION_EXPIRED;
  const toast = failure({ message, clientError });
  return { ...toast, description: [toast.description, SIGNED_OUT_HERE].join(" ").trim(), duration: LONG_TOAST_MS };
};

/** Spec B8. */
export const downloadFailed = (message: string): Announcement => destructive("Error", message);
