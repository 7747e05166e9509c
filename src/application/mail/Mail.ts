import { Context, Data, type Effect } from "effect";

/** A plain-text email to one address, which the Schema `Email` has checked. */
export type MailMessage = { readonly to: string; readonly subject: string; readonly text: string };

/**
 * An email was not accepted. `reason` is a code that is safe to log: the texts of mail servers contain addresses.
 * `isFinal`: this email will never be accepted, so it is not retried.
 */
export class MailFailed extends Data.TaggedError("MailFailed")<{
  readonly reason: string;
  readonly isFinal: boolean;
}> {}

/** Sends emails: through a mail server, or to a folder of files (reading 27). */
export class Mail extends Context.Service<
  Mail,
  { readonly send: (message: MailMessage) => Effect.Effect<void, MailFailed> }
>()("hazledger/application/Mail") {}

/** The public URL, used as the start of links in emails, without a trailing slash. Never taken from a request. */
export class PublicUrl extends Context.Service<PublicUrl, string>()("hazledger/application/PublicUrl") {}
