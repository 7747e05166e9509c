import { randomUUID } from "node:crypto";
import { mkdir, open, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { Clock, Effect, Layer } from "effect";
import { createTransport } from "nodemailer";
import { Mail, MailFailed } from "#application/mail/Mail.ts";
import { mailOptions } from "./mailOptions.ts";

/** Readable only for the server's account, because links in the emails give access to accounts. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;

/**
 * Resolves when the email is on the disk: its order is removed next, and a power cut would leave an empty file or none.
 * The file gets its name only when complete.
 */
const keep = async (folder: string, file: string, message: Buffer | Readable): Promise<void> => {
  const made = await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  const part = join(folder, `.${file}.part`);
  const written = await open(part, "wx", FILE_MODE);
  try {
    await written.writeFile(message);
    await written.sync();
  } finally {
    await written.close();
  }
  await rename(part, join(folder, file));
  await syncFolder(folder);
  if (made !== undefined) await syncFolder(dirname(folder));
};

/** Windows cannot sync a folder and does not need to. */
const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === "win32") return;
  const opened = await open(folder, "r");
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
};

/** Without a mail server, each email is a file for any email program (reading 27). The log has only the file name. */
export const outboxMailLive = (folder: string, from: string) => {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return Layer.succeed(Mail, {
    send: (mail) =>
      Effect.gen(function* () {
        const now = new Date(yield* Clock.currentTimeMillis);
        const file = `${now.toISOString().replaceAll(/[:.]/g, "-")}-${randomUUID().slice(0, 8)}.eml`;
        yield* Effect.tryPromise({
          try: async () => {
            const { message } = await composer.sendMail({ ...mailOptions(from, mail), date: now });
            await keep(folder, file, message);
          },
          catch: (error) => new MailFailed({ reason: codeOf(error), isFinal: false }),
        });
        yield* Effect.logInfo("An email was written to the outbox").pipe(Effect.annotateLogs({ file }));
      }),
  });
};

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "unknown";
