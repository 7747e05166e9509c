import { join } from "node:path";
import type { Redacted } from "effect";
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

export const mailLive = ({ smtpUrl, dataDir, from, publicUrl }: MailSettings) => {
  const sender = `HazLedger <${from ?? `no-reply@${new URL(publicUrl).hostname}`}>`;
  return smtpUrl === null ? outboxMailLive(join(dataDir, "outbox"), sender) : smtpMailLive(smtpUrl, sender);
};
