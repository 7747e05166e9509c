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

/** The fields of an object; fields of nested objects and list rows follow a dot. */
export const fieldRows = (given: JsonSchema = {}, prefix = ""): ReadonlyArray<FieldRow> => {
  const { type, items, properties = {} } = objectIn(given);
  if (type === "array") return fieldRows(items, prefix);
  return Object.entries(properties).flatMap(([name, field]) => {
    const inner = fieldRows(field, `${prefix}${name}.`);
    return inner.length === 0 ? [{ name: `${prefix}${name}`, type: typeOf(field) }] : inner;
  });
};

/** Each value is invalid for most fields: blank, far too long, not a number, not a text. */
const PROBES: ReadonlyArray<unknown> = [undefined, "", "?", "x".repeat(20_000), -1e12, 0.5, true, {}];

/** An object in which every field of the schema, nested ones included, has the probe's value. */
const filled = ({ properties = {} }: JsonSchema, probe: unknown): unknown =>
  Object.fromEntries(
    Object.entries(properties).map(([name, field]) => {
      const inner = objectIn(field);
      return [name, inner.properties === undefined ? probe : filled(inner, probe)];
    }),
  );

/** Collects the messages of a body's Schema for invalid values, which JSON Schema does not contain. */
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
