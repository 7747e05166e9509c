import { join } from "node:path";
import { Effect, Redacted, type Result } from "effect";
import { describe, expect, it } from "vitest";
import { mailLive } from "#adapters/mail/mailAdapter.ts";
import { CurrentMailStatus, Mail, type MailFailed } from "#application/mail/Mail.ts";
import { resetMail } from "#application/mail/mailTexts.ts";
import { textOfMail } from "../../support/mailbox.ts";
import { startSmtp } from "../../support/smtpServer.ts";
import { temporaryFolder } from "../../support/temporaryFolder.ts";

const scratch = temporaryFolder();

const LINK = `https://firm.test/set-password?token=${"x".repeat(43)}`;
const send = (url: string, to: string, firstName = "Zoë"): Promise<Result.Result<void, MailFailed>> =>
  Effect.flatMap(Mail, (mail) => Effect.result(mail.send({ to, ...resetMail(firstName, LINK) }))).pipe(
    Effect.provide(
      mailLive({ smtpUrl: Redacted.make(url), dataDir: "/nowhere", from: null, publicUrl: "https://firm.test/app" }),
    ),
    Effect.runPromise,
  );

describe("a mail through a mail server", () => {
  it("arrives at the one address, with sender, subject and the whole link", async () => {
    await using smtp = await startSmtp();
    expect((await send(smtp.url, "ann@place.test"))._tag).toBe("Success");
    const [mail] = smtp.taken;
    expect(smtp.taken).toHaveLength(1);
    expect(mail).toMatchObject({ from: "no-reply@firm.test", recipients: ["ann@place.test"] });
    expect(mail?.raw).toContain("From: HazLedger <no-reply@firm.test>\r\n");
    expect(mail?.raw).toContain("Subject: Your HazLedger password\r\n");
    const text = textOfMail(mail?.raw ?? "");
    expect(text).toContain("Hello Zoë,");
    expect(text.split(/\r?\n/)).toContain(LINK);
  });

  it("is counted as sent, unlike one that was refused, or one that is a file in the outbox", async () => {
    await using smtp = await startSmtp();
    const outcome = (smtpUrl: string | null) =>
      Effect.gen(function* () {
        const { send: sending } = yield* Mail;
        const facts = yield* CurrentMailStatus;
        const message = resetMail("Ann", LINK);
        yield* Effect.result(sending({ to: "ann@place.test", ...message }));
        yield* Effect.result(sending({ to: "a@place.test, evil@place.test", ...message }));
        return [facts.outbox, facts.sent(), yield* facts.kept];
      }).pipe(
        Effect.provide(
          mailLive({
            smtpUrl: smtpUrl === null ? null : Redacted.make(smtpUrl),
            dataDir: scratch,
            from: null,
            publicUrl: "https://firm.test",
          }),
        ),
        Effect.runPromise,
      );
    expect(await outcome(smtp.url)).toEqual([null, smtp.taken.length, 0]);
    expect(await outcome("smtp://127.0.0.1:9")).toEqual([null, 0, 0]);
    expect(await outcome(null)).toEqual([join(scratch, "outbox"), 0, 2]);
    // Those of before, once there is a mail server.
    expect(await outcome(smtp.url)).toEqual([null, smtp.taken.length / 2, 2]);
  });

  it("of a kind that people can end has text and HTML, and the address that ends it in its head", async () => {
    await using smtp = await startSmtp();
    const weekly = {
      to: "ann@place.test",
      subject: "Week",
      text: "Due: Zoë",
      html: "<p>Due: Zoë</p>",
      unsubscribe: LINK,
    };
    await Effect.flatMap(Mail, (mail) => mail.send(weekly)).pipe(
      Effect.provide(
        mailLive({ smtpUrl: Redacted.make(smtp.url), dataDir: "/nowhere", from: null, publicUrl: "https://firm.test" }),
      ),
      Effect.runPromise,
    );
    const raw = (smtp.taken[0]?.raw ?? "").replaceAll(/\r\n[ \t]/g, " ");
    expect(raw).toContain(`List-Unsubscribe: <${LINK}>`);
    expect(raw).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect(raw).toMatch(/Content-Type: multipart\/alternative/);
    expect(raw).toMatch(/Content-Type: text\/plain[^]*Content-Type: text\/html/);
  });

  it("goes to nobody else, whatever is in the address or the name", async () => {
    await using smtp = await startSmtp();
    const evil = "a@place.test\r\nBcc: evil@place.test";
    await send(smtp.url, evil);
    await send(smtp.url, "a@place.test, evil@place.test");
    await send(smtp.url, "b@place.test", "Ann\r\nBcc: evil@place.test\r\n\r\nhttps://evil.test");
    expect(smtp.taken.flatMap(({ recipients }) => recipients)).not.toContain("evil@place.test");
    for (const { raw } of smtp.taken) expect(raw).not.toMatch(/^Bcc:/im);
    expect(textOfMail(smtp.taken.at(-1)?.raw ?? "")).toContain("Hello Ann Bcc: evil@place.test https://evil.test,");
  });

  it("signs in with what the address of the server says", async () => {
    await using smtp = await startSmtp({ user: "firm", pass: "p@ss" });
    const as = (pass: string) => `smtp://firm:${encodeURIComponent(pass)}@127.0.0.1:${smtp.port}`;
    expect((await send(as("p@ss"), "ann@place.test"))._tag).toBe("Success");
    // An admin can mend it, so the mail is kept.
    expect(await send(as("wrong"), "ann@place.test")).toMatchObject({
      failure: { reason: "EAUTH 535", isFinal: false },
    });
  });

  it("is refused for good by a 5xx to its address or text, for now by a 4xx, and the reason names nobody", async () => {
    await using smtp = await startSmtp();
    const endings = [];
    for (const how of [{ recipient: 550 }, { recipient: 451 }, { message: 554 }, { message: 452 }]) {
      smtp.refuse(how);
      endings.push(await send(smtp.url, "ann@place.test"));
    }
    expect(endings).toMatchObject([
      { failure: { reason: "EENVELOPE 550", isFinal: true } },
      { failure: { reason: "EENVELOPE 451", isFinal: false } },
      { failure: { reason: "EMESSAGE 554", isFinal: true } },
      { failure: { reason: "EMESSAGE 452", isFinal: false } },
    ]);
    expect(smtp.taken).toEqual([]);
    expect(JSON.stringify(endings)).not.toMatch(/place|secret/);
  });

  it("waits for a server that is down", async () => {
    const smtp = await startSmtp();
    await smtp[Symbol.asyncDispose]();
    expect(await send(smtp.url, "ann@place.test")).toMatchObject({ failure: { reason: "ESOCKET", isFinal: false } });
  });
});
