import { Effect } from "effect";
import { describe, expect, it, vi } from "vitest";
import { LARGE_PATIENCE_MS, PATIENCE_MS } from "#adapters/http-client/createClient.ts";
import { auth } from "#adapters/wire/identity.ts";
import { inventoryProducts } from "#adapters/wire/inventoryProducts.ts";
import { referenceLists } from "#adapters/wire/referenceLists.ts";
import { plainResources } from "#adapters/wire/resources.ts";
import { NOT_UNDERSTOOD, UNREACHABLE } from "#application/shared/messages.ts";
import { type Answer, apiServer } from "./apiServer.ts";

const { containers } = plainResources;

const drum = { id: 7, name: "Drum", description: "", storage_type: "Steel drum", is_active: true, version: 3 };
const single = { data: { resource: drum } };
const page = { data: { resource: { items: [drum], meta: { last_page: 4, total: 31 } } } };
const one = { params: { id: 7 } };
const input = { name: "Drum", description: "" };

describe("a call to the server", () => {
  // Rules: A7.1, A7.2
  it("goes to its path with the application key, JSON and the session's token", async () => {
    await using api = await apiServer(() => ({ body: single }));
    await api.run(api.clientWith({ token: () => "abc" }).request(containers.get, one));
    await api.run(api.client.request(containers.get, one));
    const [signedIn, nobody] = api.seen;
    expect(signedIn).toMatchObject({
      method: "GET",
      url: "/api/admin/v1/containers/7/get",
      headers: { "x-app-key": "the-key", "content-type": "application/json", authorization: "Bearer abc" },
    });
    expect(nobody?.headers.authorization).toBeUndefined();
  });

  // Rules: A7.3
  it("drops parameters that are empty", async () => {
    await using api = await apiServer(() => ({ body: page }));
    await api.run(api.client.request(containers.list, { query: { page: "2", search: "", status: undefined } }));
    expect(api.seen[0]?.url).toBe("/api/admin/v1/containers/list?page=2");
  });

  it("escapes what stands in its path", async () => {
    await using api = await apiServer(() => ({ body: single }));
    await api.run(api.client.request(containers.get, { params: { id: "7/../8" } }));
    expect(api.seen[0]?.url).toBe("/api/admin/v1/containers/7%2F..%2F8/get");
  });

  // Rules: A3.20, A7.21, B7.25, R1
  it("reads one record, a page with its totals, and an answer wrapped one level deeper", async () => {
    await using api = await apiServer(({ url }) => ({
      body: url.includes("list") ? page : url.includes("/8/") ? { data: single } : single,
    }));
    expect(await api.run(api.client.request(containers.get, one))).toEqual(drum);
    expect(await api.run(api.client.request(containers.get, { params: { id: 8 } }))).toEqual(drum);
    expect(await api.run(api.client.request(containers.list))).toEqual({ items: [drum], last_page: 4, total: 31 });
  });
});

it("a large job, which waits for its turn and may take long, is waited for longer than a page", async () => {
  await using api = await apiServer(() => ({ body: page }));
  const timeout = vi.spyOn(AbortSignal, "timeout");
  await api.run(Effect.exit(api.client.request(containers.list)));
  await api.run(Effect.exit(api.client.request(referenceLists.loadShipped)));
  expect(timeout.mock.calls).toEqual([[PATIENCE_MS], [LARGE_PATIENCE_MS]]);
  timeout.mockRestore();
});

it("a page that has not changed is not sent again, and is forgotten when another person signs in", async () => {
  const tag = '"31 drums"';
  await using api = await apiServer(({ headers }) =>
    headers["if-none-match"] === tag ? { status: 304 } : { headers: { etag: tag }, body: page },
  );
  let token = "Ada's";
  const client = api.clientWith({ token: () => token });
  const shown = { items: [drum], last_page: 4, total: 31 };
  for (token of ["Ada's", "Ada's", "Ben's", "Ada's"])
    expect(await api.run(client.request(containers.list))).toEqual(shown);
  expect(api.seen.map(({ headers }) => headers["if-none-match"])).toEqual([undefined, tag, undefined, undefined]);
});

describe("a write", () => {
  // Rules: B3.38, B7.1
  it("carries encode=true, the version it was made from, and nothing else of ours in the body", async () => {
    await using api = await apiServer(() => ({ body: single }));
    await api.run(api.client.request(containers.update, { ...one, body: input, version: 3 }));
    expect(JSON.parse(api.seen[0]?.body ?? "")).toEqual({ ...input, encode: true });
    expect(api.seen[0]?.headers["if-match"]).toBe('"3"');
  });

  // Rules: A7.19, A7.24, B7.7
  it("that archives has an empty body", async () => {
    await using api = await apiServer(() => ({ body: single }));
    await api.run(api.client.request(containers.activate, one));
    expect(api.seen[0]).toMatchObject({ method: "PATCH", body: "{}" });
  });

  it("that creates has a new key for each intention, and keeps the key it was given when it is sent again", async () => {
    await using api = await apiServer(() => ({ body: single }));
    const anew = api.client.request(containers.create, { body: input });
    const again = api.client.request(containers.create, { body: input, idempotencyKey: "once" });
    for (const call of [anew, anew, again, again]) await api.run(call);
    const [first, second, third, fourth] = api.seen.map(({ headers }) => headers["idempotency-key"]);
    expect(first).toMatch(/^[0-9a-f-]{32,36}$/);
    expect(second).not.toBe(first);
    expect([third, fourth]).toEqual(["once", "once"]);
  });

  it("that changes a record has a key too, since its answer can be lost as well", async () => {
    await using api = await apiServer(() => ({ body: single }));
    await api.run(api.client.request(containers.update, { ...one, body: input, idempotencyKey: "once" }));
    await api.run(api.client.request(containers.activate, one));
    const [update, archive] = api.seen.map(({ headers }) => headers["idempotency-key"]);
    expect(update).toBe("once");
    expect(archive).toMatch(/^[0-9a-f-]{32,36}$/);
  });

  it("that signs in has no key, so that no server keeps the token", async () => {
    await using api = await apiServer(() => ({ status: 401, body: { message: "Wrong email or password" } }));
    const body = { email: "a@b.co", password: "12345678", rememberMe: false };
    expect(await api.run(api.client.request(auth.signIn, { body }))).toMatchObject({ _tag: "WrongCredentials" });
    expect(api.seen[0]?.headers["idempotency-key"]).toBeUndefined();
  });
});

describe("a refused call", () => {
  const refused: ReadonlyArray<readonly [number, Answer, object]> = [
    [400, { body: { message: "No JSON" } }, { _tag: "Invalid", message: "No JSON", errors: {} }],
    [401, { body: { message: "Please sign in." } }, { _tag: "NotSignedIn", message: "Please sign in." }],
    [403, { body: { message: "Only an admin can." } }, { _tag: "NotAllowed", message: "Only an admin can." }],
    [404, { body: { message: "Gone" } }, { _tag: "NotFound" }],
    [409, { body: { message: "In use" } }, { _tag: "Conflict", message: "In use" }],
    [422, { body: { message: "Wrong", errors: null, request_id: null, data: null } }, { message: "Wrong", errors: {} }],
    [500, { body: { message: "Oh", request_id: null } }, { _tag: "Unavailable", message: "Oh", requestId: null }],
    [412, { body: { message: "Changed", data: { resource: drum } } }, { _tag: "Stale", current: drum }],
    [413, { body: { message: "Too large" } }, { _tag: "TooLarge" }],
    [415, { body: { message: "Only PDF files are allowed" } }, { _tag: "WrongKind" }],
    [422, { body: { message: "Wrong", errors: { name: ["Required"] } } }, { errors: { name: ["Required"] } }],
    [429, { body: { message: "Wait" }, headers: { "retry-after": "90" } }, { _tag: "TooMany", retryAfter: 90 }],
    [429, { body: { message: "Wait" } }, { _tag: "TooMany", retryAfter: 60 }],
    [500, { body: { message: "Oh", request_id: "r1" } }, { _tag: "Unavailable", requestId: "r1" }],
    [503, { body: { message: "Down" }, headers: { "x-request-id": "r2" } }, { _tag: "Unavailable", requestId: "r2" }],
    [502, { body: "<h1>Bad gateway</h1>" }, { message: "The server returned an error (502)." }],
    [500, { body: "" }, { message: "The server returned an error (500).", clientError: "answer without words" }],
  ];

  // Rules: R2
  it.each(refused)(
    "with status %i is answered as what it is, after one request: %j",
    async (status, answer, expected) => {
      await using api = await apiServer(() => ({ ...answer, status }));
      const refusal = await api.run(api.client.request(containers.get, one));
      expect(refusal).toMatchObject(expected);
      expect(api.seen).toHaveLength(1);
    },
  );

  it("asks whether to add up only when the server says that this is the question", async () => {
    const question = { message: "Equal line", data: { resource: { is_need_aggregation: true } } };
    const other = { message: "This conflicts with another record." };
    const params = { id: 1, pid: 2 };
    const tags = [];
    for (const body of [question, other, { ...other, data: { resource: { is_need_aggregation: false } } }]) {
      await using api = await apiServer(() => ({ status: 409, body }));
      tags.push(await api.run(api.client.request(inventoryProducts.update, { params })));
    }
    expect(tags.map((tag) => "_tag" in tag && tag._tag)).toEqual(["NeedsAggregation", "Conflict", "Conflict"]);
  });

  it.each([
    ["a field is missing", { data: { resource: { id: 7 } } }],
    ["there is no resource", { data: {} }],
    ["it is no JSON", "<p>hello</p>"],
    ["it is null", null],
  ])("is one whose answer is not understood: %s", async (_name, body) => {
    await using api = await apiServer(() => ({ body }));
    expect(await api.run(api.client.request(containers.get, one))).toMatchObject({
      _tag: "Unavailable",
      message: NOT_UNDERSTOOD,
      clientError: "unreadable answer",
    });
  });

  it("is one that reaches no server, or loses its connection", async () => {
    await using api = await apiServer((_seen, response) => {
      response.destroy();
      return null;
    });
    const lost = api.client.request(containers.get, one);
    const nowhere = api.clientWith({ baseUrl: "http://127.0.0.1:1" }).request(containers.get, one);
    for (const call of [lost, nowhere])
      expect(await api.run(call)).toMatchObject({
        _tag: "Unavailable",
        message: UNREACHABLE,
        clientError: "unreachable",
      });
  });
});

describe("an abandoned call", () => {
  it("is aborted at the server and told to nobody", async () => {
    const closed = Promise.withResolvers<void>();
    const arrived = Promise.withResolvers<void>();
    await using api = await apiServer((_seen, response) => {
      response.on("close", () => closed.resolve());
      arrived.resolve();
      return null;
    });
    const given = new AbortController();
    const outcome = api.run(api.client.request(containers.get, one), given.signal).catch(() => "interrupted");
    await arrived.promise;
    given.abort();
    expect(await outcome).toBe("interrupted");
    await closed.promise;
  });
});
