import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { textOfMail } from "../../tests/support/mailbox.ts";
import type { House } from "./House.ts";
import { expect } from "./test.ts";

/** Mails to an address that the server has written into its outbox, oldest first. */
const mailsTo = async ({ dataDir }: House, email: string): Promise<ReadonlyArray<string>> => {
  const folder = join(dataDir, "outbox");
  const files = await readdir(folder).catch(() => []);
  const raw = await Promise.all(
    files
      .filter((file) => file.endsWith(".eml"))
      .sort()
      .map((file) => readFile(join(folder, file), "utf8")),
  );
  return raw.filter((mail) => new RegExp(`^To: .*${email.replaceAll(/[.+]/g, "\\$&")}`, "im").test(mail));
};

/**
 * The link of the newest mail with this subject to an address, once it has come.
 * @param after a link that was read before: a newer one is waited for
 */
export const mailedLink = async (house: House, email: string, subject: string, after = ""): Promise<string> => {
  let link: string | undefined;
  await expect(async () => {
    const mail = (await mailsTo(house, email)).findLast((one) => one.includes(`Subject: ${subject}\r\n`));
    link = /https?:\S+\/set-password\?token=[\w-]+/.exec(textOfMail(mail ?? ""))?.[0];
    expect(link, `a mail '${subject}' to ${email}`).toBeDefined();
    expect(link).not.toBe(after);
  }).toPass();
  return link ?? "";
};

export const RESET_MAIL = "Your HazLedger password";
export const WELCOME_MAIL = "Your HazLedger account: set your password";
