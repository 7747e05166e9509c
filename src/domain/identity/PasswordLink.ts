import { Schema } from "effect";

/** The link with which a person who has no password yet sets the first one. Times are ISO. */
export const PasswordLink = Schema.Struct({
  /** The person's. */
  id: Schema.Int,
  email: Schema.String,
  /** An email with a link is still to be sent. */
  is_waiting: Schema.Boolean,
  /** The link that works was shown to an admin, and was not mailed. */
  is_copied: Schema.Boolean,
  /** Null if no link works. */
  expires_at: Schema.NullOr(Schema.String),
});
export type PasswordLink = typeof PasswordLink.Type;

export const PasswordLinkList = Schema.Struct({
  people: Schema.Array(PasswordLink),
  /** The folder on the server in which emails are files, without a mail server; null with one. */
  outbox: Schema.NullOr(Schema.String),
});
export type PasswordLinkList = typeof PasswordLinkList.Type;

/** `link`: only in this answer, since the hash of its token alone is stored. */
export const NewPasswordLink = Schema.Struct({ link: Schema.String, expires_at: Schema.String });
export type NewPasswordLink = typeof NewPasswordLink.Type;

/**
 * What became of the link.
 * @param expires when it expires, as the person reads times
 */
export const passwordLinkInWords = (
  { email, is_waiting, is_copied, expires_at }: PasswordLink,
  outbox: string | null,
  expires: string,
): string => {
  if (is_waiting)
    return `The email to ${email} with a link to set a password has not been sent yet. HazLedger keeps trying for 72 hours.`;
  if (expires_at === null)
    return `There is no valid link to set a password for ${email}: the last one expired, or its email was rejected.`;
  if (is_copied)
    return `A link to set a password for ${email} was made to be copied. It is valid until ${expires}. Earlier links no longer work.`;
  return outbox === null
    ? `A link to set a password was mailed to ${email}. It is valid until ${expires}.`
    : `No mail server is set up, so the email to ${email} with a link to set a password was not sent: it is a file in ${outbox} on the server. The link is valid until ${expires}.`;
};
