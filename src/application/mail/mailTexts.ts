import type { MailMessage } from "./Mail.ts";
import type { SecondFactorMail } from "./MailQueue.ts";

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

type NewDevice = { readonly device: string; readonly at: Date };
/** After a sign-in on a device where this person has never signed in. */
export const newDeviceMail = (firstName: string, { device, at }: NewDevice, forgotLink: string): Text => ({
  subject: "A new device signed in to your HazLedger account",
  text: letter(
    firstName,
    "Someone, probably you, signed in to your HazLedger account on a new device:",
    `${oneLine(device)}, ${at.toISOString().slice(0, 16).replace("T", " ")} UTC`,
    "If this was you, no action is needed.",
    "If this was not you, contact an admin and set a new password right away. This signs out every device:",
    forgotLink,
  ),
});

const SECOND_FACTOR_MAIL: Readonly<Record<SecondFactorMail, readonly [end: string, sentence: string]>> = {
  "second factor on": ["turned on", "Signing in to your HazLedger account now requires a second factor."],
  "second factor off": ["turned off", "Signing in to your HazLedger account no longer requires a second factor."],
  "second factor changed": [
    "changed",
    "An authenticator app or a passkey was added to your HazLedger account or removed from it.",
  ],
};
/** After a change of a second factor, by the person or by an admin. */
export const secondFactorMail = (firstName: string, kind: SecondFactorMail, forgotLink: string): Text => ({
  subject: `The second factor of your HazLedger account was ${SECOND_FACTOR_MAIL[kind][0]}`,
  text: letter(
    firstName,
    `${SECOND_FACTOR_MAIL[kind][1]} You were signed out everywhere else.`,
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
export type Item = { readonly text: string; readonly url: string | null };
export type Section = { readonly title: string; readonly items: ReadonlyArray<Item> };

/** Items of a section that are listed; the page has all of them. */
const MOST_ITEMS = 50;
const shown = ({ items }: Section): ReadonlyArray<Item> => [
  ...items.slice(0, MOST_ITEMS),
  ...(items.length > MOST_ITEMS ? [{ text: `and ${items.length - MOST_ITEMS} more`, url: null }] : []),
];
const SIGNS: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const html = (text: string): string => oneLine(text).replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
const linked = ({ text, url }: Item): string =>
  url === null ? html(text) : `<a href="${html(url)}">${html(text)}</a>`;

/** Lists, as text and as simple HTML, with the address that ends these mails. */
export const listMail = (
  firstName: string,
  sections: ReadonlyArray<Section>,
  unsubscribe: string,
): Pick<MailMessage, "text" | "html" | "unsubscribe"> => {
  const listed = (section: Section): string =>
    [section.title, ...shown(section).map(({ text }) => `- ${oneLine(text)}`)].join("\n");
  return {
    text: letter(firstName, ...sections.map(listed), `To stop these emails, open:\n${unsubscribe}`),
    html: [
      `<p>Hello ${html(firstName)},</p>`,
      ...sections.map(
        (section) =>
          `<h3>${html(section.title)}</h3><ul>${shown(section)
            .map((item) => `<li>${linked(item)}</li>`)
            .join("")}</ul>`,
      ),
      `<p>HazLedger<br><a href="${html(unsubscribe)}">Stop these emails</a></p>`,
    ].join("\n"),
    unsubscribe,
  };
};
