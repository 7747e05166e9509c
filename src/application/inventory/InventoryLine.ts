import type { InventoryProduct, InventoryProductInput } from "#domain/inventory/InventoryProduct.ts";
import { LINE_FIELDS } from "#domain/inventory/lineFields.ts";
import type { LineBasis } from "#domain/inventory/mergeLines.ts";
import { exactText } from "#domain/shared/decimal.ts";
import { inputOf } from "#domain/shared/fieldTable.ts";

/** What of a line is stored: the product's snapshot (reading 15) and what stands on the shelf. */
export type InventoryLine = Omit<InventoryProductInput, "product_id" | "aggregate"> & {
  readonly product_id: number;
  readonly is_resolve_question: boolean;
};

/** A stored line in the shape in which it is written. */
export const lineOf = (read: InventoryProduct): InventoryLine => ({
  ...inputOf(LINE_FIELDS, read),
  product_id: read.product_id,
  hazard_ids: read.hazards.map(({ id }) => id),
  container_id: read.container,
  container_unit_id: read.container_unit,
  is_resolve_question: read.is_resolve_question,
});

/** What equal lines share, by the one that stays. */
export const basisOf = (read: InventoryProduct): LineBasis => ({
  container_unit_name: read.container_unit_name === "" ? null : read.container_unit_name,
  container_size: exactText(read.container_size),
  physical_state: read.physical_state,
  pounds_per_gallon: exactText(read.pounds_per_gallon),
  conversion_factor: exactText(read.conversion_factor),
});
