import { Schema } from "effect";
import type { Call } from "#adapters/wire/Call.ts";

/** Our Schemas converted to JSON Schema; none contains references. */
export type JsonSchema = {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: ReadonlyArray<string>;
  readonly items?: JsonSchema;
  readonly anyOf?: ReadonlyArray<JsonSchema>;
  readonly oneOf?: ReadonlyArray<JsonSchema>;
  readonly enum?: ReadonlyArray<unknown>;
};

export const jsonSchemaOf = (schema: Call["answer"] | NonNullable<Call["body"]>): JsonSchema =>
  // Effect's own type of it does not type the keywords.
  Schema.toJsonSchemaDocument(schema, { onExcessProperty: "error" }).schema as JsonSchema;

/** The alternative schemas of a value. */
export const choicesOf = ({ anyOf = [], oneOf = [] }: JsonSchema): ReadonlyArray<JsonSchema> => [...anyOf, ...oneOf];
