import { renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withZip } from "#adapters/formats/zipFile.ts";
import { API_PREFIX, APP_KEY_HEADER } from "#adapters/wire/Call.ts";
import type { Setting } from "#adapters/http-server/settings/setting.ts";
import { SETTINGS, publicSettings } from "#adapters/http-server/settings/Settings.ts";
import { type ApiSession, at, openSession } from "../../tools/support/ApiSession.ts";
import { makeCustomer, makeFacility, makeProduct } from "../../tools/support/makeRecords.ts";
import { type ServerProcess, startServer } from "../../tools/support/ServerProcess.ts";
import { eventually } from "../support/eventually.ts";
import { preparedFolder } from "../support/preparedFolder.ts";
import { temporaryFolder } from "../support/temporaryFolder.ts";

const folder = temporaryFolder();
const PASSWORD = "Hidden-Horse-7";
const APP_KEY = "hidden-app-key";
/** Every setting that takes more than a number or a word of ours. */
const SECRETS: Readonly<Record<string, string>> = {
  DATA_DIR: join(folder, "hidden-data"),
  FILES_URL: "s3://hidden-key:hidden-secret@hidden-bucket/hidden-folder?endpoint=http://127.0.0.1:9",
  ARCHIVE_URL: join(folder, "hidden-archive"),
  BACKUP_URL: join(folder, "hidden-backups"),
  APP_KEY,
  SEAL_KEY: "5eaf00d5eaf00d5eaf00d5eaf00d5eaf00d5eaf00d5eaf00d5eaf00d5eaf00d1",
  ADMIN_EMAIL: "hidden.admin@hazledger.test",
  ADMIN_PASSWORD: PASSWORD,
  PUBLIC_URL: "http://hidden-public.test",
  OIDC_ISSUER: "https://hidden-user:hidden-word@hidden-issuer.test",
  OIDC_CLIENT_ID: "hidden-client",
  OIDC_CLIENT_SECRET: "hidden-client-secret",
  OIDC_NAME: "Hidden Firm",
  SMTP_URL: "smtp://hidden-mailer:hidden-mail-password@127.0.0.1:9",
  MAIL_FROM: "hidden.sender@hazledger.test",
  SECURITY_CONTACT: "hidden.contact@hazledger.test",
  METRICS_TOKEN: "hidden-metrics-token",
  TIME_ZONE: "Pacific/Chatham",
};
const NAMES = ["Veiled Customer", "Veiled Plant", "Veiled Product", "Veiledwoman", "Veiled Drum"] as const;
/** What all of these have in common, besides the long ones themselves. */
const TRACES = ["hidden", "Hidden", "Veiled", "5eaf00d", "hazledger.test", "argon2", "hzl_", "127.0.0.1", tmpdir()];

let server: ServerProcess;
let admin: ApiSession;
beforeAll(async () => {
  renameSync(await preparedFolder(), join(folder, "hidden-data"));
  // Backups fail, with words that name the folder.
  writeFileSync(join(folder, "hidden-backups"), "");
  server = await startServer({
    dataDir: join(folder, "hidden-data"),
    env: { ...SECRETS, LOG_LEVEL: "none", BACKUP_AT: "00:00" },
  });
  admin = await openSession(server.base, "hidden.admin@hazledger.test", PASSWORD, APP_KEY);
  const [customer, facility, product, person, container] = NAMES;
  const { id } = await makeCustomer(admin, customer);
  await makeFacility(admin, id, facility);
  await makeProduct(admin, { name: product });
  await admin.resource("POST", "/technicians/create", {
    first_name: person,
    last_name: person,
    email: "veiled@hazledger.test",
  });
  await admin.resource("POST", "/containers/create", { name: container });
  await admin.resource("POST", "/api-tokens", {
    name: "Veiled token",
    role: "staff",
    scope: "read",
    days: 7,
    current_password: PASSWORD,
    current_code: "",
  });
});
afterAll(async () => {
  await server.stop();
});

/** The parts of a base64 text that hold these bytes, wherever they begin in it. */
const inBase64 = (text: string): ReadonlyArray<string> =>
  [0, 1, 2].map((offset) => {
    const whole = Buffer.from(`${"x".repeat(offset)}${text}`).toString("base64");
    const bits = (offset + Buffer.byteLength(text)) * 8;
    return whole.slice(Math.ceil((offset * 8) / 6), Math.floor(bits / 6));
  });
const hiddenIn = (text: string, secret: string): boolean =>
  [secret, ...(secret.length < 6 ? [] : inBase64(secret))].some((one) => text.includes(one));

const download = async (): Promise<Readonly<Record<string, string>>> => {
  const answer = await fetch(`${server.base}${API_PREFIX}/status/support`, {
    headers: { [APP_KEY_HEADER]: APP_KEY, authorization: `Bearer ${admin.token}` },
  });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/zip"]);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return withZip(bytes, { entries: 10, bytes: 10_000_000 }, async ({ names, read }) => {
    const files = await Promise.all(names.map(async (name) => [name, Buffer.from(await read(name)).toString()]));
    return Object.fromEntries(files);
  });
};

describe("the zip for support", () => {
  it("holds the status with its errors, the settings, migrations and numbers of records", async () => {
    const form = new FormData();
    form.set("file", new File(["name\nVeiled\n"], "veiled.csv"));
    const failed = await admin.call("POST", "/file/upload", form);
    expect(failed.status).toBe(503);
    await eventually(async () =>
      expect(at((await admin.call("GET", "/status")).json, "data", "resource", "backup", "failure")).toContain(
        "hidden",
      ),
    );
    const files = await download();
    expect(Object.keys(files)).toEqual(["status.json", "settings.json", "database.json"]);
    const [status, settings, database] = Object.values(files).map((text): unknown => JSON.parse(text));
    expect(at(status, "errors", 0)).toMatchObject({
      route: "/api/admin/v1/file/upload",
      request_id: failed.headers.get("x-request-id"),
    });
    expect(at(status, "backup", "failure")).toBe("left out, see the status page");
    expect(at(status, "host")).toBeUndefined();
    expect(at(status, "version")).toMatch(/^\d+\.\d+\.\d+/);
    expect(settings).toMatchObject({ APP_KEY: "set", DATABASE_URL: "not set", BACKUP_AT: "00:00", LOG_LEVEL: "none" });
    expect(at(database, "rows", "customers")).toBe(1);
    expect(Object.keys(Object(at(database, "migrations"))).at(-1)).toBe(at(status, "database", "migration"));
  });

  it("holds nothing of a secret, a setting with text, a record, a person or a machine, also not in base64", async () => {
    const others = Object.entries<Setting<unknown>>(SETTINGS).filter(([, { isPlain }]) => isPlain !== true);
    // An archive is of the embedded database, and a test listens nowhere else.
    expect(Object.keys(SECRETS).toSorted()).toEqual(
      others.flatMap(([name]) => (name === "DATABASE_URL" || name === "HOST" ? [] : [name])).toSorted(),
    );
    const text = Object.values(await download()).join("\n");
    for (const secret of [...Object.values(SECRETS), ...NAMES, ...TRACES, admin.token])
      expect(hiddenIn(text, secret), secret).toBe(false);
    expect(hiddenIn(Buffer.from(`of a ${PASSWORD}!`).toString("base64"), PASSWORD)).toBe(true);
  });

  it("is for admins only", async () => {
    const answer = await fetch(`${server.base}${API_PREFIX}/status/support`, {
      headers: { [APP_KEY_HEADER]: APP_KEY },
    });
    expect(answer.status).toBe(401);
  });
});

const ROWS = Object.entries<Setting<unknown>>(SETTINGS);
it.each(ROWS)("%s is told only if it is a number or a word of ours", (name, { fallback, isPlain, read }) => {
  const told = publicSettings({ [name]: " of-a-secret " })[name];
  if (isPlain !== true) return expect([told, publicSettings({})[name]]).toEqual(["set", "not set"]);
  expect(publicSettings({})[name]).toBe(fallback);
  // Nothing that somebody chose freely could be such a value.
  expect(read("of-a-secret")._tag).toBe("Failure");
});
