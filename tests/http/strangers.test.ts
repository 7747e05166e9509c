import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { FOR_STRANGERS } from "#adapters/postgres/engine/mapSqlErrors.ts";
import { RESETS_OF_ADDRESS_FOR_ACCOUNT } from "#application/identity/signIn/signInLimits.ts";
import { startTestServer, type TestServer } from "../support/server.ts";

// Of its own: what one test counts is counted for all.
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const random = (): string => randomBytes(32).toString("base64url");
const post = (path: string, body?: object) =>
  server.call(path, { method: "POST", ...(body === undefined ? {} : { body }) });
const forgot = (email: string) => post(`/auth/forgot-password?username=${email}`);
/** Every row that a request without a session could have written, with its version. */
const rows = () =>
  server.sql(
    ["throttles", "mail_queue", "sessions", "password_tokens", "idempotency_keys", "change_log"]
      .map((table) => `SELECT '${table}' AS place, xmin::text, ctid::text FROM ${table}`)
      .join(" UNION ALL "),
  );
const challenge = () => `1.0.9999999999999.${random()}.${random()}`;
const REFUSED: Readonly<Record<string, () => Promise<{ readonly status: number }>>> = {
  "a calendar that nobody has": () => server.fetch(`/calendar/${random()}.ics`),
  "an email to end the weekly ones": () => server.fetch(`/season-mail/1.${random()}`, { method: "POST" }),
  "a second step of junk": () => post("/auth/sign-in/second-factor", { challenge: random(), code: "123456" }),
  "a second step that is forged": () => post("/auth/sign-in/second-factor", { challenge: challenge(), code: "123456" }),
  "a password link that nobody has": () => post("/auth/set-password", { token: random(), password: "New-Horse-77" }),
  "a sign-out of nobody": () => server.call("/auth/logout", { method: "POST", token: random() }),
  "a session that nobody has": () => server.call("/products/list", { token: random() }),
  "a sign-in with a provider": () => post("/auth/sign-in-with-provider", { query: "code=1&state=2" }),
};
it.each(Object.entries(REFUSED))("%s writes nothing, however often it is asked for", async (_, ask) => {
  const before = await rows();
  const statuses = await Promise.all(Array.from({ length: 30 }, async () => (await ask()).status));
  expect(new Set(statuses).size).toBe(1);
  expect(await rows()).toEqual(before);
});

it("a password link that is asked for too often writes nothing, and the answer is the same", async () => {
  const answers: Array<number> = [];
  for (let n = 1; n <= RESETS_OF_ADDRESS_FOR_ACCOUNT.most; n++) answers.push((await forgot("n@example.com")).status);
  const counted = () => server.sql("SELECT xmin::text, ctid::text FROM throttles");
  const before = await counted();
  for (let n = 0; n < 10; n++) answers.push((await forgot("n@example.com")).status);
  expect([new Set(answers), await counted()]).toEqual([new Set([200]), before]);
});

it("a right calendar is answered beside hundreds of wrong ones at the same address", async () => {
  const token = await server.token("staff");
  const notices = { is_own: false, mails: false, address: "new" };
  const { json } = await server.call("/seasons/notices", { method: "POST", token, body: notices });
  const address = /"token":"([\w-]{43})"/.exec(JSON.stringify(json))?.[1] ?? "";
  const asked = async (of: () => string): Promise<number> => (await server.fetch(`/calendar/${of()}.ics`)).status;
  const flood = Array.from({ length: 320 }, () => asked(random));
  const right = Array.from({ length: 5 }, () => asked(() => address));
  expect([new Set(await Promise.all(right)), new Set(await Promise.all(flood))]).toEqual([
    new Set([200]),
    new Set([404]),
  ]);
  expect(await asked(() => address)).toBe(200);
});

it("people who are signed in find a connection while all that strangers ask for waits at the database", async () => {
  const session = await server.session("staff");
  const unlock = await server.lock("LOCK TABLE throttles IN ACCESS EXCLUSIVE MODE");
  const strangers = Array.from({ length: 20 }, (_, n) => forgot(`waiting${n}@example.com`));
  while ((await server.waiting()) < FOR_STRANGERS) await session.call("GET", "/products/list");
  expect((await session.call("GET", "/products/list")).status).toBe(200);
  expect(await server.waiting()).toBe(FOR_STRANGERS);
  await unlock();
  expect(new Set((await Promise.all(strangers)).map(({ status }) => status))).toEqual(new Set([200]));
});
