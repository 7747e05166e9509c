import { createHash } from "node:crypto";
import { Effect } from "effect";
import { expect, it } from "vitest";
import { authClientLive } from "#adapters/http-client/authClient.ts";
import { clientLive } from "#adapters/http-client/clientLive.ts";
import { WORK_HEADER } from "#adapters/wire/Call.ts";
import { Auth } from "#application/identity/Auth.ts";
import { Technicians, Users } from "#application/identity/Users.ts";
import { DEFAULT_LIST_QUERY } from "#domain/shared/Page.ts";
import { apiServer } from "./apiServer.ts";

const API = "/api/admin/v1";
const person = {
  id: 4,
  email: "ann@place.test",
  role: "staff",
  is_active: true,
  profile: { first_name: "Ann", last_name: "Lee", full_name: "Ann Lee" },
  address: { phone: "" },
  version: 3,
};
const fields = { first_name: "Ann", last_name: "Lee", email: "ann@place.test", phone: "" };

// Rules: A3.9, A3.11, A4.8, A7.14, A7.16, A7.17, A7.18, A7.19, A7.25
it("the calls for people go out as the specification writes them, with version and repeat key", async () => {
  const page = { items: [person], meta: { last_page: 1, total: 1 } };
  await using api = await apiServer(({ url }) => ({
    body: { data: { resource: url.includes("/list") ? page : person } },
  }));
  const input = { ...fields, role: "staff" as const, password: "", password_confirmation: "" };
  const withPassword = { ...input, password: "Correct-Horse-7", password_confirmation: "Correct-Horse-7" };
  const calls = Effect.gen(function* () {
    const users = yield* Users;
    yield* users.list(DEFAULT_LIST_QUERY);
    yield* users.create(input, { idempotencyKey: "once" });
    yield* users.update(4, withPassword, { version: 3 });
    yield* users.activate(4);
    yield* users.remove(4, { version: 3 });
    return yield* (yield* Technicians).remove(4);
  }).pipe(Effect.provide(clientLive(api.client)));
  expect(await api.run(calls)).toEqual(person);
  expect(api.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
    `GET ${API}/users/list?page=1&ipp=10&status=active&order_by=updated_at&order_dir=desc`,
    `POST ${API}/users/create`,
    `PATCH ${API}/users/4/update`,
    `PATCH ${API}/users/4/activate`,
    `DELETE ${API}/users/4/delete`,
    `DELETE ${API}/technicians/4/delete`,
  ]);
  // A payload without a password is the form's first variant, with one it is the second (spec A3).
  expect(JSON.parse(api.seen[1]?.body ?? "")).toEqual({ ...fields, role: "staff", encode: true });
  expect(JSON.parse(api.seen[2]?.body ?? "")).toEqual({ ...withPassword, encode: true });
  expect(api.seen[1]?.headers["idempotency-key"]).toBe("once");
  expect([api.seen[2], api.seen[4]].map((one) => one?.headers["if-match"])).toEqual(['"3"', '"3"']);
});

// Rules: A3.8, A3.12, A7.11, A7.12, A7.13
it("the calls for passwords carry what the specification says, and no repeat key where they are open", async () => {
  await using api = await apiServer(({ url }) => ({
    body: { data: { resource: url.includes("update-profile") ? person : null } },
  }));
  const calls = Effect.gen(function* () {
    const auth = yield* Auth;
    yield* auth.forgotPassword("ann+x@place.test");
    yield* auth.setPassword({ token: "abc", password: "Correct-Horse-7" });
    const own = { ...fields, role: "staff" as const, password: "", current_code: "", current_password: "" };
    return yield* auth.updateProfile(own, { version: 3 });
  }).pipe(Effect.provide(authClientLive(api.client)));
  expect(await api.run(calls)).toEqual(person);
  const [forgot, set, profile] = api.seen;
  expect([forgot?.method, forgot?.url, forgot?.body]).toEqual([
    "POST",
    `${API}/auth/forgot-password?username=ann%2Bx@place.test`,
    "",
  ]);
  expect(JSON.parse(set?.body ?? "")).toEqual({ token: "abc", password: "Correct-Horse-7", encode: true });
  expect([forgot, set].map((one) => one?.headers["idempotency-key"])).toEqual([undefined, undefined]);
  expect([profile?.method, profile?.url, profile?.headers["if-match"]]).toEqual([
    "PATCH",
    `${API}/auth/update-profile`,
    '"3"',
  ]);
  expect(JSON.parse(profile?.body ?? "")).toEqual({ ...fields, role: "staff", password: "", encode: true });
  expect(profile?.headers["idempotency-key"]).toBeDefined();
});

it("a link that does not work is told in the server's words, on its field", async () => {
  const message = "Your password reset link is invalid or has expired. Please request a new one to proceed.";
  await using api = await apiServer(() => ({ status: 422, body: { message, errors: { token: [message] } } }));
  const call = Effect.flatMap(Auth, (auth) => auth.setPassword({ token: "abc", password: "Correct-Horse-7" }));
  expect(await api.run(call.pipe(Effect.provide(authClientLive(api.client))))).toMatchObject({
    _tag: "Invalid",
    message,
    errors: { token: [message] },
  });
});

it("a sign-in that is asked for a proof of work brings it by itself, and gives up when that does not help", async () => {
  const signedIn = { data: { credentials: { access_token: "abc" }, resource: person } };
  const input = { email: "ann@place.test", password: "Correct-Horse-7", rememberMe: false };
  const signIn = Effect.flatMap(Auth, (auth) => auth.signIn(input));
  const refusal = { status: 429, headers: { "retry-after": "10" }, body: { message: "Too many.", work: "6.task" } };
  await using api = await apiServer(({ headers }) =>
    String(headers[WORK_HEADER]).startsWith("6.task.") ? { body: signedIn } : refusal,
  );
  expect(await api.run(Effect.provide(signIn, authClientLive(api.client)))).toMatchObject({ resource: { id: 4 } });
  expect(api.seen.map(({ headers }) => headers[WORK_HEADER] === undefined)).toEqual([true, false]);
  const [, proof = ""] = api.seen.map(({ headers }) => String(headers[WORK_HEADER]));
  expect(createHash("sha256").update(proof).digest()[0]).toBeLessThan(4);

  await using stubborn = await apiServer(() => refusal);
  expect(await stubborn.run(Effect.provide(signIn, authClientLive(stubborn.client)))).toMatchObject({
    _tag: "TooMany",
    retryAfter: 10,
  });
  expect(stubborn.seen).toHaveLength(4);
});
