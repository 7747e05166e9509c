import { Schema } from "effect";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import type { Call } from "#adapters/wire/Call.ts";
import { allCalls } from "#adapters/wire/wireTable.ts";
import { at } from "../../tools/support/ApiSession.ts";
import { oddValue } from "../support/oddValues.ts";
import { sharedServer, type TestServer } from "../support/server.ts";
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
  server = await sharedServer();
  token = await server.token("admin");
});

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
  { runs: 600, isCostly: true, afterwards: async () => expect((await server.fetch("/healthz")).status).toBe(200) },
);

/** The path of a call with its words, in any case, and `id` for its ids. */
const pathOf = ({ path, words = {} }: Call, word: (words: ReadonlyArray<string>) => string, id: string): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => word(words[name]?.words ?? [id]));
const inAnyCase = (word: string): ReadonlyArray<string> => [
  word,
  word.toUpperCase(),
  `${word.charAt(0).toUpperCase()}${word.slice(1)}`,
];

/** Labels of no row at all are refused in words. */
const answersOf = ({ load }: Call): ReadonlyArray<number> => (load === "print" ? [200, 404, 422] : [200, 404]);

it("a word of a path is read in any case, whatever record it goes with", async () => {
  for (const { call } of allCalls.filter(({ call: { words, method } }) => words !== undefined && method === "GET")) {
    for (const word of Object.values(call.words ?? {}).flatMap(({ words }) => words)) {
      const paths = inAnyCase(word).map((one) => pathOf(call, (of) => (of.includes(word) ? one : (of[0] ?? "")), "1"));
      const answers = await Promise.all(paths.map((path) => server.call(path, { token })));
      expect(answersOf(call), paths[0]).toContain(answers[0]?.status);
      expect(
        answers.map(({ text }) => text),
        paths.join(),
      ).toEqual(answers.map(() => answers[0]?.text));
    }
  }
});

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
  [fc.constantFrom(...lists), query, fc.nat()],
  async ({ call }, sent, place) => {
    // A lone surrogate cannot be written in an address.
    const parameters = new URLSearchParams(Object.entries(sent).map(([name, value]) => [name, value.toWellFormed()]));
    const path = pathOf(call, (words) => words[place % words.length] ?? "", "1");
    const { status, text: answer } = await server.call(`${path}?${parameters}`, { token });
    expect(answersOf(call), answer).toContain(status);
  },
  { runs: 300, isCostly: true },
);
