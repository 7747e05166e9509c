import { Effect } from "effect";
import { beforeAll, expect, it } from "vitest";
import { oneTimeCodesLive } from "#adapters/passwords/oneTimeCodes.ts";
import type { Call } from "#adapters/wire/Call.ts";
import { allCalls } from "#adapters/wire/wireTable.ts";
import { TOKEN_FOR_RECORDS, TOKEN_ONLY_READS, TOKEN_PASSWORD_NEEDED } from "#domain/identity/ApiToken.ts";
import { OneTimeCodes } from "#application/identity/secondFactor/OneTimeCodes.ts";
import { ROLE_ABOVE_OWN } from "#application/identity/session/ApiTokens.ts";
import { WRONG_PASSWORD } from "#domain/identity/Password.ts";
import { at, openSession } from "../../tools/support/ApiSession.ts";
import { makePerson, makeCustomer, makePlace } from "../../tools/support/makeRecords.ts";
import { APP_KEY, sharedServer, type TestServer } from "../support/server.ts";
import { fileOf, pdf, uploadTo } from "../support/uploads.ts";

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

const calls = (token: string, path: string, method = "GET", body?: unknown) =>
  server.call(path, { method, token, ...(body === undefined ? {} : { body }) });
const TOKEN = { name: "Nightly export", role: "staff", scope: "read", days: 30 } as const;
const { codeAt } = Effect.runSync(Effect.provide(OneTimeCodes, oneTimeCodesLive));
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

/** Each call with every word that its address may have. */
const named = (call: Call): ReadonlyArray<string> =>
  Object.entries(call.words ?? {}).reduce<ReadonlyArray<string>>(
    (paths, [name, { words }]) => paths.flatMap((path) => words.map((word) => path.replace(`:${name}`, word))),
    [call.path],
  );

it("a token sees names of people, but no call tells it their email or phone, as a list, a file, a history or a search", async () => {
  const { id, email, admin, token } = await somebody();
  const technician = await makePerson(admin, "Tech", `Nician${people}`, "technician");
  const script = await token({ role: "admin", scope: "write" });
  const refused: Array<string> = [];
  for (const { call } of allCalls.filter((one) => one.call.method === "GET"))
    for (const path of named(call).map((one) => one.replaceAll(/:\w+/g, String(id)))) {
      const query = path === "/lists/history/file" ? `?of=user,${id}` : "";
      const { status, text, json } = await calls(script, `${path}${query}`);
      expect([path, text.includes(email), text.includes(technician.email)]).toEqual([path, false, false]);
      if (at(json, "message") === TOKEN_FOR_RECORDS) refused.push(`${status} ${path}`);
    }
  expect(refused.filter((one) => /lists|history|views/.test(one)).toSorted()).toEqual(
    [
      `403 /history/technician/${id}/list`,
      "403 /history/technician/list",
      `403 /history/user/${id}/list`,
      "403 /history/user/list",
      "403 /lists/history/file",
      "403 /lists/technicians/file",
      "403 /lists/technicians/views",
      "403 /lists/users/file",
      "403 /lists/users/views",
    ].toSorted(),
  );
  const search = async (words: string) =>
    at((await calls(script, `/technicians/autocomplete-list?search=${words}`)).json, "data", "resource", 0, "id");
  expect([await search(`Nician${people}`), await search(technician.email)]).toEqual([technician.id, undefined]);
  const byHand = { edits: [], fill: [], answers: [], left_out: [] };
  const file = { filepath: "none.csv", original_name: "none.csv", sheet: null, mapping: null, mode: "keep", ...byHand };
  for (const write of ["judge", "write"])
    expect(await calls(script, `/imports/technicians/${write}`, "POST", { ...file, seen: "" })).toMatchObject({
      status: 403,
      json: { message: TOKEN_FOR_RECORDS },
    });
});

it("nothing that a token made outlives it: no address of a calendar or binder, account or token, and its links to files end with it", async () => {
  const { session, token } = await somebody();
  const script = await token({ role: "admin", scope: "write" });
  const calendar = { is_own: false, mails: true, address: "new" };
  const { facility_id } = await makePlace(await server.session("admin"));
  const person = { first_name: "Late", last_name: "Comer", email: "late.comer@example.com", phone: "" };
  for (const [path, body] of [
    ["/seasons/notices", calendar],
    [`/facilities/${facility_id}/binder`, {}],
    ["/technicians/create", person],
    ["/users/create", { ...person, role: "admin" }],
  ] as const)
    expect([path, (await calls(script, path, "POST", body)).status]).toEqual([path, 403]);
  const filepath = fileOf(await uploadTo(server, script, pdf("of a script")), "filepath");
  const made = await calls(script, "/products/create", "POST", {
    name: "Acetone of a script",
    mfg_name: "Dow",
    sds: { filepath, original_name: "sheet.pdf" },
  });
  const link = String(at(made.json, "data", "resource", "sds_file", "file"));
  expect((await server.fetch(link)).status).toBe(200);
  await session.call("POST", "/sessions/end", { id: null });
  expect((await server.fetch(link)).status).toBe(403);
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

it("a token ends when it is ended, and a session that is ended leaves it", async () => {
  const owner = await somebody();
  const { session } = owner;
  const tokens = [await owner.token({ role: "admin", scope: "write" }), await owner.token()];
  const works = () => Promise.all(tokens.map(async (token) => (await calls(token, "/customers/list")).status));
  expect(await works()).toEqual([200, 200]);
  const listed = at((await session.call("GET", "/api-tokens")).json, "data", "resource");
  const stranger = (await somebody()).session;
  const end = (who: typeof session) => who.call("POST", "/api-tokens/end", { id: at(listed, 0, "id") });
  expect((await end(stranger)).status).toBe(404);
  expect((await end(session)).status).toBe(200);
  expect(await works()).toEqual([200, 401]);
  await openSession(server.base, owner.email, owner.password, APP_KEY);
  const other = at((await session.call("GET", "/sessions")).json, "data", "resource", 1, "id");
  expect((await session.call("POST", "/sessions/end", { id: other })).status).toBe(200);
  expect(await works()).toEqual([200, 401]);
});

type Owner = Awaited<ReturnType<typeof somebody>>;
const fields = ({ email }: Owner) => ({ first_name: "Toke", last_name: "Holder", email, phone: "", role: "admin" });
const updated = (owner: Owner, change: object) =>
  owner.admin.resource("PATCH", `/users/${owner.id}/update`, { ...fields(owner), ...change });
const ENDS: ReadonlyArray<readonly [string, (owner: Owner) => Promise<unknown>]> = [
  ["a new password", (owner) => updated(owner, { password: "New-Horse-77", password_confirmation: "New-Horse-77" })],
  ["another email, which an admin gives", (owner) => updated(owner, { email: `other.${owner.email}` })],
  ["another role", (owner) => updated(owner, { role: "staff" })],
  ["the archive", ({ admin, id }) => admin.call("PATCH", `/users/${id}/activate`, { is_active: false })],
  ["the end of all other sessions", ({ session }) => session.call("POST", "/sessions/end", { id: null })],
  [
    "a second factor that is turned on",
    async ({ session, password }) => {
      const begun = await session.resource("POST", "/second-factor/enroll", {
        current_password: password,
        current_code: "",
      });
      const [now] = await server.sql("SELECT floor(extract(epoch FROM now()) / 30)::int AS step");
      const current_code = codeAt(String(begun["secret"]), Number(now?.["step"]));
      return session.resource("POST", "/second-factor/confirm", { current_code });
    },
  ],
];
it.each(ENDS)("all tokens of a person end with %s, also those that were never used", async (_, change) => {
  const owner = await somebody();
  const tokens = [await owner.token(), await owner.token()];
  expect((await calls(tokens[0] ?? "", "/customers/list")).status).toBe(200);
  await change(owner);
  for (const token of tokens) expect((await calls(token, "/customers/list")).status).toBe(401);
});
