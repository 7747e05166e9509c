import { afterAll, beforeAll, expect, it } from "vitest";
import { at } from "../../tools/support/ApiSession.ts";
import { EMAILS, PASSWORD, signIn, startTestServer, type TestServer } from "../support/server.ts";
import { softAuthenticator } from "../support/softAuthenticator.ts";

const ORIGIN = "https://hazledger.example.com";
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: ORIGIN, REQUIRE_SECOND_FACTOR: "admins" });
});
afterAll(() => server.stop());

const key = softAuthenticator(ORIGIN);
const post = (path: string, token: string, body: object) => server.call(path, { method: "POST", token, body });
const optionsIn = (json: unknown): string => String(at(json, "data", "resource", "options"));

it("a passkey that an admin has to set up opens the way, is asked for at the next sign-in, and answers it once", async () => {
  const token = String(
    at((await signIn(server.base, EMAILS.admin, PASSWORD)).json, "data", "credentials", "access_token"),
  );
  const begun = await post("/second-factor/passkeys/begin", token, { current_password: PASSWORD });
  const added = await post("/second-factor/passkeys", token, { name: "Key", answer: key.make(optionsIn(begun.json)) });
  expect([added.status, at(added.json, "data", "resource", "recovery_codes", "length")]).toEqual([200, 10]);
  expect((await server.call("/general/states", { token })).status).toBe(200);

  const asked = await signIn(server.base, EMAILS.admin, PASSWORD);
  expect([asked.status, at(asked.json, "passkey", "has_app")]).toEqual([401, false]);
  const sent = { challenge: at(asked.json, "challenge"), code: key.use(String(at(asked.json, "passkey", "options"))) };
  const step = () => server.call("/auth/sign-in/second-factor", { method: "POST", body: sent });
  const entered = await step();
  expect([entered.status, at(entered.json, "data", "credentials", "access_token")]).toEqual([200, expect.any(String)]);
  expect((await step()).status).toBe(401);
});

it("is written to the log as JSON alone, without what passkeys answered", () => {
  const lines = server
    .output()
    .split("\n")
    .filter((line) => line.includes("second factor"));
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) expect(JSON.parse(line)).not.toHaveProperty("code");
  expect(server.output()).not.toMatch(/Warning|clientDataJSON/);
});
