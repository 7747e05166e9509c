import { afterAll, beforeAll, expect, it } from "vitest";
import { NO_VERIFIED_EMAIL, NOT_COMPLETED } from "#adapters/passwords/openIdProvider.ts";
import { noAccount, PASSWORDS_OFF } from "#application/identity/AuthLive.ts";
import { at } from "../../tools/support/ApiSession.ts";
import { makePerson } from "../../tools/support/makeRecords.ts";
import { CLIENT, signInAtProvider, startOpenIdServer } from "../support/openIdServer.ts";
import { ADMIN_EMAIL, PASSWORD, signIn, startTestServer, type TestServer } from "../support/server.ts";

const HOME = "http://127.0.0.1:4600";
const people = {
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
    LOG_LEVEL: "error",
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
