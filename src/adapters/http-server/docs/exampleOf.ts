import { FIELD_EXAMPLES } from "./fieldExamples.ts";
import { choicesOf, type JsonSchema } from "./jsonSchema.ts";

/** Parts of the envelope, which say nothing about the record inside. */
const ENVELOPE: ReadonlyArray<string> = ["data", "resource", "items", "profile"];

/** `call`: `seasons.list`, a call with its group. */
const knownFor = (call: string, path: ReadonlyArray<string>): string | undefined => {
  const name = path.at(-1) ?? "";
  const parent = path.filter((part) => !ENVELOPE.includes(part)).at(-2);
  const [group = ""] = call.split(".");
  const ofTop = [`${call}:${name}`, `${group}:${name}`, name];
  const names = parent === undefined ? ofTop : [`${parent}.${name}`, name];
  return names.find((one) => Object.hasOwn(FIELD_EXAMPLES, one));
};

/** The schema of a list's rows; a short list has it as an alternative to 'anything' (`shortList`). */
const rowIn = ({ type, items }: JsonSchema): JsonSchema | undefined =>
  type !== "array" || items === undefined
    ? undefined
    : [items, ...choicesOf(items)].find(({ properties }) => properties !== undefined);
const isRows = (schema: JsonSchema): boolean => rowIn(schema) !== undefined;

/** Rows that do not fit the rest of the example. */
const isNone = (example: unknown): boolean => Array.isArray(example) && example.length === 0;

/** A value built from FIELD_EXAMPLES. A test decodes each with the call's own Schema. */
export const exampleOf = (schema: JsonSchema, call: string, path: ReadonlyArray<string> = []): unknown => {
  const { properties } = schema;
  if (properties !== undefined) {
    const fields = Object.entries(properties);
    return Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(field, call, [...path, name])]));
  }
  const known = knownFor(call, path);
  const row = rowIn(schema);
  if (row !== undefined)
    return known === undefined || !isNone(FIELD_EXAMPLES[known]) ? [exampleOf(row, call, path)] : [];
  const structured = choicesOf(schema).find((one) => one.properties !== undefined || isRows(one));
  if (structured !== undefined) return exampleOf(structured, call, path);
  if (schema.type === "null") return null;
  if (known !== undefined) {
    const example = FIELD_EXAMPLES[known];
    return schema.type === "array" && !Array.isArray(example) ? [example] : example;
  }
  if (schema.enum?.length === 1) return schema.enum[0];
  throw new Error(`fieldExamples.ts has no word for ${call}: ${path.join(".")}`);
};
