import { Effect } from "effect";
import { listWriterLive } from "#adapters/spreadsheets/listWriter.ts";
import { deliverDue } from "#application/delivery/deliverMails.ts";
import { Mail, MailFailed, type MailMessage, PublicUrl } from "#application/mail/Mail.ts";

export const PUBLIC_URL = "https://hazledger.test";

/** A way out for mails that keeps them, or fails as it is told to. */
export const mailbox = () => {
  const mails: Array<MailMessage> = [];
  let failure: Effect.Effect<never, MailFailed> | null = null;
  const send = (message: MailMessage) =>
    Effect.suspend(() => {
      if (failure !== null) return failure;
      mails.push(message);
      return Effect.void;
    });
  return {
    /** Sends what is due, and answers the mails that went out, oldest first. */
    deliver: Effect.flatten(deliverDue).pipe(
      Effect.map(() => mails.splice(0)),
      Effect.provideService(Mail, { send }),
      Effect.provideService(PublicUrl, PUBLIC_URL),
      Effect.provide(listWriterLive),
    ),
    /** From now on every mail fails like this, after what happens while it is being sent; null: none. */
    fail: (
      how: { readonly reason: string; readonly isFinal: boolean } | null,
      meanwhile: Effect.Effect<unknown> = Effect.void,
    ) => {
      failure = how === null ? null : Effect.andThen(meanwhile, Effect.fail(new MailFailed(how)));
    },
  };
};

/** The token of the link in a mail's text. */
export const tokenIn = (text: string | undefined): string =>
  /\/set-password\?token=([\w-]+)/.exec(text ?? "")?.[1] ?? "no token";

/** The text of a mail as it goes over the wire: its quoted-printable lines put together again. */
export const textOfMail = (raw: string): string => {
  const [head = "", ...body] = raw.split("\r\n\r\n");
  const text = body.join("\r\n\r\n");
  if (!/^content-transfer-encoding: quoted-printable/im.test(head)) return text;
  const bytes = text
    .replaceAll("=\r\n", "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
};
