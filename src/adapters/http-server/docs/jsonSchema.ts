import { Schema } from "effect";
import type { Call } from "#adapters/wire/Call.ts";

/** What our Schemas come to as JSON Schema; none of them refers to another. */
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
  // Effect's own type of it has keys without types.
  Schema.toJsonSchemaDocument(schema, { onExcessProperty: "error" }).schema as JsonSchema;

/** The schemas that a value may have. */
export const choicesOf = ({ anyOf = [], oneOf = [] }: JsonSchema): ReadonlyArray<JsonSchema> => [...anyOf, ...oneOf];
