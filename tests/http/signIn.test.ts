import { Effect } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { solveWork } from "#adapters/http-client/solveWork.ts";
import { WORK_HEADER } from "#adapters/wire/Call.ts";
import { TRIES_OF_ADDRESS_ON_ACCOUNT } from "#application/identity/signIn/signInLimits.ts";
import { at } from "../../tools/support/ApiSession.ts";
import { EMAILS, PASSWORD, signIn, startTestServer, type TestServer } from "../support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const WRONG = { message: "Wrong email or password" };
const lastExpiry = async () =>
  Number(
    at(
      await server.sql(
        "SELECT extract(epoch FROM expires_at - created_at)::int AS s FROM sessions ORDER BY created_at DESC LIMIT 1",
      ),
      0,
      "s",
    ),
  );

describe("signing in", () => {
  // Rules: A3.4, A7.9
  it("answers a token and the person, and nothing of the password", async () => {
    const { status, json, text } = await signIn(server.base, EMAILS.admin, PASSWORD);
    expect(status).toBe(200);
    expect(at(json, "data", "resource")).toMatchObject({ email: EMAILS.admin, role: "admin", is_active: true });
    expect(String(at(json, "data", "credentials", "access_token"))).toMatch(/^[\w-]{43}$/);
    expect(text).not.toMatch(/hash|argon2/i);
  });

  it("takes the email in any case of letters", async () => {
    expect((await signIn(server.base, EMAILS.staff.toUpperCase(), PASSWORD)).status).toBe(200);
  });

  it("lets a technician in", async () => {
    const { status, json } = await signIn(server.base, EMAILS.technician, PASSWORD);
    expect([status, at(json, "data", "resource", "role")]).toEqual([200, "technician"]);
  });

  // Rules: R28
  it("keeps a session 12 hours, and 30 days with Remember me", async () => {
    await signIn(server.base, EMAILS.admin, PASSWORD);
    expect(Math.abs((await lastExpiry()) - 12 * 3600)).toBeLessThan(60);
    await signIn(server.base, EMAILS.admin, PASSWORD, true);
    expect(Math.abs((await lastExpiry()) - 30 * 24 * 3600)).toBeLessThan(60);
  });

  it("stores the hash of the token, never the token", async () => {
    const { json } = await signIn(server.base, EMAILS.admin, PASSWORD);
    const token = String(at(json, "data", "credentials", "access_token"));
    const stored = await server.sql(
      "SELECT encode(token_hash, 'escape') AS text, length(token_hash) AS bytes FROM sessions",
    );
    expect(stored.every(({ bytes }) => bytes === 32)).toBe(true);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it("says the same of a wrong password, an unknown email and an archived account", async () => {
    const answers = [
      await signIn(server.base, EMAILS.staff, "Wrong-Horse-7"),
      await signIn(server.base, "nobody@hazledger.test", PASSWORD),
      await signIn(server.base, EMAILS.archived, PASSWORD),
    ];
    expect(answers.map(({ status, json }) => [status, json])).toEqual(answers.map(() => [401, WRONG]));
  });

  it("answers 422 with the specification's messages for what cannot be a sign-in", async () => {
    const { status, json } = await signIn(server.base, "not an email", "short");
    expect(status).toBe(422);
    expect(at(json, "errors")).toEqual({
      email: ["Invalid email format"],
      password: ["Password must be at least 8 characters"],
    });
  });
});

describe("a session", () => {
  const fresh = async (): Promise<string> =>
    String(at((await signIn(server.base, EMAILS.admin, PASSWORD)).json, "data", "credentials", "access_token"));
  const states = (token: string) => server.call("/general/states", { token });

  it("ends at logout, and ending it again is no error", async () => {
    const token = await fresh();
    expect((await states(token)).status).toBe(200);
    for (let i = 0; i < 2; i++) {
      const { status, json } = await server.call("/auth/logout", { method: "POST", token });
      expect([status, json]).toEqual([200, { data: { resource: null } }]);
      expect((await states(token)).status).toBe(401);
    }
    expect((await server.call("/auth/logout", { method: "POST" })).status).toBe(200);
  });

  it("ends when its time is over", async () => {
    const token = await fresh();
    await server.sql("UPDATE sessions SET expires_at = now() - interval '1 second'");
    expect((await states(token)).status).toBe(401);
  });

  // Rules: R28
  it("ends at once when the person is archived", async () => {
    const token = String(
      at((await signIn(server.base, EMAILS.staff, PASSWORD)).json, "data", "credentials", "access_token"),
    );
    await server.sql(`UPDATE people SET is_active = false WHERE email = '${EMAILS.staff}'`);
    expect((await states(token)).status).toBe(401);
    await server.sql(`UPDATE people SET is_active = true WHERE email = '${EMAILS.staff}'`);
  });

  it("has the role that the person has now", async () => {
    const token = String(
      at((await signIn(server.base, EMAILS.staff, PASSWORD)).json, "data", "credentials", "access_token"),
    );
    await server.sql(`UPDATE people SET role = 'technician' WHERE email = '${EMAILS.staff}'`);
    expect((await states(token)).status).toBe(403);
    await server.sql(`UPDATE people SET role = 'staff' WHERE email = '${EMAILS.staff}'`);
  });

  it("is not opened by a changed, empty, huge or misplaced token", async () => {
    const token = await fresh();
    const flipped = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
    for (const wrong of [flipped, "", "x".repeat(10_000), token.slice(1)]) {
      expect((await states(wrong)).status, wrong.slice(0, 50)).toBe(401);
    }
    expect((await server.call(`/general/states?token=${token}`)).status).toBe(401);
    expect((await server.call("/general/states", { headers: { authorization: token } })).status).toBe(401);
  });
});

describe("guessing", () => {
  /** Of the address, of the account, of both, and of emails about a new device. */
  const COUNTS_OF_ONE_ADDRESS = 4;
  const enter = (email: string, password: string, headers: Readonly<Record<string, string>> = {}) =>
    server.call("/auth/sign-in", { method: "POST", body: { email, password }, headers });
  const wrong = (n: number, email = EMAILS.technician) =>
    enter(email, `Wrong-Horse-${n}`, { "x-forwarded-for": `10.0.0.${n}` });
  const crowd = (count: number) => Promise.all(Array.from({ length: count }, (_, n) => wrong(n)));

  it("is slowed down, whatever a forwarding header says, and keeps nobody out", async () => {
    await server.sql("DELETE FROM throttles");
    await crowd(TRIES_OF_ADDRESS_ON_ACCOUNT.free + 4);
    const guesses = [wrong(20), wrong(21), wrong(22)];
    const right = await enter(EMAILS.technician, PASSWORD);
    expect((await Promise.all(guesses)).map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(right.status).toBe(200);
    // All are counted for the address they really came from; how long they wait then, `signInGuard.test.ts` holds.
    expect((await server.sql("SELECT FROM throttles")).length).toBeLessThanOrEqual(COUNTS_OF_ONE_ADDRESS);
    expect((await signIn(server.base, EMAILS.admin, PASSWORD)).status).toBe(200);
  });

  it("in a flood is asked for work; the person gets in with it, or from a device that is known", async () => {
    const cookie = (await enter(EMAILS.technician, PASSWORD)).headers.get("set-cookie") ?? "";
    expect(cookie).toMatch(
      /^hazledger-device-\d+=[\w-]{43}\.\d{13}(?:\.[\w-]{43}){2}; Path=\/api\/admin\/v1\/auth\/sign-in; Max-Age=7776000; HttpOnly; SameSite=Strict$/,
    );
    const flood = crowd(40);
    const [mark = ""] = cookie.split(";");
    expect((await enter(EMAILS.technician, PASSWORD, { cookie: `theme=dark; ${mark}` })).status).toBe(200);
    const refused = (await flood).find(({ status }) => status === 429);
    expect(refused?.json).toMatchObject({ message: "Too many attempts. Please wait a moment and try again." });
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
    const proof = await Effect.runPromise(solveWork(String(at(refused?.json, "work"))));
    expect((await enter(EMAILS.technician, PASSWORD, { [WORK_HEADER]: proof })).status).toBe(200);
    expect((await enter(EMAILS.technician, PASSWORD, { cookie: mark.replace(/.$/, "_") })).status).not.toBe(500);
  });
});
