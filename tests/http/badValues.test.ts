import { Result } from "effect";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { allCalls } from "#adapters/wire/wireTable.ts";
import { openApi } from "#adapters/http-server/docs/openApi.ts";
import { API_PREFIX, type Call } from "#adapters/wire/Call.ts";
import { type FieldErrors, validate } from "#domain/shared/fieldErrors.ts";
import { at } from "../../tools/support/ApiSession.ts";
import { oddValue } from "../support/oddValues.ts";
import { sharedServer, type TestServer } from "../support/server.ts";
import { law } from "../support/law.ts";

/**
 * Every field of every body of the wire table, one at a time, with what a person or a program may send by mistake; the
 * rest of the body is the call's example, which is right. What the call's own Schema refuses, the server has to refuse
 * with the same messages at the same fields, and write nothing. New calls are covered by being in the table.
 */
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await sharedServer();
  token = await server.token("admin");
});

type Json = Readonly<Record<string, unknown>>;
const isRecord = (u: unknown): u is Json => typeof u === "object" && u !== null && !Array.isArray(u);

/** The paths of all fields of a body, nested ones too. */
const pathsOf = (value: unknown): ReadonlyArray<ReadonlyArray<string>> =>
  !isRecord(value)
    ? []
    : Object.entries(value).flatMap(([name, inner]) => [[name], ...pathsOf(inner).map((path) => [name, ...path])]);

const replaced = (value: unknown, [name, ...rest]: ReadonlyArray<string>, by: unknown): unknown =>
  name === undefined ? by : { ...(isRecord(value) ? value : {}), [name]: replaced(at(value, name), rest, by) };

const exampleOf = (call: Call): unknown =>
  at(
    openApi(),
    "paths",
    `${API_PREFIX}${call.path.replaceAll(/:(\w+)/g, "{$1}")}`,
    call.method.toLowerCase(),
    "requestBody",
    "content",
    "application/json",
    "example",
  );

type Body = NonNullable<Call["body"]>;
type Field = {
  readonly key: string;
  readonly call: Call;
  readonly body: Body;
  readonly example: unknown;
  readonly path: ReadonlyArray<string>;
};
const fields: ReadonlyArray<Field> = allCalls.flatMap(({ group, name, call }) => {
  const { body } = call;
  if (body === undefined) return [];
  const example = exampleOf(call);
  return pathsOf(example).map((path) => ({ key: `${group}.${name} ${path.join(".")}`, call, body, example, path }));
});

/** Values of which one, at least, most fields refuse: a field that is never refused is told below. */
const PLAIN: ReadonlyArray<unknown> = ["", "x".repeat(20_000), "?", -1, 0.5, 1e21, true, [], {}, "\u0000"];

/** Ids are of nobody; a segment that is a word is its first one. */
const pathOf = ({ path, words = {} }: Call): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => words[name]?.words[0] ?? "2147483000");

const send = (call: Call, sent: unknown) =>
  server.call(pathOf(call), {
    method: call.method,
    ...(call.isOpen === true ? {} : { token }),
    body: JSON.stringify(sent),
  });

/** What changes with any write. */
const written = async (): Promise<unknown> =>
  server.sql(`SELECT (SELECT count(*) FROM change_log) AS changes, (SELECT sum(generation) FROM list_tallies) AS lists,
    (SELECT count(*) FROM people) AS people, (SELECT count(*) FROM credentials) AS credentials`);

/** Sends the body; answers the fields' messages by which the Schema refuses it, or null when it is right. */
const check = async ({ key, call, body, example, path }: Field, value: unknown): Promise<FieldErrors | null> => {
  const sent: unknown = JSON.parse(JSON.stringify(replaced(example, path, value)) ?? "null");
  const verdict = validate(body, sent);
  const { status, json, text } = await send(call, sent);
  const what = `${key} = ${JSON.stringify(value)?.slice(0, 60)}: ${text.slice(0, 300)}`;
  expect(status, what).toBeLessThan(500);
  if (Result.isSuccess(verdict)) return null;
  expect(status, what).toBe(422);
  expect(at(json, "errors"), what).toEqual(verdict.failure);
  return verdict.failure;
};

it("every field of every body is there to be tested", () => {
  const bodies = new Set(allCalls.filter(({ call }) => call.body !== undefined).map(({ call }) => call.path));
  expect(new Set(fields.map(({ call }) => call.path))).toEqual(bodies);
  expect(fields.length).toBeGreaterThan(100);
});

// Rules: D21
it("a wrong value in any field is refused by name, in the Schema's words, and writes nothing", async () => {
  const before = await written();
  for (const field of fields) {
    for (const value of PLAIN) {
      const verdict = validate(field.body, replaced(field.example, field.path, value));
      if (Result.isSuccess(verdict)) continue;
      const errors = await check(field, value);
      // The refusal names this field, or one inside it.
      const name = field.path.join(".");
      const named = Object.keys(errors ?? {});
      expect(
        named.some((one) => one === name || one.startsWith(`${name}.`) || one === "form" || name.startsWith(`${one}.`)),
        `${field.key}: ${named.join()}`,
      ).toBe(true);
      break;
    }
  }
  expect(await written()).toEqual(before);
});

law(
  "any value whatever in any field is either right or refused, and never makes the server fail",
  [fc.constantFrom(...fields), oddValue],
  async (field, value) => {
    const before = await written();
    if ((await check(field, value)) !== null) expect(await written()).toEqual(before);
  },
  { runs: 600, isCostly: true, afterwards: async () => expect((await server.fetch("/healthz")).status).toBe(200) },
);

it("a year that no list can count on from is no error", async () => {
  for (const list of ["list", "chart", "missing"])
    expect((await server.call(`/seasons/${list}?year=2147483647`, { token })).status, list).toBe(200);
});
