import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { everySecret, foundIn, ORIGIN } from "../support/everySecret.ts";
import { eventually } from "../support/eventually.ts";
import { preparedFolder } from "../support/preparedFolder.ts";
import { ADMIN_EMAIL, QUIET } from "../support/server.ts";
import { startSmtp } from "../support/smtpServer.ts";
import { startApp } from "../support/startApp.ts";
import { temporaryFolder } from "../support/temporaryFolder.ts";

const archive = temporaryFolder();

it("the continuous archive of the database holds no secret in any form, and not the key that encrypts them", async () => {
  const smtp = await startSmtp();
  const dataDir = await preparedFolder();
  const server = await startApp({
    ...QUIET,
    DATA_DIR: dataDir,
    ARCHIVE_URL: archive,
    SMTP_URL: smtp.url,
    PUBLIC_URL: ORIGIN,
  });
  const { secrets } = await everySecret(server.base, smtp, async () => Math.floor(Date.now() / 30_000));
  const key = readFileSync(join(dataDir, "seal.key"), "utf8").trim();
  const contents = (): string =>
    readdirSync(archive, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name)))
      .map((bytes) => (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString("latin1"))
      .join("\n");
  // The last pieces go there when the server stops.
  await server.stop();
  await smtp[Symbol.asyncDispose]();
  await eventually(() => expect(contents().includes(ADMIN_EMAIL)).toBe(true));
  expect(foundIn(contents(), { ...secrets, "seal.key": key })).toEqual([]);
});
