import { Result } from "effect";
import type { Call } from "#adapters/wire/Call.ts";
import { type FieldErrors, validate } from "#domain/shared/fieldErrors.ts";
import { objectIn } from "./fieldRows.ts";

type JsonSchema = Readonly<Record<string, unknown>>;

const isRecord = (u: unknown): u is JsonSchema => typeof u === "object" && u !== null && !Array.isArray(u);

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

/**
 * The messages that the fields of a body can answer, found by sending wrong values through its Schema: the JSON Schema of
 * the documentation does not carry them.
 */
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
