import { Context, Data, type Effect } from "effect";

/** A mail in plain text to one address, which has been checked with the Schema `Email`. */
export type MailMessage = { readonly to: string; readonly subject: string; readonly text: string };

/**
 * A mail was not taken. `reason` is a code that may be logged: what servers say names addresses. `isFinal`: this mail to
 * this address will never be taken, so nobody has to try again.
 */
export class MailFailed extends Data.TaggedError("MailFailed")<{
  readonly reason: string;
  readonly isFinal: boolean;
}> {}

/** The way out for mails: a mail server, or a folder of files (reading 27). */
export class Mail extends Context.Service<
  Mail,
  { readonly send: (message: MailMessage) => Effect.Effect<void, MailFailed> }
>()("hazledger/application/Mail") {}

/** Where people reach the server: what links of mails begin with, without a slash at the end. Never read from a request. */
export class PublicUrl extends Context.Service<PublicUrl, string>()("hazledger/application/PublicUrl") {}
