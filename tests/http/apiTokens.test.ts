import { beforeAll, expect, it } from "vitest";
import { TOKEN_FOR_RECORDS, TOKEN_ONLY_READS, TOKEN_PASSWORD_NEEDED } from "#domain/identity/ApiToken.ts";
import { ROLE_ABOVE_OWN } from "#application/identity/session/ApiTokens.ts";
import { WRONG_PASSWORD } from "#domain/identity/Password.ts";
import { at, openSession } from "../../tools/support/ApiSession.ts";
import { makePerson, makeCustomer } from "../../tools/support/makeRecords.ts";
import { APP_KEY, sharedServer, type TestServer } from "../support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

const calls = (token: string, path: string, method = "GET", body?: unknown) =>
  server.call(path, { method, token, ...(body === undefined ? {} : { body }) });
const TOKEN = { name: "Nightly export", role: "staff", scope: "read", days: 30 } as const;
let people = 0;

/** A person with this role, signed in, and what creates a token of theirs. */
const somebody = async (role: "admin" | "staff" | "technician" = "admin") => {
  const admin = await server.session("admin");
  const person = await makePerson(admin, "Toke", `Holder${++people}`, role);
  const session = await openSession(server.base, person.email, person.password, APP_KEY);
  const create = (fields: object = {}) =>
    session.call("POST", "/api-tokens", { ...TOKEN, current_password: person.password, ...fields });
  const token = async (fields: object = {}) => String(at((await create(fields)).json, "data", "resource", "token"));
  return { ...person, admin, session, create, token };
};

it("a token is shown once, and its list shows name, access, end and last use", async () => {
  const { session, create } = await somebody();
  const created = await create();
  expect(at(created.json, "data", "resource", "token")).toMatch(/^hzl_[\w-]{43}$/);
  const listed = async () => at((await session.call("GET", "/api-tokens")).json, "data", "resource", 0);
  expect(await listed()).toMatchObject({ name: "Nightly export", role: "staff", scope: "read", used_at: null });
  expect(JSON.stringify(await listed())).not.toContain("hzl_");
  expect((await calls(String(at(created.json, "data", "resource", "token")), "/customers/list")).status).toBe(200);
  expect(at(await listed(), "used_at")).toMatch(/^20\d\d-/);
});

it("a token that reads cannot write, and one that writes has the rights of its role only", async () => {
  const { token } = await somebody();
  const customer = { name: "Made by a Script" };
  const reader = await calls(await token(), "/customers/create", "POST", customer);
  expect([reader.status, at(reader.json, "message")]).toEqual([403, TOKEN_ONLY_READS]);
  const staff = await token({ scope: "write" });
  const { id } = await makeCustomer(await server.session("admin"));
  expect((await calls(staff, `/customers/${id}/activate`, "PATCH", { is_active: false })).status).toBe(403);
  const made = await calls(staff, "/containers/create", "POST", { name: "Made by a script", description: "" });
  expect([made.status, at(made.json, "data", "resource", "name")]).toEqual([200, "Made by a script"]);
});

it("a token manages no accounts: neither its owner's, nor other people's, nor further tokens", async () => {
  const { token, password } = await somebody();
  const strongest = await token({ role: "admin", scope: "write" });
  const attempts = [
    ["GET", "/users/list"],
    ["GET", "/sessions"],
    ["POST", "/sessions/end", { id: null }],
    ["GET", "/api-tokens"],
    ["POST", "/api-tokens", { ...TOKEN, current_password: password }],
    ["POST", "/api-tokens/end", { id: 1 }],
    ["PATCH", "/auth/update-profile", { first_name: "Other" }],
  ] as const;
  for (const [method, path, body] of attempts) {
    const answer = await calls(strongest, path, method, body);
    expect([path, answer.status, at(answer.json, "message")]).toEqual([path, 403, TOKEN_FOR_RECORDS]);
  }
});

it("nobody gives a token more than they have, or creates one without their password", async () => {
  const staff = await somebody("staff");
  expect(at((await staff.create({ role: "admin" })).json, "errors")).toEqual({ role: [ROLE_ABOVE_OWN] });
  const wrong = await staff.create({ current_password: "Wrong-Horse-7" });
  expect(at(wrong.json, "errors")).toEqual({ current_password: [WRONG_PASSWORD] });
  const none = await staff.create({ current_password: "" });
  expect(at(none.json, "errors")).toEqual({ current_password: [TOKEN_PASSWORD_NEEDED] });
  expect((await staff.create({ days: 3650 })).status).toBe(422);
  expect((await (await somebody("technician")).create()).status).toBe(403);
});

it("a token ends when it is ended, by a new password of its owner, or when the owner is archived", async () => {
  const owner = await somebody();
  const { admin, session, id } = owner;
  const tokens = [await owner.token({ role: "admin", scope: "write" }), await owner.token()];
  const works = () => Promise.all(tokens.map(async (token) => (await calls(token, "/customers/list")).status));
  expect(await works()).toEqual([200, 200]);
  const listed = at((await session.call("GET", "/api-tokens")).json, "data", "resource");
  const stranger = (await somebody()).session;
  const end = (who: typeof session) => who.call("POST", "/api-tokens/end", { id: at(listed, 0, "id") });
  expect((await end(stranger)).status).toBe(404);
  expect((await end(session)).status).toBe(200);
  expect(await works()).toEqual([200, 401]);
  await session.call("POST", "/sessions/end", { id: null });
  expect(await works()).toEqual([200, 401]);
  const fields = { first_name: "Toke", last_name: "Holder", email: owner.email, phone: "", role: "admin" };
  await admin.resource("PATCH", `/users/${id}/update`, {
    ...fields,
    password: "New-Horse-77",
    password_confirmation: "New-Horse-77",
  });
  expect(await works()).toEqual([401, 401]);

  const gone = await somebody();
  const last = await gone.token();
  expect((await calls(last, "/customers/list")).status).toBe(200);
  await gone.admin.call("PATCH", `/users/${gone.id}/activate`, { is_active: false });
  expect((await calls(last, "/customers/list")).status).toBe(401);
});
