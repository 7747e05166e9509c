import type { InventoryProduct } from "#domain/inventory/InventoryProduct.ts";
import type { InventoryProductInput } from "#domain/inventory/InventoryProductInput.ts";
import { LINE_FIELDS } from "#domain/inventory/lineFields.ts";
import type { LineBasis } from "#domain/inventory/mergeLines.ts";
import { exactText, inputOf } from "#domain/shared/fieldValues.ts";

/** A stored line: the product's snapshot (reading 15), container and quantity. */
export type InventoryLine = Omit<InventoryProductInput, "product_id" | "aggregate" | "components"> & {
  readonly product_id: number;
  readonly is_resolve_question: boolean;
};

export const lineOf = (read: InventoryProduct): InventoryLine => ({
  ...inputOf(LINE_FIELDS, read),
  product_id: read.product_id,
  hazard_ids: read.hazards.map(({ id }) => id),
  container_id: read.container,
  container_unit_id: read.container_unit,
  is_resolve_question: read.is_resolve_question,
});

/** What equal lines share, taken from the one that remains. */
export const basisOf = (read: InventoryProduct): LineBasis => ({
  container_unit_name: read.container_unit_name === "" ? null : read.container_unit_name,
  container_size: exactText(read.container_size),
  physical_state: read.physical_state,
  pounds_per_gallon: exactText(read.pounds_per_gallon),
  conversion_factor: exactText(read.conversion_factor),
});
