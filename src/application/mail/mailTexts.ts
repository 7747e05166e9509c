import type { MailMessage } from "./Mail.ts";

/** Names are put on one line because people typed them. */

type Text = Omit<MailMessage, "to">;
const oneLine = (name: string): string => name.replace(/[\s\p{C}]+/gu, " ").trim();
/** At most 72 characters, the convention for plain-text email; a link is never broken. */
const wrapped = (paragraph: string): string => paragraph.replace(/(?=.{73})(.{1,72}) /g, "$1\n");
const letter = (firstName: string, ...paragraphs: ReadonlyArray<string>): string =>
  [`Hello ${oneLine(firstName)},`, ...paragraphs, "HazLedger"].map(wrapped).join("\n\n").concat("\n");

const IGNORE = "If you did not request this, you can ignore this email. Nothing changes unless the link is opened.";
const TELL_ADMIN = "If this was not you, contact an admin right away.";

/** To a new person; the link works for 72 hours (reading 27). */
export const welcomeMail = (firstName: string, link: string, forgotLink: string): Text => ({
  subject: "Your HazLedger account: set your password",
  text: letter(
    firstName,
    "A HazLedger account has been created for you. Open this link to set your password:",
    link,
    "The link works once and expires in 72 hours. After that, request a new one here:",
    forgotLink,
  ),
});

/** For a forgotten password; the link works for 60 minutes (reading 27). */
export const resetMail = (firstName: string, link: string): Text => ({
  subject: "Your HazLedger password",
  text: letter(
    firstName,
    "Someone, probably you, requested a new password for your HazLedger account. Open this link to set one:",
    link,
    "The link works once and expires in 60 minutes. Only the most recent link works.",
    IGNORE,
  ),
});

/** After any change of a password (reading 33). */
export const passwordChangedMail = (firstName: string, forgotLink: string): Text => ({
  subject: "Your HazLedger password was changed",
  text: letter(
    firstName,
    "The password of your HazLedger account was just changed, and you were signed out everywhere else.",
    `${TELL_ADMIN} You can set a new password here:`,
    forgotLink,
  ),
});

/** To the old address, so that nobody loses an account without noticing. */
export const emailChangedMail = (firstName: string): Text => ({
  subject: "The email address of your HazLedger account was changed",
  text: letter(
    firstName,
    "The email address of your HazLedger account was changed. This address can no longer be used to sign in.",
    TELL_ADMIN,
  ),
});

/** As a person wrote it, to a contact of a customer. */
export const factsMail = ({ subject, text }: Text): Text => ({
  subject: oneLine(subject),
  text: text.split("\n").map(wrapped).join("\n").concat("\n"),
});
