import { Schema } from "effect";
import { optionalText, requiredText } from "../shared/fields.ts";
import { inputsOf, readsOf, STATUS, text } from "../shared/fieldTable.ts";

const NAME = { max: 100 };
const DESCRIPTION = optionalText({ max: 500 });
export const CONTAINER_FIELDS = {
  name: text("Container Type", requiredText("Container Type is required", NAME), "Steel drum"),
  description: text("Container Description", DESCRIPTION, "Closed head, 55 gallons"),
  ...STATUS,
};
/** The name holds the unit kind in parentheses (spec B3, reading 10). */
export const UNIT_FIELDS = {
  name: text("Unit Name", requiredText("Unit Alias is required", NAME), "Gallon (gal)"),
  description: text("Unit Description", DESCRIPTION, "US liquid gallon"),
  ...STATUS,
};

/** What the container type form sends (spec B5). */
export const ContainerInput = Schema.Struct(inputsOf(CONTAINER_FIELDS));
export type ContainerInput = typeof ContainerInput.Type;

/** What the container unit form sends. */
export const ContainerUnitInput = Schema.Struct(inputsOf(UNIT_FIELDS));
export type ContainerUnitInput = typeof ContainerUnitInput.Type;

/** A container type or unit as it is read back. */
export const Container = Schema.Struct({
  id: Schema.Int,
  ...readsOf(CONTAINER_FIELDS),
  is_active: Schema.Boolean,
  version: Schema.Int,
});
export type Container = typeof Container.Type;
