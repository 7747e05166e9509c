import { Context, Data, Effect } from "effect";

type MailAttachment = { readonly filename: string; readonly contentType: string; readonly content: Uint8Array };

/** Plain text; `to` and `replyTo` were checked by the Schema `Email`. */
export type MailMessage = {
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  /** The same for programs that show it. */
  readonly html?: string;
  readonly attachments?: ReadonlyArray<MailAttachment>;
  /** The address that ends mails of this kind, also without showing a page (RFC 8058). */
  readonly unsubscribe?: string;
};

/**
 * An email was not accepted. `reason` is a code that is safe to log: the texts of mail servers contain addresses.
 * `isFinal`: this email will never be accepted, so it is not retried.
 */
export class MailFailed extends Data.TaggedError("MailFailed")<{
  readonly reason: string;
  readonly isFinal: boolean;
}> {}

/** Through a mail server, or to a folder of files (reading 27). */
export class Mail extends Context.Service<
  Mail,
  { readonly send: (message: MailMessage) => Effect.Effect<void, MailFailed> }
>()("hazledger/application/Mail") {}

/** What became of emails, for those who run the server. */
export type MailStatus = {
  /** The folder in which emails are files, without a mail server; null with one. */
  readonly outbox: string | null;
  /** Emails that this process has given to a mail server. */
  readonly sent: () => number;
  /** Emails that are files in the outbox, and were sent to nobody. */
  readonly kept: Effect.Effect<number>;
};
export const CurrentMailStatus = Context.Reference<MailStatus>("hazledger/application/MailStatus", {
  defaultValue: () => ({ outbox: null, sent: () => 0, kept: Effect.succeed(0) }),
});

/** The start of links in emails, without a trailing slash. Never taken from a request. */
export class PublicUrl extends Context.Service<PublicUrl, string>()("hazledger/application/PublicUrl") {}
