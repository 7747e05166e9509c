import { Effect, Layer, Redacted } from "effect";
import { createTransport } from "nodemailer";
import { Mail, MailFailed } from "#application/mail/Mail.ts";
import { mailOptions } from "./mailOptions.ts";

/** Limits for the mail server, in ms: together below the delay before a retry, so nothing is sent twice at once. */
export const PATIENCE = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 5_000,
};

const field = (error: unknown, name: "code" | "responseCode"): unknown =>
  typeof error === "object" && error !== null && name in error ? Reflect.get(error, name) : undefined;

/** A 5xx about this email's addresses or text is final; any other, such as for the login, can be fixed by an admin. */
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

/** Sends emails through an SMTP server (reading 27). */
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
        send: (mail) =>
          Effect.tryPromise({
            try: () => transport.sendMail(mailOptions(from, mail)),
            catch: failed,
          }).pipe(Effect.asVoid),
      }),
    ),
  );
