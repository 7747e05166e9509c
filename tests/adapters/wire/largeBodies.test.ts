import { Schema } from "effect";
import { expect, it } from "vitest";
import { allCalls } from "#adapters/wire/wireTable.ts";
import { listQuery } from "#adapters/wire/listQuery.ts";
import { hasPassword } from "#adapters/http-server/requestBody.ts";
import { validate } from "#domain/shared/fieldErrors.ts";

const MEGABYTE = 1024 * 1024;
/** ms; a megabyte takes a tenth of it on a busy machine. */
const LONGEST = 1500;

/** What repeats in the texts that make a reader go back: digits, blanks, signs, addresses, names of fields. */
const PIECES = [
  "0",
  "1,",
  " ",
  "a",
  "=",
  "-",
  "\n",
  ", ",
  "a@",
  "a.",
  "password",
  '"password"',
  "\u0301",
  "\ud800",
  "(",
];
/** What a field can hold: a text, a list, or something nested as deep as it gets; all fields together a megabyte. */
const SHAPES: Readonly<Record<string, (share: number) => unknown>> = {
  ...Object.fromEntries(
    PIECES.map((piece) => [JSON.stringify(piece), (share: number) => `x${piece.repeat(share / piece.length)}\u0001`]),
  ),
  "a list of numbers": (share) => Array.from({ length: share / 2 }, () => 0),
  "a list in a list": (share) => JSON.parse(`${"[".repeat(share / 2)}${"]".repeat(share / 2)}`),
  "a group in a group": (share) => JSON.parse(`${'{"a":'.repeat(share / 6)}1${"}".repeat(share / 6)}`),
};

/** Every property that a schema has at any depth, with what is inside it. */
const filled = (schema: unknown, definitions: unknown, value: unknown): unknown => {
  const of = (key: string) => (typeof schema === "object" && schema !== null ? Reflect.get(schema, key) : undefined);
  const name = String(of("$ref") ?? "")
    .split("/")
    .at(-1);
  if (name) return filled(Object(definitions)[name], definitions, value);
  const properties = of("properties");
  if (properties === undefined) return value;
  return Object.fromEntries(
    Object.entries(Object(properties)).map(([key, inner]) => [key, filled(inner, definitions, value)]),
  );
};

const timed = (work: () => unknown): number => {
  const started = performance.now();
  work();
  return performance.now() - started;
};

/** Calls that take the same fields take the same body. */
const bodies = new Map(
  allCalls.flatMap(({ group, name, call }) => (call.body === undefined ? [] : [[call.body, `${group}.${name}`]])),
);

it.each(Object.entries(SHAPES))("a megabyte of %s in the fields of a call is read at once", (_, make) => {
  const slow = [...bodies].flatMap(([body, name]) => {
    const { schema, definitions } = Schema.toJsonSchemaDocument(Schema.toEncoded(body));
    const fields = Object.keys(Object(filled(schema, definitions, null)));
    const json = filled(schema, definitions, make(Math.floor(MEGABYTE / fields.length)));
    const ms = timed(() => validate(body, json)) + timed(() => hasPassword(json));
    return ms > LONGEST ? [`${name}: ${Math.round(ms)} ms`] : [];
  });
  expect(slow).toEqual([]);
});

it("a megabyte of search is read at once", () => {
  for (const piece of PIECES) {
    const search = `x${piece.repeat(MEGABYTE / piece.length)}\u0001`;
    expect(
      timed(() => listQuery.read({ search, order_by: search, page: search, ipp: search, status: search })),
    ).toBeLessThan(LONGEST);
  }
});
