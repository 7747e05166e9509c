import { mkdtempSync, readdirSync, readFileSync, readlinkSync, realpathSync, statSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { Effect, Logger, References } from "effect";
import { expect, it, vi } from "vitest";
import { mailLive } from "#adapters/mail/mailAdapter.ts";
import { Mail, type MailMessage } from "#application/mail/Mail.ts";
import { welcomeMail } from "#application/mail/mailTexts.ts";
import { textOfMail } from "../../support/mailbox.ts";
import { temporaryFolder } from "../../support/temporaryFolder.ts";

const scratch = temporaryFolder();
const LINK = "https://firm.test/set-password?token=secret-token";
const message = { to: "ann@place.test", ...welcomeMail("Ann", LINK, "https://firm.test/forgot-password") };
const send = (dataDir: string, lines: Array<string> = [], more: Partial<MailMessage> = {}) =>
  Effect.flatMap(Mail, (mail) => Effect.result(mail.send({ ...message, ...more }))).pipe(
    Effect.provide(mailLive({ smtpUrl: null, dataDir, from: "office@firm.test", publicUrl: "https://firm.test" })),
    Effect.provide(Logger.layer([Logger.map(Logger.formatJson, (line) => void lines.push(line))])),
    Effect.provideService(References.MinimumLogLevel, "Trace"),
    Effect.runPromise,
  );

// Rules: R27
it("without a mail server a mail is a file that only its owner reads, and the log names the file alone", async () => {
  const lines: Array<string> = [];
  await send(scratch, lines);
  const folder = join(scratch, "outbox");
  const files = readdirSync(folder);
  expect(files).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d-]+Z-[0-9a-f]{8}\.eml$/)]);
  const raw = readFileSync(join(folder, files[0] ?? ""), "utf8");
  expect(raw).toContain("To: ann@place.test\r\n");
  expect(raw).toContain("From: HazLedger <office@firm.test>\r\n");
  expect(textOfMail(raw).split(/\r?\n/)).toContain(LINK);
  expect(statSync(join(folder, files[0] ?? "")).mode & 0o077).toBe(0);
  expect(lines.join()).toContain(files[0]);
  expect(lines.join()).not.toMatch(/secret-token|ann@|Hello/);
});

it("a mail in the name of a person is answered to that person, others to nobody", async () => {
  const headOf = async (more: Partial<MailMessage>): Promise<string> => {
    const dataDir = mkdtempSync(join(scratch, "reply-"));
    await send(dataDir, [], more);
    const [file = ""] = readdirSync(join(dataDir, "outbox"));
    return readFileSync(join(dataDir, "outbox", file), "utf8");
  };
  expect(await headOf({ replyTo: "sam@firm.test" })).toContain("Reply-To: sam@firm.test\r\n");
  expect(await headOf({})).not.toContain("Reply-To");
});

it("an attachment keeps its name, its type and its bytes", async () => {
  const dataDir = mkdtempSync(join(scratch, "attached-"));
  await send(dataDir, [], {
    attachments: [{ filename: "facts.xlsx", contentType: "application/x-test", content: new Uint8Array([0, 255, 7]) }],
  });
  const [file = ""] = readdirSync(join(dataDir, "outbox"));
  const raw = readFileSync(join(dataDir, "outbox", file), "utf8");
  expect(raw).toMatch(/Content-Type: application\/x-test; name=facts\.xlsx\r\n/);
  expect(raw).toContain(Buffer.from([0, 255, 7]).toString("base64"));
});

it("a mail that cannot be written is kept for later", async () => {
  const blocked = join(scratch, "blocked");
  writeFileSync(blocked, "");
  expect(await send(blocked)).toMatchObject({ failure: { reason: "ENOTDIR", isFinal: false } });
});

it("a mail that went out was put on the disk, then its name, then that of its folder", async () => {
  const dataDir = realpathSync(mkdtempSync(join(scratch, "synced-")));
  const handle = await open(dataDir);
  const handles: typeof handle = Object.getPrototypeOf(handle);
  const synced: Array<string> = [];
  const sync = vi.spyOn(handles, "sync").mockImplementation(async function (this: typeof handle) {
    // Linux tells the path of an open file.
    synced.push(readlinkSync(`/proc/self/fd/${this.fd}`));
  });
  await send(dataDir);
  sync.mockRestore();
  await handle.close();
  const folder = join(dataDir, "outbox");
  const [file = ""] = readdirSync(folder);
  expect(synced).toEqual([join(folder, `.${file}.part`), folder, dataDir]);
});
