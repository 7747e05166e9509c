import { requiredId } from "../shared/fields.ts";
import { reference } from "../shared/fieldTable.ts";
import { ChemicalComponentInput, COMPONENT_FIELDS } from "./ChemicalComponent.ts";

/** Of a product of the catalog: its form is a modal over the product. */
export const componentResource = {
  recordName: "chemical component",
  entity: "Chemical Component",
  input: ChemicalComponentInput,
  permissions: {
    create: "product component.edit",
    edit: "product component.edit",
    archive: "product component.edit",
  },
} as const;

/** With the product, which the page of its form knows by itself. */
export const PRODUCT_COMPONENT_FIELDS = {
  product_id: reference("Product", "products", requiredId("Product is required"), 7),
  ...COMPONENT_FIELDS,
};

/** How files name a component's product. */
export const COMPONENT_PARENT_LABELS = {
  product_id: PRODUCT_COMPONENT_FIELDS.product_id.label,
  product_mfg_name: "Manufacturer",
  product_number: "Manufacturer Product Number",
};
