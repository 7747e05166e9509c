import { Result } from "effect";
import type { Call } from "#adapters/wire/Call.ts";
import { type FieldErrors, validate } from "#domain/shared/fieldErrors.ts";
import { choicesOf, type JsonSchema } from "./jsonSchema.ts";

export type FieldRow = { readonly name: string; readonly type: string };

const objectIn = (schema: JsonSchema): JsonSchema => {
  const [only, ...more] = (schema.anyOf ?? []).filter(({ type }) => type !== "null");
  return only?.properties !== undefined && more.length === 0 ? only : schema;
};

const typeOf = (schema: JsonSchema = {}): string => {
  const choices = choicesOf(schema);
  if (choices.length > 0) return [...new Set(choices.map(typeOf))].join(" or ");
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(" or ");
  return schema.type === "array" ? `list of ${typeOf(schema.items)}` : (schema.type ?? "any");
};

/** The fields of an object, those of nested objects and of list rows behind a dot. */
export const fieldRows = (given: JsonSchema = {}, prefix = ""): ReadonlyArray<FieldRow> => {
  const { type, items, properties = {} } = objectIn(given);
  if (type === "array") return fieldRows(items, prefix);
  return Object.entries(properties).flatMap(([name, field]) => {
    const inner = fieldRows(field, `${prefix}${name}.`);
    return inner.length === 0 ? [{ name: `${prefix}${name}`, type: typeOf(field) }] : inner;
  });
};

/** Wrong in some way for most fields: blank, far too long, no number, no text. */
const PROBES: ReadonlyArray<unknown> = [undefined, "", "?", "x".repeat(20_000), -1e12, 0.5, true, {}];

/** An object in which every field of the schema, nested ones too, holds the probe. */
const filled = ({ properties = {} }: JsonSchema, probe: unknown): unknown =>
  Object.fromEntries(
    Object.entries(properties).map(([name, field]) => {
      const inner = objectIn(field);
      return [name, inner.properties === undefined ? probe : filled(inner, probe)];
    }),
  );

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
