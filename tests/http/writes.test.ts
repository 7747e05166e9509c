import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { at } from "../../tools/support/ApiSession.ts";
import { importOfFile, tabbed } from "../support/importFixture.ts";
import { startTestServer, type TestServer } from "../support/server.ts";
import { fileOf, uploadTo } from "../support/uploads.ts";

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: "error" });
  token = await server.token("admin");
});
afterAll(() => server.stop());

const resource = (json: unknown, key: string) => at(json, "data", "resource", key);
const create = (name: string, key?: string, who = token) =>
  server.call("/containers/create", {
    method: "POST",
    token: who,
    body: { name },
    headers: key === undefined ? {} : { "idempotency-key": key },
  });
const countOf = async (name: string) => (await server.sql(`SELECT FROM containers WHERE name = '${name}'`)).length;

describe("answers", () => {
  // Rules: A3.19, B2.76, B3.9, B3.31, B3.37, R1
  it("wrap a list, a single record and a lookup as the specification reads them", async () => {
    const list = await server.call("/containers/list?ipp=3", { token });
    expect(list.json).toMatchObject({ data: { resource: { meta: { total: 20, last_page: 7 } } } });
    expect(at(list.json, "data", "resource", "items", "length")).toBe(3);
    const single = await server.call("/containers/1/get", { token });
    expect(single.json).toMatchObject({ data: { resource: { id: 1, version: 1 } } });
    expect(single.headers.get("etag")).toBe('"1"');
    const states = await server.call("/general/states", { token });
    expect(at(states.json, "data", "resource", 0)).toEqual({ code: "AL", title: "Alabama" });
    const choices = await server.call("/containers/autocomplete-list?page=1&search=tank", { token });
    expect(Object.keys(Object(at(choices.json, "data", "resource", 0))).toSorted()).toEqual(["id", "name"]);
    expect(choices.headers.get("etag")).toBeNull();
  });
});

describe("a write from an older version", () => {
  const update = (name: string, headers: Readonly<Record<string, string>>, version?: unknown) =>
    server.call("/containers/2/update", { method: "PATCH", token, headers, body: { name, version } });

  // Rules: R29
  it("is refused with the record as it is now, and changes nothing", async () => {
    const first = await update("First", { "if-match": '"1"' });
    expect([first.status, first.headers.get("etag")]).toEqual([200, '"2"']);
    for (const stale of [await update("Second", { "if-match": '"1"' }), await update("Second", {}, 1)]) {
      expect(stale.status).toBe(412);
      expect(resource(stale.json, "name")).toBe("First");
      expect(resource(stale.json, "version")).toBe(2);
    }
    expect((await update("Second", { "if-match": "nonsense" })).status).toBe(412);
    expect(await countOf("Second")).toBe(0);
  });

  it("is served when it says nothing of a version, or the right one", async () => {
    expect((await update("Third", {})).status).toBe(200);
    expect((await update("Fourth", { "if-match": "*" })).status).toBe(200);
    const { json } = await server.call("/containers/2/get", { token });
    expect((await update("Fifth", {}, resource(json, "version"))).status).toBe(200);
    expect((await update("Sixth", {}, "x")).status).toBe(422);
  });

  // Rules: R29
  it("leaves both in the change log, with the person and the request", async () => {
    const log = await server.sql(
      "SELECT actor_id, request_id, before ->> 'name' AS before, after ->> 'name' AS after FROM change_log WHERE noun = 'containers' AND record_id = 2 AND action = 'UPDATE' ORDER BY id LIMIT 2",
    );
    expect(log.map(({ before, after }) => [before, after])).toEqual([
      ["Below-ground tank", "First"],
      ["First", "Third"],
    ]);
    expect(log.every(({ actor_id, request_id }) => actor_id === 1 && /^[\da-f-]{36}$/.test(String(request_id)))).toBe(
      true,
    );
  });
});

describe("a change that is sent again with its key", () => {
  it("is answered the same instead of being stale, and happens once", async () => {
    const change = () =>
      server.call("/containers/3/update", {
        method: "PATCH",
        token,
        headers: { "if-match": '"1"', "idempotency-key": "key-change" },
        body: { name: "Changed once" },
      });
    const [first, again] = [await change(), await change()];
    expect([first.status, again.status, again.text]).toEqual([200, 200, first.text]);
    const { json } = await server.call("/containers/3/get", { token });
    expect(resource(json, "version")).toBe(2);
  });
});

describe("a create that is sent again with its key", () => {
  // Rules: R30
  it("is answered the same and happens once, also when twenty come at once", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create("Twenty", "key-twenty")));
    answers.push(await create("Twenty", "key-twenty"));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await countOf("Twenty")).toBe(1);
  });

  // Rules: R30
  it("is refused when the body is another one", async () => {
    await create("One", "key-one");
    const { status, json } = await create("Other", "key-one");
    expect([status, at(json, "errors")]).toEqual([
      422,
      { "Idempotency-Key": ["This key was already used for a different request."] },
    ]);
    expect(await countOf("Other")).toBe(0);
  });

  it("is somebody else's business when somebody else uses the key", async () => {
    await create("Mine", "key-shared");
    const other = await create("Theirs", "key-shared", await server.token("staff"));
    expect([other.status, resource(other.json, "name")]).toEqual([200, "Theirs"]);
  });

  it("may be tried again after a refusal, which stored nothing", async () => {
    const refused = await create("", "key-mended");
    expect(refused.status).toBe(422);
    expect((await create("Mended", "key-mended")).status).toBe(200);
  });

  it("is new again after 24 hours", async () => {
    await create("Old", "key-old");
    await server.sql("UPDATE idempotency_keys SET created_at = now() - interval '25 hours' WHERE key = 'key-old'");
    expect((await create("New", "key-old")).status).toBe(200);
    expect(await countOf("New")).toBe(1);
  });

  it("needs a key that can be read", async () => {
    expect((await create("Blank", "two words")).status).toBe(422);
    expect((await create("Long", "x".repeat(201))).status).toBe(422);
  });

  it.each([
    ["a word that is looked for", '"password":"password'.repeat(50_000)],
    ["a word without an end", `"${"password".repeat(120_000)}`],
  ])(
    "is answered, and others with it, though a field that nobody reads repeats %s a megabyte long",
    async (_, text) => {
      const body = { name: `Long ${text.length}`, ignored: text.slice(0, 900_000) };
      const creating = server.call("/containers/create", {
        method: "POST",
        token,
        body,
        headers: { "idempotency-key": `key-long-${text.length}` },
      });
      expect((await server.fetch("/healthz")).status).toBe(200);
      expect((await creating).status).toBe(200);
    },
  );

  it("happens every time without a key", async () => {
    await create("Twice");
    await create("Twice");
    expect(await countOf("Twice")).toBe(2);
  });
});

describe("an import of records", () => {
  const post = (path: string, body: object) => server.call(path, { method: "POST", token, body });

  it("is written as it was seen, undone, and not undone once somebody has changed what it wrote", async () => {
    const table = [
      ["Container Type", "Description"],
      ["Tote by import", "275 gal"],
      ["Sack by import", ""],
    ];
    const uploaded = await uploadTo(server, token, tabbed(table), "types.csv");
    const input = importOfFile(String(fileOf(uploaded, "filepath")));
    const validated = await post("/imports/containers/judge", input);
    expect(at(validated.json, "data", "resource", "rows", 1, "verdict")).toBe("new");
    expect((await post("/imports/containers/write", { ...input, seen: "another" })).status).toBe(409);
    expect((await post("/imports/nothing/judge", input)).status).toBe(404);
    const written = await post("/imports/containers/write", {
      ...input,
      seen: at(validated.json, "data", "resource", "seen"),
    });
    expect([written.status, at(written.json, "data", "resource", "added")]).toEqual([200, 2]);
    expect(await countOf("Tote by import")).toBe(1);
    const undo = `/change-sets/${String(at(written.json, "data", "resource", "change_set_id"))}/undo`;
    const [row] = await server.sql("SELECT id FROM containers WHERE name = 'Tote by import'");
    const path = `/containers/${String(row?.["id"])}/update`;
    const body = { name: "Tote by import", description: "IBC" };
    await server.call(path, { method: "PATCH", token, body });
    const refused = await post(undo, { keep_changed: false });
    expect([refused.status, at(refused.json, "message")]).toEqual([
      409,
      expect.stringMatching(/^This cannot be undone.*Tote by import \(changed by/),
    ]);
    expect(await countOf("Sack by import")).toBe(1);
    const second = await uploadTo(server, token, tabbed([table[0] ?? [], ["Crate by import", ""]]), "more.csv");
    const more = importOfFile(String(fileOf(second, "filepath")));
    const seen = at((await post("/imports/containers/judge", more)).json, "data", "resource", "seen");
    const made = await post("/imports/containers/write", { ...more, seen });
    const undone = await post(`/change-sets/${String(at(made.json, "data", "resource", "change_set_id"))}/undo`, {
      keep_changed: false,
    });
    expect([undone.status, await countOf("Crate by import")]).toEqual([200, 0]);
  });
});
