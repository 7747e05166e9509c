import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { at } from "../../tools/support/ApiSession.ts";
import { textOfMail, tokenIn } from "../support/mailbox.ts";
import { EMAILS, PASSWORD, signIn, startTestServer, type TestServer } from "../support/server.ts";
import { startSmtp, type TestSmtp } from "../support/smtpServer.ts";
import { eventually } from "../support/eventually.ts";
import { temporaryFolder } from "../support/temporaryFolder.ts";

const PUBLIC_URL = "https://firm.test";
const dataDir = temporaryFolder();
let server: TestServer;
let smtp: TestSmtp;
let token: string;
/** Everything that was answered: none of it may hold a secret. */
const answered: Array<string> = [];
const call: TestServer["call"] = async (path, sent) => {
  const answer = await server.call(path, sent);
  answered.push(answer.text);
  return answer;
};
beforeAll(async () => {
  smtp = await startSmtp();
  server = await startTestServer({ SMTP_URL: smtp.url, PUBLIC_URL, DATA_DIR: dataDir });
  token = await server.token("admin");
});
afterAll(async () => {
  await server.stop();
  await smtp[Symbol.asyncDispose]();
});

const ann = { first_name: " Ann ", last_name: "Lee", email: "ann@place.test", phone: "(555) 123-4567", role: "staff" };
const post = (path: string, body: unknown, as = token) => call(path, { method: "POST", token: as, body });
const patch = (path: string, body: unknown, as = token) => call(path, { method: "PATCH", token: as, body });
const resource = (answer: { readonly json: unknown }) => at(answer.json, "data", "resource");
/** The newest mail to an address, once it has come. */
const mailTo = (address: string, count = 1) =>
  eventually(() => {
    const mails = smtp.taken.filter(({ recipients }) => recipients.includes(address));
    expect(mails.length).toBeGreaterThanOrEqual(count);
    return textOfMail(mails.at(-1)?.raw ?? "");
  });

describe("the calls for users", () => {
  // Rules: A2.81, A3.3, A3.5, A3.6, A4.7, A7.15, A7.18
  it("make, show, list, change, archive and delete a person", async () => {
    const made = await post("/users/create", { ...ann, encode: true, id: 7, is_active: 0, password_hash: "x" });
    const id = Number(at(resource(made), "id"));
    const person = {
      id,
      email: "ann@place.test",
      role: "staff",
      is_active: true,
      profile: { first_name: "Ann", last_name: "Lee", full_name: "Ann Lee", phone: "5551234567" },
      address: { phone: "5551234567" },
      version: 1,
    };
    expect([made.status, made.json]).toEqual([200, { data: { resource: person } }]);
    expect(made.headers.get("etag")).toBe('"1"');
    expect((await call(`/users/${id}/get`, { token })).json).toEqual({ data: { resource: person } });

    const listed = await call("/users/list?search=LEE%20ann&status=active&page=1&ipp=10&order_by=email", { token });
    expect(listed.json).toEqual({ data: { resource: { items: [person], meta: { last_page: 1, total: 1 } } } });
    const stale = await call(`/users/${id}/update`, {
      method: "PATCH",
      token,
      body: { ...ann, last_name: "Low" },
      headers: { "if-match": '"9"' },
    });
    expect([stale.status, resource(stale)]).toEqual([412, person]);

    const changed = await patch(`/users/${id}/update`, { ...ann, last_name: "Low", role: "technician" });
    expect(resource(changed)).toMatchObject({ id, role: "technician", profile: { full_name: "Ann Low" }, version: 2 });
    expect(resource(await call(`/technicians/${id}/get`, { token }))).toMatchObject({ id });
    expect(resource(await patch(`/users/${id}/activate`, {}))).toMatchObject({ id, is_active: false });
    const archived = await call("/users/list?status=inactive&search=low", { token });
    expect(at(resource(archived), "items", 0, "id")).toBe(id);
    const gone = await call(`/users/${id}/delete`, { method: "DELETE", token });
    expect([gone.status, at(resource(gone), "profile", "first_name")]).toEqual([200, "Ann"]);
    expect((await call(`/users/${id}/get`, { token })).status).toBe(404);
    expect((await post("/users/create", ann)).status).toBe(200);
  });

  // Rules: A5.14
  it("say what is wrong in the specification's words", async () => {
    const wrong = await post("/users/create", {
      phone: "12",
      role: "owner",
      password: "abc",
      password_confirmation: "",
    });
    expect([wrong.status, at(wrong.json, "errors")]).toEqual([
      422,
      {
        first_name: ["First name is required"],
        last_name: ["Last name is required"],
        email: ["Email is required"],
        phone: ["Phone must be 10 digits"],
        role: ["Role must be admin, staff or technician"],
        password: ["Password must be at least 8 characters"],
      },
    ]);
    const both = { password: PASSWORD, password_confirmation: "Correct-Horse-8" };
    const differs = await post("/users/create", { ...ann, email: "x@place.test", ...both });
    expect(at(differs.json, "errors")).toEqual({ password_confirmation: ["Passwords don't match"] });
    const taken = await post("/users/create", { ...ann, email: EMAILS.staff.toUpperCase() });
    expect([taken.status, at(taken.json, "errors")]).toEqual([422, { email: ["This email is already in use."] }]);
  });

  it("keep the last admin, and everybody from archiving or deleting himself", async () => {
    const self = (await signIn(server.base, EMAILS.admin, PASSWORD)).json;
    const id = Number(at(self, "data", "resource", "id"));
    const body = { ...ann, email: EMAILS.admin, role: "staff" };
    const endings = [
      await patch(`/users/${id}/update`, body),
      await patch(`/users/${id}/activate`, {}),
      await call(`/users/${id}/delete`, { method: "DELETE", token }),
    ];
    expect(endings.map(({ status, json }) => [status, json])).toEqual([
      [409, { message: "This is the last active admin. Make someone else an admin first." }],
      [409, { message: "You cannot archive yourself." }],
      [409, { message: "You cannot delete yourself." }],
    ]);
  });
});

describe("the way of a technician", () => {
  it("goes from the mailed link to a password, the own profile, a forgotten password and the end", async () => {
    const staff = await server.token("staff");
    const tom = { first_name: "Tom", last_name: "Ray", phone: "", email: "tom@place.test" };
    const made = await post("/technicians/create", { ...tom, is_active: 1, encode: true }, staff);
    const id = Number(at(resource(made), "id"));
    expect([made.status, at(resource(made), "role")]).toEqual([200, "technician"]);
    const link = await mailTo(tom.email);
    expect(link).toContain(`${PUBLIC_URL}/set-password?token=`);

    const body = { token: tokenIn(link), password: PASSWORD, encode: true };
    const weak = await post("/auth/set-password", { ...body, password: "password" });
    expect(at(weak.json, "errors", "password")).toEqual([
      "Password must contain at least one uppercase letter, one lowercase letter, and one number",
    ]);
    const twice = await Promise.all([post("/auth/set-password", body), post("/auth/set-password", body)]);
    expect(new Set(twice.map(({ status }) => status))).toEqual(new Set([200, 422]));
    expect(twice.find(({ status }) => status === 200)?.json).toEqual({ data: { resource: null } });
    expect(twice.find(({ status }) => status === 422)?.json).toMatchObject({
      message: "Your password reset link is invalid or has expired. Please request a new one to proceed.",
    });

    const enter = async (password: string): Promise<string> =>
      String(at((await signIn(server.base, tom.email, password)).json, "data", "credentials", "access_token"));
    const [one, other] = [await enter(PASSWORD), await enter(PASSWORD)];
    const next = { ...tom, first_name: "Thomas", role: "admin", password: "Other-Horse-8", encode: true };
    const wrong = await patch("/auth/update-profile", { ...next, current_password: "Wrong-Horse-1" }, one);
    expect(at(wrong.json, "errors")).toEqual({ current_password: ["The current password is wrong"] });
    const silent = await patch("/auth/update-profile", next, one);
    expect([silent.status, at(silent.json, "errors")]).toEqual([
      422,
      { current_password: ["Enter your current password to change your email or password"] },
    ]);
    const common = await patch(
      "/auth/update-profile",
      { ...next, password: "Passw0rd", current_password: PASSWORD },
      one,
    );
    expect(at(common.json, "errors")).toEqual({ password: ["This password is too common. Choose a different one"] });
    const proven = { ...next, current_password: PASSWORD };
    const sent = { method: "PATCH", token: one, body: proven, headers: { "idempotency-key": "profile-1" } };
    const changed = [await call("/auth/update-profile", sent), await call("/auth/update-profile", sent)];
    expect(resource(changed[0] ?? { json: null })).toMatchObject({ id, role: "technician", version: 2 });
    expect(changed[1]?.text).toBe(changed[0]?.text);
    expect([
      (await patch("/auth/update-profile", tom, other)).status,
      (await call("/users/list", { token: one })).status,
    ]).toEqual([401, 403]);

    const before = smtp.taken.length;
    const asked = await call("/auth/forgot-password?username=TOM%40place.test", {
      method: "POST",
      headers: { host: "evil.test" },
    });
    const unknown = await call("/auth/forgot-password?username=nobody%40place.test", { method: "POST" });
    expect([unknown.status, unknown.text]).toEqual([asked.status, asked.text]);
    const second = await mailTo(tom.email, 5);
    expect(second).toContain(`${PUBLIC_URL}/set-password?token=`);
    expect((await post("/auth/set-password", { token: tokenIn(second), password: PASSWORD })).status).toBe(200);
    expect((await patch("/auth/update-profile", tom, one)).status).toBe(401);
    await mailTo(tom.email, 6);
    expect(smtp.taken.slice(before).flatMap(({ recipients }) => recipients)).not.toContain("nobody@place.test");

    expect((await call(`/technicians/${id}/delete`, { method: "DELETE", token: staff })).status).toBe(403);
    expect((await call(`/technicians/${id}/delete`, { method: "DELETE", token })).status).toBe(200);
    expect((await signIn(server.base, tom.email, PASSWORD)).status).toBe(401);
  });

  it("is a 422 for an address that would send mails elsewhere", async () => {
    for (const odd of ["", "?username=", "?username=a@x.test%0d%0aBcc:evil@x.test", "?username=a@x.test,evil@x.test"]) {
      const { status, json } = await call(`/auth/forgot-password${odd}`, { method: "POST" });
      expect([status, Object.keys(Object(at(json, "errors")))], odd).toEqual([422, ["username"]]);
    }
    expect(smtp.taken.flatMap(({ recipients }) => recipients).join()).not.toContain("evil");
  });
});

it("no answer, no log line and no stored text holds a password, a hash or a token of a link", async () => {
  const secrets = [
    PASSWORD,
    "Other-Horse-8",
    "Wrong-Horse-1",
    ...smtp.taken.map(({ raw }) => tokenIn(textOfMail(raw))),
  ];
  const links = new Set(secrets.filter((secret) => secret !== "no token"));
  expect(links.size).toBeGreaterThan(5);
  const stored = await server.sql(`SELECT (SELECT string_agg(to_jsonb(c)::text, '') FROM change_log c) ||
    coalesce((SELECT string_agg(to_jsonb(k)::text, '') FROM idempotency_keys k), '') ||
    coalesce((SELECT string_agg(to_jsonb(m)::text, '') FROM mail_queue m), '') AS text`);
  const everything = [server.output(), ...answered, String(at(stored, 0, "text"))].join("\n");
  for (const secret of links) expect(everything.includes(secret), secret.slice(0, 4)).toBe(false);
  expect(everything).not.toMatch(/argon2|password_hash|token_hash/);
  expect(server.output()).not.toMatch(/@place\.test/);
});
