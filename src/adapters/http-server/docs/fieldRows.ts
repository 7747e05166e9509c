import { Result } from "effect";
import type { Call } from "#adapters/wire/Call.ts";
import { type FieldErrors, validate } from "#domain/shared/fieldErrors.ts";

type JsonSchema = Readonly<Record<string, unknown>>;

export type FieldRow = { readonly name: string; readonly type: string; readonly required: boolean };

const isRecord = (u: unknown): u is JsonSchema => typeof u === "object" && u !== null && !Array.isArray(u);
const records = (u: unknown): ReadonlyArray<JsonSchema> => (Array.isArray(u) ? u.filter(isRecord) : []);

export const resolve = (schema: unknown, components: JsonSchema): JsonSchema => {
  if (!isRecord(schema)) return {};
  const name = typeof schema["$ref"] === "string" ? (schema["$ref"].split("/").at(-1) ?? "") : undefined;
  return name === undefined ? schema : resolve(components[name], components);
};

const objectIn = (schema: JsonSchema): JsonSchema => {
  const choices = records(schema["anyOf"]).filter((choice) => choice["type"] !== "null");
  return choices.length === 1 && isRecord(choices[0]?.["properties"]) ? choices[0] : schema;
};

const typeOf = (given: unknown, components: JsonSchema): string => {
  const schema = resolve(given, components);
  const choices = [...records(schema["anyOf"]), ...records(schema["oneOf"])];
  if (choices.length > 0) return [...new Set(choices.map((choice) => typeOf(choice, components)))].join(" or ");
  if (Array.isArray(schema["enum"])) return schema["enum"].map((value) => JSON.stringify(value)).join(" or ");
  if (schema["type"] === "array") return `list of ${typeOf(schema["items"], components)}`;
  return typeof schema["type"] === "string" ? schema["type"] : "any";
};

/** The fields of an object, those of nested objects and of list rows behind a dot. */
export const fieldRows = (given: unknown, components: JsonSchema, prefix = ""): ReadonlyArray<FieldRow> => {
  const schema = objectIn(resolve(given, components));
  if (schema["type"] === "array") return fieldRows(schema["items"], components, prefix);
  const required = Array.isArray(schema["required"]) ? schema["required"] : [];
  return Object.entries(isRecord(schema["properties"]) ? schema["properties"] : {}).flatMap(([name, field]) => {
    const inner = fieldRows(field, components, `${prefix}${name}.`);
    const own = { name: `${prefix}${name}`, type: typeOf(field, components), required: required.includes(name) };
    return inner.length === 0 ? [own] : inner;
  });
};

/** Wrong in some way for most fields: blank, far too long, no number, no text. */
const PROBES: ReadonlyArray<unknown> = [undefined, "", "?", "x".repeat(20_000), -1e12, 0.5, true, {}];

/** An object in which every field of the schema, nested ones too, holds the probe. */
const filled = (schema: JsonSchema, probe: unknown): unknown => {
  const properties = isRecord(schema["properties"]) ? schema["properties"] : {};
  return Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [
      name,
      isRecord(field) && isRecord(objectIn(field)["properties"]) ? filled(objectIn(field), probe) : probe,
    ]),
  );
};

/** The messages that a body's Schema gives for wrong values: the JSON Schema does not carry them. */
export const probeMessages = (body: NonNullable<Call["body"]>, schema: JsonSchema): FieldErrors => {
  const found = new Map<string, Set<string>>();
  for (const probe of PROBES) {
    const result = validate(body, filled(schema, probe));
    for (const [field, messages] of Object.entries(Result.isFailure(result) ? result.failure : {})) {
      found.set(field, new Set([...(found.get(field) ?? []), ...messages]));
    }
  }
  return Object.fromEntries([...found].map(([field, messages]) => [field, [...messages]]));
};
