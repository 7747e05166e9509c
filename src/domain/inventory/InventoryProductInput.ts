import { Schema } from "effect";
import { ChemicalComponentInput } from "../component/ChemicalComponent.ts";
import { optionalFlag, optionalOrNewId } from "../shared/fields.ts";
import { inputsOf } from "../shared/fieldTable.ts";
import { keptRows } from "../shared/rowFields.ts";
import { LINE_FIELDS } from "./lineFields.ts";

/** Nobody types more with a line; a longer list is imported. */
const MOST_COMPONENTS = 100;
export const COMPONENTS_OF_NEW = "Chemical components can only be added with a new product.";

/** Of a product that is created with its line. */
export const LINE_COMPONENTS = keptRows({
  label: "Chemical Components",
  item: ChemicalComponentInput,
  most: MOST_COMPONENTS,
  rowInWords: ({ name }) => name,
  example: [],
});

/** What the product input form sends (spec B3). Null `product_id` with a `name` also creates a product (reading 15). */
export const InventoryProductInput = Schema.Struct({
  product_id: optionalOrNewId("Product name is required."),
  ...inputsOf(LINE_FIELDS),
  /** True adds to an equal line; false asks first; absent (a client of the bare specification) adds (reading 14). */
  aggregate: optionalFlag,
  components: LINE_COMPONENTS.input,
}).check(
  Schema.makeFilter(({ product_id, name, components = [] }) => {
    if (product_id !== null && components.length > 0) return { path: ["components"], issue: COMPONENTS_OF_NEW };
    return product_id === null && name === "" ? { path: ["name"], issue: "Product name is required." } : undefined;
  }),
);
export type InventoryProductInput = typeof InventoryProductInput.Type;

/** Null matches null (reading 14). */
export const CheckExistingInput = Schema.Struct({
  product_id: optionalOrNewId("Product name is required."),
  container_id: LINE_FIELDS.container_id.input,
  container_unit_id: LINE_FIELDS.container_unit_id.input,
  container_size: LINE_FIELDS.container_size.input,
  inventory_product_id: optionalOrNewId("Unknown line"),
});
export type CheckExistingInput = typeof CheckExistingInput.Type;

/** What makes two lines of an inventory the same product in the same storage (reading 14). */
export type LineIdentity = Omit<CheckExistingInput, "inventory_product_id">;
