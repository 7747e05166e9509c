import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allCalls } from "#adapters/wire/wireTable.ts";
import { at } from "../../tools/support/ApiSession.ts";
import { EMAILS, PASSWORD, signIn, startTestServer, type TestServer } from "../support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ REQUIRE_SECOND_FACTOR: "admins" });
});
afterAll(() => server.stop());

const ENROLL_FIRST = "Your account requires a second factor. Set it up before you go on.";
const STEP = "/auth/sign-in/second-factor";
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
/** An authenticator app, written down from RFC 6238 once more. */
const codeOf = (secret: string, step: number): string => {
  const bits = [...secret].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, "0")).join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", key).update(counter).digest();
  return String((mac.readUInt32BE(mac.readUInt8(19) & 15) & 0x7fffffff) % 1_000_000).padStart(6, "0");
};

/** The step of the server's database, which has no other clock than the server. */
const stepNow = async (): Promise<number> =>
  Number(at(await server.sql("SELECT floor(extract(epoch FROM now()) / 30)::int AS s"), 0, "s"));
const tokenOf = (json: unknown): string => String(at(json, "data", "credentials", "access_token"));
const post = (path: string, token: string, body: object) => server.call(path, { method: "POST", token, body });

/** Fresh recovery codes, behind the server's back. */
const renewed = async () => {
  const recovery = ["AAAA-AAAA-AAAA-AAAA-AAAA-AAAA", "BBBB-BBBB-BBBB-BBBB-BBBB-BBBB"];
  for (const code of recovery)
    await server.sql(
      `INSERT INTO recovery_codes SELECT person_id, sha256('${code.replaceAll("-", "")}') FROM second_factors`,
    );
  return { recovery };
};

const enrolled = async (token: string) => {
  const { json } = await post("/second-factor/enroll", token, { current_password: PASSWORD });
  const secret = String(at(json, "data", "resource", "secret"));
  const first = await post("/second-factor/confirm", token, { current_code: codeOf(secret, await stepNow()) });
  expect(first.status).toBe(200);
  // SQL turns the time back, so that the next code need not be waited for.
  await server.sql("UPDATE second_factors SET last_step = last_step - 5");
  const recovery = at(first.json, "data", "resource", "recovery_codes");
  return { secret, recovery: (Array.isArray(recovery) ? recovery : []).map(String) };
};

describe("a second factor that admins must have", () => {
  it("leaves an admin without one nothing to do but to set it up, and colleagues as they are", async () => {
    const { json } = await signIn(server.base, EMAILS.admin, PASSWORD);
    const token = tokenOf(json);
    expect(at(json, "data", "resource", "must_enroll")).toBe(true);
    const barred = allCalls.filter(({ call }) => call.isOpen !== true && call.isForEnrollment !== true);
    expect(barred.length).toBeGreaterThan(100);
    for (const { call } of barred) {
      const path = call.path.replaceAll(/:\w+/g, "1");
      const sent = { method: call.method, token, ...(call.method === "GET" ? {} : { body: {} }) };
      const { status, json: said } = await server.call(path, sent);
      expect([call.path, status, at(said, "message"), at(said, "must_enroll")]).toEqual([
        call.path,
        403,
        ENROLL_FIRST,
        true,
      ]);
    }
    const staff = await signIn(server.base, EMAILS.staff, PASSWORD);
    expect(at(staff.json, "data", "resource")).not.toHaveProperty("must_enroll");
    expect((await server.call("/general/states", { token: tokenOf(staff.json) })).status).toBe(200);
  });

  it("is set up, and then asked for at every sign-in, in two steps of which only the second opens a session", async () => {
    const token = tokenOf((await signIn(server.base, EMAILS.admin, PASSWORD)).json);
    const { secret, recovery } = await enrolled(token);
    expect((await server.call("/general/states", { token })).status).toBe(200);

    const first = await signIn(server.base, EMAILS.admin, PASSWORD, true);
    expect([first.status, at(first.json, "message")]).toEqual([401, "Enter the code from your authenticator app."]);
    expect([first.text.includes("access_token"), first.headers.get("set-cookie")]).toEqual([false, null]);
    const challenge = String(at(first.json, "challenge"));
    // It is no token, and no link to a new password.
    expect((await server.call("/general/states", { token: challenge })).status).toBe(401);
    const link = await post("/auth/set-password", "", { token: challenge.slice(0, 200), password: "Better-Horse-8" });
    expect(link.status).toBe(422);

    const step = (code: string) => server.call(STEP, { method: "POST", body: { challenge, code } });
    const wrong = await step("000000");
    expect([wrong.status, at(wrong.json, "challenge")]).toEqual([401, challenge]);
    const right = await step(codeOf(secret, await stepNow()));
    expect(right.status).toBe(200);
    expect(right.headers.get("set-cookie")).toMatch(
      /^hazledger-device-\d+=[\w.-]+; Path=\/api\/admin\/v1\/auth\/sign-in;/,
    );
    expect(at(right.json, "data", "resource")).not.toHaveProperty("must_enroll");
    // Remembered, as was asked for in the first step.
    const [session] = await server.sql(
      "SELECT extract(epoch FROM expires_at - created_at)::int AS s FROM sessions ORDER BY created_at DESC LIMIT 1",
    );
    expect(Math.abs(Number(session?.["s"]) - 30 * 24 * 3600)).toBeLessThan(60);
    expect((await server.call("/general/states", { token: tokenOf(right.json) })).status).toBe(200);
    expect((await step(recovery[0] ?? "")).status).toBe(401);
  });

  it("is written to the log as what it is, without codes", async () => {
    const seen = server.output();
    for (const event of ["second factor asked", "second factor refused", "second factor changed"])
      expect(seen).toContain(event);
    expect(seen).not.toContain("000000");
  });

  it("stays required when it is turned off", async () => {
    const { recovery } = await renewed();
    const [first = "", second = ""] = recovery;
    const again = await signIn(server.base, EMAILS.admin, PASSWORD);
    const inside = await server.call(STEP, {
      method: "POST",
      body: { challenge: at(again.json, "challenge"), code: first },
    });
    const token = tokenOf(inside.json);
    const off = await post("/second-factor/turn-off", token, { current_password: PASSWORD, current_code: second });
    expect(at(off.json, "data", "resource")).toMatchObject({ is_on: false, is_required: true, recovery_codes: 0 });
    expect((await server.call("/general/states", { token })).status).toBe(403);
  });
});
