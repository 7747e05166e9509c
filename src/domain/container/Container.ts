import { Schema } from "effect";
import { optionalText, requiredName } from "../shared/fields.ts";
import { inputsOf, presetChoice, readsOf, STATUS, text } from "../shared/fieldTable.ts";
import { Option } from "../shared/Option.ts";
import { declareResource } from "../declareResource.ts";

const NAME = { max: 100 };
const DESCRIPTION = optionalText({ max: 500 });
/** As a Tier II form names what a chemical is stored in, in the order of its letters A to R. */
export const STORAGE_TYPES = [
  "not chosen",
  "Above ground tank",
  "Below ground tank",
  "Tank inside building",
  "Steel drum",
  "Plastic or non-metallic drum",
  "Can",
  "Carboy",
  "Silo",
  "Fiber drum",
  "Bag",
  "Box",
  "Cylinder",
  "Glass bottles or jugs",
  "Plastic bottles or jugs",
  "Tote bin",
  "Tank wagon",
  "Rail car",
  "Other",
  "Battery",
] as const;
export type StorageType = (typeof STORAGE_TYPES)[number];

export const CONTAINER_FIELDS = {
  name: text("Container Type", requiredName("Container Type is required", NAME), "Steel drum"),
  description: { ...text("Container Description", DESCRIPTION, "Closed head, 55 gallons"), isMultiline: true },
  storage_type: {
    ...presetChoice(
      "Tier II Storage Type",
      STORAGE_TYPES,
      "Tier II storage type must be one of the listed ones",
      "not chosen",
    ),
    help: "The storage type shown on Tier II forms and in filings.",
  },
  ...STATUS,
};
/** The name holds the unit kind in parentheses (spec B3, reading 10). */
export const UNIT_FIELDS = {
  name: text("Unit Name", requiredName("Unit Alias is required", NAME), "Gallon (gal)"),
  description: { ...text("Unit Description", DESCRIPTION, "US liquid gallon"), isMultiline: true },
  ...STATUS,
};

export const ContainerInput = Schema.Struct(inputsOf(CONTAINER_FIELDS));
export type ContainerInput = typeof ContainerInput.Type;

export const ContainerUnitInput = Schema.Struct(inputsOf(UNIT_FIELDS));
export type ContainerUnitInput = typeof ContainerUnitInput.Type;

const STANDING = { is_active: Schema.Boolean, version: Schema.Int };
export const Container = Schema.Struct({ id: Schema.Int, ...readsOf(CONTAINER_FIELDS), ...STANDING });
export type Container = typeof Container.Type;
export const ContainerUnit = Schema.Struct({ id: Schema.Int, ...readsOf(UNIT_FIELDS), ...STANDING });
export type ContainerUnit = typeof ContainerUnit.Type;

/** Container types (spec B2, B6). */
export const containerResource = declareResource({
  recordName: "container type",
  path: "containers",
  entity: "Container",
  title: "Container Types",
  list: "containers",
  history: "container",
  table: "containers",
  fields: CONTAINER_FIELDS,
  input: ContainerInput,
  row: Container,
  single: Container,
  choice: Option,
  permissions: { create: "container.create", edit: "container.edit", archive: "container.archive" },
});

/** Container units (spec B2, B6). */
export const containerUnitResource = declareResource({
  recordName: "container unit",
  path: "container-units",
  entity: "Container Unit",
  title: "Container Units",
  list: "units",
  history: "unit",
  table: "container_units",
  fields: UNIT_FIELDS,
  input: ContainerUnitInput,
  row: ContainerUnit,
  single: ContainerUnit,
  choice: Option,
  permissions: { create: "unit.create", edit: "unit.edit", archive: "unit.archive" },
});
