import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withZip } from "#adapters/formats/zipFile.ts";
import { API_PREFIX, APP_KEY_HEADER } from "#adapters/wire/Call.ts";
import { saveBackup } from "../../tools/backup/saveBackup.ts";
import { everySecret, foundIn, ORIGIN } from "../support/everySecret.ts";
import { startOpenIdServer } from "../support/openIdServer.ts";
import { startS3Server } from "../support/s3Server.ts";
import { APP_KEY, DATABASE_PASSWORD, startTestServer, type TestServer } from "../support/server.ts";
import { startSmtp, type TestSmtp } from "../support/smtpServer.ts";
import { temporaryFolder } from "../support/temporaryFolder.ts";

const folder = temporaryFolder();
/** What the operator tells the server. */
const SETTINGS = {
  SEAL_KEY: "5eaf00d7".repeat(8),
  OIDC_CLIENT_SECRET: "hidden-client-secret",
  "S3 secret": "hidden-bucket-secret",
  "SMTP password": "hidden-mail-password",
  "DATABASE_URL password": DATABASE_PASSWORD,
};
let server: TestServer;
let smtp: TestSmtp;
const places = new Map<string, string>();
let secrets: Readonly<Record<string, string>>;
const after: Array<() => Promise<unknown>> = [];
beforeAll(async () => {
  smtp = await startSmtp({ user: "mailer", pass: SETTINGS["SMTP password"] });
  const [s3, provider] = [await startS3Server(), await startOpenIdServer([`${ORIGIN}/sign-in-done`], {})];
  server = await startTestServer({
    PUBLIC_URL: ORIGIN,
    SEAL_KEY: SETTINGS.SEAL_KEY,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_SECRET: SETTINGS.OIDC_CLIENT_SECRET,
    // The bucket refuses it, and the log tells that.
    FILES_URL: s3.url({ secret: SETTINGS["S3 secret"] }),
    SMTP_URL: smtp.url.replace("//", `//mailer:${SETTINGS["SMTP password"]}@`),
    LOG_LEVEL: "trace",
  });
  after.push(
    server.stop,
    () => provider.stop(),
    async () => s3.stop(),
    async () => smtp[Symbol.asyncDispose](),
  );
  await server.fetch("/sign-in-with-provider?redirect=/customers");
  const step = async () =>
    Number((await server.sql("SELECT floor(extract(epoch FROM now()) / 30)::int AS s"))[0]?.["s"]);
  const made = await everySecret(server.base, smtp, step);
  secrets = { ...SETTINGS, ...made.secrets };

  const tables = await server.sql("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'");
  for (const { name } of tables) {
    const [row] = await server.sql(
      `SELECT coalesce(string_agg(to_jsonb(t)::text, E'\\n'), '') AS text FROM "${String(name)}" t`,
    );
    places.set(`table ${String(name)}`, String(row?.["text"]));
  }
  await saveBackup(server.dataDir, join(folder, "backup.tar.gz"));
  places.set("the backup", gunzipSync(readFileSync(join(folder, "backup.tar.gz"))).toString("latin1"));
  const headers = { [APP_KEY_HEADER]: APP_KEY, authorization: `Bearer ${made.token}` };
  const zip = new Uint8Array(
    await (await fetch(`${server.base}${API_PREFIX}/status/support`, { headers })).arrayBuffer(),
  );
  const texts = await withZip(zip, { entries: 10, bytes: 10_000_000 }, ({ names, read }) =>
    Promise.all(names.map(async (name) => Buffer.from(await read(name)).toString("latin1"))),
  );
  places.set("the file for support", texts.join("\n"));
  places.set("the status page", (await server.call("/status", { token: made.token })).text);
  places.set("the log", server.output());
});
afterAll(async () => {
  for (const end of after) await end();
});

describe("no secret lies anywhere in plain text, nor in base64 or hexadecimal digits", () => {
  it("in no table, backup, log, status page or file for support", () => {
    expect(places.size).toBeGreaterThan(40);
    const found = [...places].flatMap(([place, text]) => foundIn(text, secrets).map((name) => `${name} in ${place}`));
    expect(found).toEqual([]);
  });

  it("and would be found there", () => {
    for (const [name, secret] of Object.entries(secrets))
      for (const text of [secret, Buffer.from(`x${secret}`).toString("base64"), Buffer.from(secret).toString("hex")])
        expect(foundIn(`before ${text} after`, { [name]: secret }), name).toEqual([name]);
    expect(places.get("the backup")).toContain("idempotency_keys");
  });
});
