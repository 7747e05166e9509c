import type { MailMessage } from "./Mail.ts";

/** The words of every mail, each once. Names are put on one line: they were typed by people. */

type Text = Omit<MailMessage, "to">;
const oneLine = (name: string): string => name.replace(/[\s\p{C}]+/gu, " ").trim();
/** Lines of at most 72 characters, as mail programs like them; a link stays whole. */
const wrapped = (paragraph: string): string => paragraph.replace(/(?=.{73})(.{1,72}) /g, "$1\n");
const letter = (firstName: string, ...paragraphs: ReadonlyArray<string>): string =>
  [`Hello ${oneLine(firstName)},`, ...paragraphs, "HazLedger"].map(wrapped).join("\n\n").concat("\n");

const IGNORE = "If you did not ask for this, you can ignore this mail. Nothing changes unless the link is opened.";
const TELL_ADMIN = "If this was not you, tell an admin at once.";

/** To a new person; the link works for 72 hours (reading 27). */
export const welcomeMail = (firstName: string, link: string, forgotLink: string): Text => ({
  subject: "Your HazLedger account: choose a password",
  text: letter(
    firstName,
    "an account has been created for you in HazLedger. Open this link to choose your password:",
    link,
    "The link works once, within 72 hours. After that, ask for a new one here:",
    forgotLink,
  ),
});

/** To whoever has forgotten the password; the link works for 60 minutes (reading 27). */
export const resetMail = (firstName: string, link: string): Text => ({
  subject: "Your HazLedger password",
  text: letter(
    firstName,
    "somebody, probably you, asked for a new password for your HazLedger account. Open this link to choose one:",
    link,
    "The link works once, within 60 minutes. Only the newest link that you were sent works.",
    IGNORE,
  ),
});

/** After a password was changed, by whichever way (reading 33). */
export const passwordChangedMail = (firstName: string, forgotLink: string): Text => ({
  subject: "Your HazLedger password was changed",
  text: letter(
    firstName,
    "the password of your HazLedger account has just been changed, and your other sessions have ended.",
    `${TELL_ADMIN} You can set a new password here:`,
    forgotLink,
  ),
});

/** To the old address, so that nobody loses an account unnoticed. */
export const emailChangedMail = (firstName: string): Text => ({
  subject: "The email address of your HazLedger account was changed",
  text: letter(
    firstName,
    "your HazLedger account has been given another email address. This one can no longer be used to sign in.",
    TELL_ADMIN,
  ),
});
