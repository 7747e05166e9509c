import { Schema } from "effect";
import { optionalText, requiredText } from "../shared/fields.ts";

/** What the container type form sends (spec B5). */
export const ContainerInput = Schema.Struct({
  name: requiredText("Container Type is required", { max: 100 }),
  description: optionalText({ max: 500 }),
});
export type ContainerInput = typeof ContainerInput.Type;

/** What the container unit form sends; the name holds the unit kind in parentheses (spec B3, reading 10). */
export const ContainerUnitInput = Schema.Struct({
  name: requiredText("Unit Alias is required", { max: 100 }),
  description: optionalText({ max: 500 }),
});
export type ContainerUnitInput = typeof ContainerUnitInput.Type;

/** A container type or unit as it is read back. */
export const Container = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  description: Schema.String,
  is_active: Schema.Boolean,
  version: Schema.Int,
});
export type Container = typeof Container.Type;
