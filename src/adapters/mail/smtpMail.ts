import { Effect, Layer, Redacted } from "effect";
import { createTransport } from "nodemailer";
import { Mail, MailFailed } from "#application/mail/Mail.ts";

/** How long a mail server may take, ms: together less than the rest after a try, so that no mail is sent twice at once. */
export const PATIENCE = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 5_000,
};

const field = (error: unknown, name: "code" | "responseCode"): unknown =>
  typeof error === "object" && error !== null && name in error ? Reflect.get(error, name) : undefined;

/** A 5xx to this mail's addresses or text is final; another 5xx, such as to the sign-in, can be fixed by an admin. */
const failed = (error: unknown): MailFailed => {
  const code = field(error, "code");
  const answer = field(error, "responseCode");
  const isOfThisMail = code === "EENVELOPE" || code === "EMESSAGE";
  return new MailFailed({
    reason:
      [code, answer].filter((part) => typeof part === "string" || typeof part === "number").join(" ") || "unknown",
    isFinal: isOfThisMail && typeof answer === "number" && answer >= 500,
  });
};

/** Mails through an SMTP server (reading 27). The address is given as an address, never as text that is taken apart. */
export const smtpMailLive = (url: Redacted.Redacted, from: string) =>
  Layer.effect(
    Mail,
    Effect.map(
      Effect.acquireRelease(
        Effect.sync(() =>
          createTransport({ url: Redacted.value(url), ...PATIENCE, disableFileAccess: true, disableUrlAccess: true }),
        ),
        (transport) => Effect.sync(() => transport.close()),
      ),
      (transport) => ({
        send: ({ to, subject, text }) =>
          Effect.tryPromise({
            try: () => transport.sendMail({ from, to: { name: "", address: to }, subject, text }),
            catch: failed,
          }).pipe(Effect.asVoid),
      }),
    ),
  );
