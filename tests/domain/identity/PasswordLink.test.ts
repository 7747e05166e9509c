import { expect, it } from "vitest";
import { type PasswordLink, passwordLinkInWords } from "#domain/identity/PasswordLink.ts";

const MAILED: PasswordLink = {
  id: 7,
  email: "ana@firm.com",
  is_waiting: false,
  is_copied: false,
  expires_at: "2026-12-02T15:04:00Z",
};
const said = (changes: Partial<PasswordLink>, outbox: string | null = null): string =>
  passwordLinkInWords({ ...MAILED, ...changes }, outbox, "12-02-2026, 3:04 PM");

it("a link says to whom it was mailed and until when it is valid", () => {
  expect(said({})).toBe("A link to set a password was mailed to ana@firm.com. It is valid until 12-02-2026, 3:04 PM.");
});

it("without a mail server it says that nothing was sent, and in which folder the email is", () => {
  expect(said({}, "/srv/var/outbox")).toBe(
    "No mail server is set up, so the email to ana@firm.com with a link to set a password was not sent: it is a file in /srv/var/outbox on the server. The link is valid until 12-02-2026, 3:04 PM.",
  );
});

it("an email that waits, a link that has ended and one that was copied are never said to be mailed", () => {
  for (const link of [
    { is_waiting: true, expires_at: null },
    { is_waiting: true },
    { expires_at: null },
    { is_copied: true },
  ])
    for (const outbox of [null, "/srv/var/outbox"]) expect(said(link, outbox)).not.toMatch(/was mailed|is a file/);
  expect(said({ is_waiting: true })).toMatch(/has not been sent yet\. HazLedger keeps trying/);
  expect(said({ expires_at: null })).toMatch(/^There is no valid link to set a password for ana@firm\.com/);
  expect(said({ is_copied: true })).toMatch(/was made to be copied\. It is valid until 12-02-2026, 3:04 PM\./);
});
