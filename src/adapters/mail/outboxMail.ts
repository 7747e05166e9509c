import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Clock, Effect, Layer } from "effect";
import { createTransport } from "nodemailer";
import { Mail, MailFailed } from "#application/mail/Mail.ts";

/** Only the account of the server reads them: links in them open accounts. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;

/** Without a mail server each mail is a file that any mail program opens (reading 27). The log names the file only. */
export const outboxMailLive = (folder: string, from: string) => {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return Layer.succeed(Mail, {
    send: ({ to, subject, text }) =>
      Effect.gen(function* () {
        const now = new Date(yield* Clock.currentTimeMillis);
        const file = `${now.toISOString().replaceAll(/[:.]/g, "-")}-${randomUUID().slice(0, 8)}.eml`;
        yield* Effect.tryPromise({
          try: async () => {
            const { message } = await composer.sendMail({
              from,
              to: { name: "", address: to },
              subject,
              text,
              date: now,
            });
            await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
            const part = join(folder, `.${file}.part`);
            await writeFile(part, message, { mode: FILE_MODE });
            await rename(part, join(folder, file));
          },
          catch: (error) => new MailFailed({ reason: codeOf(error), isFinal: false }),
        });
        yield* Effect.logInfo("An email was written to the outbox").pipe(Effect.annotateLogs({ file }));
      }),
  });
};

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "unknown";
