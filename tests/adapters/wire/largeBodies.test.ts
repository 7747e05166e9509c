import { Schema } from "effect";
import { expect, it } from "vitest";
import { allCalls } from "#adapters/wire/wireTable.ts";
import { listQuery } from "#adapters/wire/listQuery.ts";
import { hasPassword } from "#adapters/http-server/requestBody.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import { measuredIn } from "../../support/processorTime.ts";

/** An eighth of what a body may have: what takes the square of it, or worse, takes seconds all the same. */
const LENGTH = 128 * 1024;
/** What is read in one go takes at most as long as JSON itself takes for ten megabytes of numbers. */
const numbers = JSON.stringify(Array.from({ length: 512 * 1024 }, () => 0));
const MOST = 10;
const inUsual = measuredIn(() => Array.from({ length: 10 }, () => JSON.parse(numbers).length), MOST);

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
/** What a field can hold: a text, a list, or something nested as deep as it gets; all fields together `LENGTH`. */
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

/** Calls that take the same fields take the same body. */
const bodies = new Map(
  allCalls.flatMap(({ group, name, call }) => (call.body === undefined ? [] : [[call.body, `${group}.${name}`]])),
);

it.each(Object.entries(SHAPES))(
  "%s, as long as it may be, is read in one go in the fields of a call",
  async (_, make) => {
    const slow: Array<string> = [];
    for (const [body, name] of bodies) {
      const { schema, definitions } = Schema.toJsonSchemaDocument(Schema.toEncoded(body));
      const fields = Object.keys(Object(filled(schema, definitions, null)));
      const json = filled(schema, definitions, make(Math.floor(LENGTH / fields.length)));
      const times = await inUsual(() => [validate(body, json), hasPassword(json)]);
      if (times > MOST) slow.push(`${name}: ${times.toFixed(1)}`);
    }
    expect(slow).toEqual([]);
  },
);

it("a search, as long as it may be, is read in one go", async () => {
  for (const piece of PIECES) {
    const search = `x${piece.repeat(LENGTH / piece.length)}\u0001`;
    const query = { search, order_by: search, page: search, ipp: search, status: search };
    expect(await inUsual(() => listQuery.read(query)), piece).toBeLessThanOrEqual(MOST);
  }
});
