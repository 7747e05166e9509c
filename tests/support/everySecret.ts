import { createHmac } from "node:crypto";
import { expect } from "vitest";
import { API_PREFIX, APP_KEY_HEADER } from "#adapters/wire/Call.ts";
import { ANSWER_NOT_KEPT } from "#application/shared/Idempotency.ts";
import { ask, at, sessionOf } from "../../tools/support/ApiSession.ts";
import { makePlace } from "../../tools/support/makeRecords.ts";
import { eventually } from "./eventually.ts";
import { ADMIN_EMAIL, APP_KEY, PASSWORD, signIn } from "./server.ts";
import { softAuthenticator } from "./softAuthenticator.ts";
import { textOfMail, tokenIn } from "./mailbox.ts";
import type { TestSmtp } from "./smtpServer.ts";

export const ORIGIN = "https://hazledger.example.com";
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
/** What an authenticator app holds of a secret in base32. */
const bytesIn = (secret: string): Buffer => {
  const bits = [...secret].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};
const codeOf = (secret: string, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", bytesIn(secret)).update(counter).digest();
  return String((mac.readUInt32BE(mac.readUInt8(19) & 15) & 0x7fffffff) % 1_000_000).padStart(6, "0");
};

/** As text, in hexadecimal digits and in both forms of base64, wherever it begins in a longer text. */
const formsOf = (secret: Buffer): ReadonlyArray<string> => [
  secret.toString("latin1"),
  secret.toString("hex"),
  secret.toString("hex").toUpperCase(),
  ...[0, 1, 2].flatMap((offset) => {
    const whole = Buffer.concat([Buffer.alloc(offset), secret]).toString("base64");
    const inside = whole.slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + secret.length) * 8) / 6));
    return [inside, inside.replaceAll("+", "-").replaceAll("/", "_")];
  }),
];
const rawOf = (secret: string): ReadonlyArray<Buffer> => [
  Buffer.from(secret),
  ...(/^[0-9a-f]{64}$/.test(secret) ? [Buffer.from(secret, "hex")] : []),
  ...(/^[A-Z2-7]{32}$/.test(secret) ? [bytesIn(secret)] : []),
  // Typed without its hyphens.
  ...(/^(?:[A-Z2-7]{4}-){5}[A-Z2-7]{4}$/.test(secret) ? [Buffer.from(secret.replaceAll("-", ""))] : []),
];
/** The names of the secrets that a place holds in any form. */
export const foundIn = (place: string, secrets: Readonly<Record<string, string>>): ReadonlyArray<string> =>
  Object.entries(secrets).flatMap(([name, secret]) =>
    rawOf(secret)
      .flatMap(formsOf)
      .some((form) => place.includes(form))
      ? [name]
      : [],
  );

/** Makes a secret of each kind that the product answers or mails, and sends each call again with its key. */
export const everySecret = async (base: string, smtp: TestSmtp, step: () => Promise<number>) => {
  const entered = await signIn(base, ADMIN_EMAIL, PASSWORD);
  const token = String(at(entered.json, "data", "credentials", "access_token"));
  /** `again`: the status of the same call with the same key, and what it says. */
  const send = async (path: string, body: object, key: string) => {
    const headers = { [APP_KEY_HEADER]: APP_KEY, "idempotency-key": key };
    const once = () => ask(`${base}${API_PREFIX}${path}`, { method: "POST", token, body, headers });
    const first = await once();
    expect([path, first.status]).toEqual([path, 200]);
    const again = await once();
    return { got: at(first.json, "data", "resource"), again, said: [again.status, at(again.json, "message")] };
  };
  const refused = [409, ANSWER_NOT_KEPT];
  const proof = { current_password: PASSWORD, current_code: "" };
  const apiToken = { name: "Script", role: "staff", scope: "read", days: 7, ...proof };
  const script = await send("/api-tokens", apiToken, "key-token");
  expect(script.said).toEqual(refused);
  const calendar = await send("/seasons/notices", { is_own: false, mails: true, address: "new" }, "key-calendar");
  const begun = await send("/second-factor/enroll", proof, "key-enroll");
  const secret = String(at(begun.again.json, "data", "resource", "secret"));
  expect([begun.again.status, secret === at(begun.got, "secret")]).toEqual([200, false]);
  const first = codeOf(secret, await step());
  const confirmed = await send("/second-factor/confirm", { current_code: first }, "key-confirm");
  expect(confirmed.said).toEqual(refused);
  const codes = [0, 1, 2, 3].map((n) => String(at(confirmed.got, "recovery_codes", n)));
  const asked = await send("/second-factor/passkeys/begin", { ...proof, current_code: codes[0] }, "key-begin");
  // The code was used up by the first one.
  expect(asked.again.status).toBe(422);
  const options = String(at(asked.got, "options"));
  const passkey = { name: "Key", answer: softAuthenticator(ORIGIN).make(options) };
  expect((await send("/second-factor/passkeys", passkey, "key-passkey")).said).toEqual(refused);
  const renewed = await send("/second-factor/recovery-codes", { ...proof, current_code: codes[1] }, "key-renew");
  expect(renewed.said).toEqual(refused);
  const step2 = await signIn(base, ADMIN_EMAIL, PASSWORD);
  const reset = { method: "POST", headers: { [APP_KEY_HEADER]: APP_KEY } };
  await ask(`${base}${API_PREFIX}/auth/forgot-password?username=${ADMIN_EMAIL}`, reset);
  const link = await eventually(() => {
    const found = smtp.taken.map(({ raw }) => tokenIn(textOfMail(raw))).find((one) => one !== "no token");
    expect(found).toBeDefined();
    return found ?? "";
  });
  const user = { first_name: "New", last_name: "Comer", email: "newcomer@firm.test", phone: "", role: "staff" };
  const { got: newcomer } = await send("/users/create", user, "key-user");
  const linked = await send(`/users/${Number(at(newcomer, "id"))}/password-link`, {}, "key-link");
  const own = await send(
    "/second-factor/recovery-codes",
    { ...proof, current_code: String(at(renewed.got, "recovery_codes", 0)) },
    "key-own",
  );
  const inside = await ask(`${base}${API_PREFIX}/auth/sign-in/second-factor`, {
    method: "POST",
    headers: { [APP_KEY_HEADER]: APP_KEY },
    body: { challenge: at(step2.json, "challenge"), code: at(own.got, "recovery_codes", 0) },
  });
  expect(inside.status).toBe(200);
  const api = sessionOf(base, token, APP_KEY);
  const binder = `/facilities/${(await makePlace(api)).facility_id}/binder`;
  await send(binder, {}, "key-binder");
  const address =
    String((await api.resource("GET", binder))["link"])
      .split("/")
      .at(-1) ?? "";
  // Opened, so that its visit and its request are somewhere as well.
  expect((await fetch(`${base}/binder/${address}`)).status).toBe(200);
  const secrets: Readonly<Record<string, string>> = {
    "address of a binder": address,
    password: PASSWORD,
    "session token": token,
    "session token after a code": String(at(inside.json, "data", "credentials", "access_token")),
    "device mark": /=([^;]*)/.exec(inside.headers.get("set-cookie") ?? "")?.[1] ?? "",
    "secret of an app that was begun": String(at(begun.got, "secret")),
    "secret of an app": secret,
    "used recovery code": codes[0] ?? "",
    "recovery code of before": codes[2] ?? "",
    "recovery code": String(at(own.got, "recovery_codes", 1)),
    "API token": String(at(script.got, "token")),
    "calendar address": String(at(calendar.again.json, "data", "resource", "token")),
    "link to a password": link,
    "link made to be copied": tokenIn(String(at(linked.got, "link"))),
    "link made again with the same key": tokenIn(String(at(linked.again.json, "data", "resource", "link"))),
    "passkey challenge": String(JSON.parse(options).challenge),
    "challenge of a sign-in": String(at(step2.json, "challenge")),
  };
  for (const [name, one] of Object.entries(secrets)) expect(one.length, name).toBeGreaterThan(8);
  return { secrets, token };
};
