import { FIELD_EXAMPLES } from "./fieldExamples.ts";
import { resolve } from "./fieldRows.ts";

type JsonSchema = Readonly<Record<string, unknown>>;

const isRecord = (u: unknown): u is JsonSchema => typeof u === "object" && u !== null && !Array.isArray(u);

/** A field that no example is known for: named in the documentation's test. */
export class NoExample extends Error {}

/** Parts of the envelope, which say nothing about the record inside. */
const ENVELOPE: ReadonlyArray<string> = ["data", "resource", "items", "profile"];

const knownFor = (group: string, path: ReadonlyArray<string>): string | undefined => {
  const name = path.at(-1) ?? "";
  const parent = path.filter((part) => !ENVELOPE.includes(part)).at(-2);
  const names = parent === undefined ? [`${group}:${name}`, name] : [`${parent}.${name}`, name];
  return names.find((one) => Object.hasOwn(FIELD_EXAMPLES, one));
};

/**
 * A value of a JSON Schema, made of the words of FIELD_EXAMPLES. The test of the documentation reads each one with the
 * call's own Schema.
 */
export const exampleOf = (
  given: unknown,
  components: JsonSchema,
  group: string,
  path: ReadonlyArray<string> = [],
): unknown => {
  const schema = resolve(given, components);
  const inner = (one: unknown, name?: string) =>
    exampleOf(one, components, group, name === undefined ? path : [...path, name]);
  const choices = [...listOf(schema["anyOf"]), ...listOf(schema["oneOf"])].map((one) => resolve(one, components));
  const structured = choices.find((one) => isRecord(one["properties"]) || isStructured(one, components));

  if (isRecord(schema["properties"])) {
    return Object.fromEntries(Object.entries(schema["properties"]).map(([name, field]) => [name, inner(field, name)]));
  }
  if (isStructured(schema, components)) return [inner(schema["items"])];
  if (structured !== undefined) return inner(structured);
  if (schema["type"] === "null") return null;
  const known = knownFor(group, path);
  if (known !== undefined) return FIELD_EXAMPLES[known];
  const [only, ...more] = Array.isArray(schema["enum"]) ? schema["enum"] : [];
  if (only !== undefined && more.length === 0) return only;
  throw new NoExample(`${group}: ${path.join(".")}`);
};

const listOf = (u: unknown): ReadonlyArray<unknown> => (Array.isArray(u) ? u : []);

/** A list of records. */
const isStructured = (schema: JsonSchema, components: JsonSchema): boolean =>
  schema["type"] === "array" && isRecord(resolve(schema["items"], components)["properties"]);
