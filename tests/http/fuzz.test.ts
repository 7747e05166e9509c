import { Schema } from "effect";
import fc from "fast-check";
import { afterAll, beforeAll, expect } from "vitest";
import { allCalls } from "#adapters/wire/wireTable.ts";
import { oddValue } from "../support/oddValues.ts";
import { at, startTestServer, type TestServer } from "../support/server.ts";
import { law } from "../support/law.ts";

/** Every name of a property in a JSON Schema. */
const namesOf = (schema: unknown): ReadonlyArray<string> =>
  typeof schema !== "object" || schema === null
    ? []
    : Object.entries(schema).flatMap(([key, inner]) => [
        ...(key === "properties" ? Object.keys(Object(inner)) : []),
        ...namesOf(inner),
      ]);

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: "error" });
  token = await server.token("admin");
});
afterAll(() => server.stop());

const writes = allCalls.filter(({ call }) => call.body !== undefined && call.isOpen !== true);
/** The names of all fields that any call takes. */
const fields = [
  ...new Set(
    writes.flatMap(({ call }) => namesOf(call.body === undefined ? {} : Schema.toJsonSchemaDocument(call.body))),
  ),
];
const body = fc.oneof(
  fc.dictionary(fc.constantFrom(...fields), oddValue, { maxKeys: 20 }),
  fc.jsonValue({ maxDepth: 4 }),
);

law(
  "no body, however odd, makes the server fail or stop answering in its own shape",
  [fc.constantFrom(...writes), fc.constantFrom("1", "2", "999999"), body],
  async ({ call }, id, sent) => {
    const path = call.path.replaceAll(/:\w+/g, id);
    const { status, json, text } = await server.call(path, {
      method: call.method,
      token,
      body: JSON.stringify(sent),
    });
    expect(status, text).toBeLessThan(500);
    expect(typeof (status === 200 ? at(json, "data") : at(json, "message"))).toBe(status === 200 ? "object" : "string");
  },
  { runs: 600, timeout: 120_000, afterwards: async () => expect((await server.fetch("/healthz")).status).toBe(200) },
);

const lists = allCalls.filter(({ call }) => call.query !== undefined && call.method === "GET");
const text = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom("%", "_", "\\", "'", "a b c", "-1", "1e9", "desc"),
);
const query = fc.dictionary(
  fc.constantFrom("page", "ipp", "search", "status", "order_by", "order_dir", "customer_id", "sds_status"),
  text,
);
law(
  "no search, page, order or status makes a list fail",
  [fc.constantFrom(...lists), query],
  async ({ call }, sent) => {
    // A lone surrogate cannot be written in an address.
    const parameters = new URLSearchParams(Object.entries(sent).map(([name, value]) => [name, value.toWellFormed()]));
    const { status, text: answer } = await server.call(`${call.path.replaceAll(/:\w+/g, "1")}?${parameters}`, {
      token,
    });
    expect([200, 404], answer).toContain(status);
  },
  { runs: 300, timeout: 120_000 },
);
