import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { Effect, Layer, type Redacted } from "effect";
import { CurrentMailStatus, Mail } from "#application/mail/Mail.ts";
import { outboxMailLive } from "./outboxMail.ts";
import { smtpMailLive } from "./smtpMail.ts";

type MailSettings = {
  /** Null: emails are written to files in `dataDir/outbox`. */
  readonly smtpUrl: Redacted.Redacted | null;
  readonly dataDir: string;
  /** The sender's address; null uses one at the host of the public URL. */
  readonly from: string | null;
  readonly publicUrl: string;
};

const mailsIn = (folder: string): Effect.Effect<number> =>
  Effect.promise(() =>
    readdir(folder).then(
      (names) => names.filter((name) => name.endsWith(".eml")).length,
      () => 0,
    ),
  );

/** Emails go to the mail server, or to the outbox; the status says how many. */
export const mailLive = ({ smtpUrl, dataDir, from, publicUrl }: MailSettings) => {
  const sender = `HazLedger <${from ?? `no-reply@${new URL(publicUrl).hostname}`}>`;
  const folder = join(dataDir, "outbox");
  let sent = 0;
  const status = (outbox: string | null) =>
    Layer.succeed(CurrentMailStatus, { outbox, sent: () => sent, kept: mailsIn(folder) });
  if (smtpUrl === null) return Layer.merge(outboxMailLive(folder, sender), status(folder));
  const counted = Layer.effect(
    Mail,
    Effect.map(Mail, ({ send }) => ({ send: (mail) => Effect.tap(send(mail), () => Effect.sync(() => sent++)) })),
  );
  return Layer.merge(counted.pipe(Layer.provide(smtpMailLive(smtpUrl, sender))), status(null));
};
