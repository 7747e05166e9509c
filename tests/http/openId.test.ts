import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NOT_COMPLETED } from "#adapters/passwords/openIdProvider.ts";
import { PASSWORDS_OFF } from "#application/identity/SignInProvider.ts";
import {
  LINKED_OTHERWISE,
  NO_VERIFIED_EMAIL,
  NOT_LINKED,
  noAccount,
} from "#application/identity/signIn/providerLinks.ts";
import { at } from "../../tools/support/ApiSession.ts";
import { makePerson } from "../../tools/support/makeRecords.ts";
import { CLIENT, signInAtProvider, startOpenIdServer } from "../support/openIdServer.ts";
import { ADMIN_EMAIL, EMAILS, PASSWORD, signIn, startTestServer, type TestServer } from "../support/server.ts";

const HOME = "http://127.0.0.1:4600";
const people: Record<string, { email?: string; email_verified?: boolean }> = {
  ada: { email: ADMIN_EMAIL.toUpperCase(), email_verified: true },
  unverified: { email: ADMIN_EMAIL, email_verified: false },
  silent: {},
  stranger: { email: "stranger@elsewhere.test", email_verified: true },
  gone: { email: "gone.person@hazledger.test", email_verified: true },
};
let provider: Awaited<ReturnType<typeof startOpenIdServer>>;
let server: TestServer;
beforeAll(async () => {
  provider = await startOpenIdServer([`${HOME}/sign-in-done`], people);
  server = await startTestServer({
    PUBLIC_URL: HOME,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT.client_id,
    OIDC_CLIENT_SECRET: CLIENT.client_secret,
    OIDC_NAME: "Acme",
  });
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

const begin = (login: string) => signInAtProvider(`${server.base}/sign-in-with-provider?redirect=/customers`, login);
const finish = ({ query, cookie }: { readonly query: string; readonly cookie: string }) =>
  server.call("/auth/sign-in-with-provider", { method: "POST", body: { query }, headers: { cookie } });

it("a person whom the provider vouches for is signed in by the verified email, with the role that they have here", async () => {
  const begun = await begin("ada");
  const sent = new URL(begun.sentTo).searchParams;
  expect([sent.get("response_type"), sent.get("code_challenge_method"), sent.get("scope")]).toEqual([
    "code",
    "S256",
    "openid email",
  ]);
  expect([sent.has("nonce"), sent.has("state"), begun.sentTo.includes(CLIENT.client_secret)]).toEqual([
    true,
    true,
    false,
  ]);
  const answer = await finish(begun);
  expect([answer.status, at(answer.json, "data", "resource", "role")]).toEqual([200, "admin"]);
  const token = String(at(answer.json, "data", "credentials", "access_token"));
  expect((await server.call("/users/list", { token })).status).toBe(200);
  // The code of a finished sign-in is worth nothing.
  expect((await finish(begun)).status).toBe(401);
});

const REFUSED = [
  ["an email that is not verified", "unverified", NO_VERIFIED_EMAIL],
  ["no email", "silent", NO_VERIFIED_EMAIL],
  ["an email that nobody has here", "stranger", noAccount("stranger@elsewhere.test")],
  ["the email of somebody in the archive", "gone", noAccount("gone.person@hazledger.test")],
] as const;
it.each(REFUSED)("%s signs nobody in", async (_, login, message) => {
  if (login === "gone") {
    const admin = await server.session("admin");
    const { id } = await makePerson(admin, "Gone", "Person");
    await admin.call("PATCH", `/users/${id}/activate`, { is_active: false });
  }
  const answer = await finish(await begin(login));
  expect([answer.status, at(answer.json, "message")]).toEqual([401, message]);
});

const otherState = (query: string): string => query.replace(/state=[^.&]*/, "state=forged");
type Begun = Awaited<ReturnType<typeof begin>>;
const ATTACKS: ReadonlyArray<readonly [string, (one: Begun, other: Begun) => { query: string; cookie: string }]> = [
  ["without the cookie of the browser that began it", ({ query }) => ({ query, cookie: "" })],
  ["with the cookie of another browser", ({ query }, { cookie }) => ({ query, cookie })],
  ["with another state", ({ query, cookie }) => ({ query: otherState(query), cookie })],
  [
    "with a forged cookie",
    ({ query, cookie }) => ({ query, cookie: cookie.replace(/(hazledger-sign-in=[^;]*)/, "$1x") }),
  ],
  [
    "with an answer of another issuer",
    ({ query, cookie }) => ({
      query: query.replace(/iss=[^&]*/, "iss=https%3A%2F%2Fevil.test"),
      cookie,
    }),
  ],
  [
    "with an error of the provider",
    ({ query, cookie }) => ({ query: query.replace(/code=[^&]*/, "error=access_denied"), cookie }),
  ],
];
it.each(ATTACKS)("a sign-in cannot be finished %s", async (_, attack) => {
  const answer = await finish(attack(await begin("ada"), await begin("ada")));
  expect([answer.status, at(answer.json, "message")]).toEqual([401, NOT_COMPLETED]);
});

it("a link on another site begins a sign-in that goes on to the first page, whatever page it names", async () => {
  const wanted = async (site: string): Promise<string> => {
    const begun = await server.fetch("/sign-in-with-provider?redirect=/customers", {
      headers: { "sec-fetch-site": site },
    });
    const state = new URL(begun.headers.get("location") ?? "").searchParams.get("state") ?? "";
    return Buffer.from(state.split(".")[1] ?? "", "base64url").toString();
  };
  expect(await Promise.all(["same-origin", "none", "same-site", "cross-site"].map(wanted))).toEqual([
    "/customers",
    "/customers",
    "",
    "",
  ]);
});

it("a required second factor is the provider's task, but asked of who signs in with a password", async () => {
  const strict = await startTestServer({
    LOG_LEVEL: "error",
    PUBLIC_URL: HOME,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT.client_id,
    OIDC_CLIENT_SECRET: CLIENT.client_secret,
    REQUIRE_SECOND_FACTOR: "everyone",
  });
  const { query, cookie } = await signInAtProvider(`${strict.base}/sign-in-with-provider`, "ada");
  const vouched = await strict.call("/auth/sign-in-with-provider", {
    method: "POST",
    body: { query },
    headers: { cookie },
  });
  const typed = await signIn(strict.base, ADMIN_EMAIL, PASSWORD);
  const statuses = [vouched, typed].map(async ({ json }) => {
    const token = String(at(json, "data", "credentials", "access_token"));
    return [at(json, "data", "resource", "must_enroll"), (await strict.call("/users/list", { token })).status];
  });
  expect(await Promise.all(statuses)).toEqual([
    [undefined, 200],
    [true, 403],
  ]);
  await strict.stop();
});

it("with passwords turned off, a right password signs nobody in", async () => {
  const strict = await startTestServer({
    LOG_LEVEL: "error",
    OIDC_ISSUER: provider.issuer,
    PASSWORD_SIGN_IN: "no",
  });
  const answer = await strict.call("/auth/sign-in", {
    method: "POST",
    body: { email: ADMIN_EMAIL, password: PASSWORD, rememberMe: false },
  });
  expect([answer.status, at(answer.json, "message")]).toEqual([401, PASSWORDS_OFF]);
  await strict.stop();
});

it("a provider that is away is said to be, and asked again later", async () => {
  const lonely = await startTestServer({ LOG_LEVEL: "error", OIDC_ISSUER: "http://127.0.0.1:9" });
  expect((await lonely.fetch("/sign-in-with-provider")).status).toBe(503);
  expect((await lonely.fetch("/sign-in-with-provider")).status).toBe(503);
  await lonely.stop();
  expect((await server.fetch("/sign-in-with-provider?redirect=//evil.test")).status).toBe(303);
});

describe("an account that is linked to a person of the provider", () => {
  const STAFF = EMAILS.staff;
  const outcome = async (login: string) => {
    const { status, json } = await finish(await begin(login));
    return status === 200 ? at(json, "data", "resource", "id") : at(json, "message");
  };
  const isOpen = async (token: string) => (await server.call("/general/states", { token })).status === 200;

  it("stays theirs when their email changes at the provider and is given to somebody else, until an admin unlinks it", async () => {
    people["sam"] = { email: STAFF, email_verified: true };
    const first = await finish(await begin("sam"));
    const id = Number(at(first.json, "data", "resource", "id"));
    expect(first.status).toBe(200);

    people["sam"] = { email: "sam.married@elsewhere.test", email_verified: false };
    people["successor"] = { email: STAFF, email_verified: true };
    expect(await outcome("sam")).toBe(id);
    expect(await outcome("successor")).toBe(LINKED_OTHERWISE);
    expect(server.output()).toContain('"event":"provider link refused"');

    const typed = String(at((await signIn(server.base, STAFF, PASSWORD)).json, "data", "credentials", "access_token"));
    const vouched = String(at(first.json, "data", "credentials", "access_token"));
    expect(await Promise.all([typed, vouched].map(isOpen))).toEqual([true, true]);
    const unlink = () => server.call(`/users/${id}/sign-in-provider/unlink`, { method: "POST", token: admin });
    const admin = await server.token("admin");
    expect((await unlink()).status).toBe(200);
    expect(await Promise.all([typed, vouched].map(isOpen))).toEqual([true, false]);
    expect(at((await unlink()).json, "message")).toBe(NOT_LINKED);
    expect(await outcome("successor")).toBe(id);
    expect(await outcome("sam")).toBe(NO_VERIFIED_EMAIL);

    const told = await server.call(`/history/user/${id}/list`, { token: admin });
    const change = (from: string | null, to: string | null) => ({ field: "Sign-in Provider", from, to });
    const link = `Linked to ${provider.issuer}`;
    const items = at(told.json, "data", "resource", "items");
    expect(Array.isArray(items) ? items.slice(0, 3).map((one) => [at(one, "by"), at(one, "changes")]) : items).toEqual([
      ["Test staff", [change(null, link)]],
      ["First Admin", [change(link, null)]],
      ["Test staff", [change(null, link)]],
    ]);
    expect(JSON.stringify(told.json)).not.toContain("successor");
  });

  it("in the archive signs nobody in, and does again when it is taken out", async () => {
    const office = await server.session("admin");
    const { id, email } = await makePerson(office, "Lena", "Linked");
    people["lena"] = { email, email_verified: true };
    expect(await outcome("lena")).toBe(id);
    await office.call("PATCH", `/users/${id}/activate`, { is_active: false });
    expect(await outcome("lena")).toBe(noAccount(email));
    await office.call("PATCH", `/users/${id}/activate`, { is_active: true });
    expect(await outcome("lena")).toBe(id);
  });

  it("is linked by either of two first sign-ins at once, but not while it is deleted, so that its identity stays free", async () => {
    const office = await server.session("admin");
    const twice = await makePerson(office, "Tia", "Twice");
    people["tia"] = { email: twice.email, email_verified: true };
    const begun = [await begin("tia"), await begin("tia")];
    const answers = await Promise.all(begun.map(finish));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);

    const { id, email } = await makePerson(office, "Lea", "Leaving");
    people["lea"] = { email, email_verified: true };
    const last = await begin("lea");
    const release = await server.lock(`UPDATE people SET is_active = false, deleted_at = now() WHERE id = ${id}`);
    const late = finish(last);
    await expect.poll(server.waiting).toBe(1);
    await release();
    expect((await late).status).toBe(401);
    expect(await server.sql(`SELECT FROM provider_links WHERE person_id = ${id}`)).toEqual([]);
  });

  it("opens no session for a sign-in during which it is unlinked", async () => {
    const { id, email } = await makePerson(await server.session("admin"), "Rae", "Racing");
    people["rae"] = { email, email_verified: true };
    expect(await outcome("rae")).toBe(id);
    const release = await server.lock(`DELETE FROM provider_links WHERE person_id = ${id}`);
    const begun = await begin("rae");
    const late = finish(begun);
    await expect.poll(server.waiting).toBe(1);
    await release();
    expect(at((await late).json, "message")).toBe(noAccount(email));
  });
});
