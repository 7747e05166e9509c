import type { InventoryProduct, InventoryProductInput } from "#domain/inventory/InventoryProduct.ts";
import { factsOf, numberText } from "#domain/inventory/lineFacts.ts";
import type { LineBasis, LineParts } from "#domain/inventory/mergeLines.ts";
import type { ProductFacts } from "#domain/product/ProductFacts.ts";

/** What of a line is stored: the product's snapshot (reading 15) and what stands on the shelf. */
export type InventoryLine = ProductFacts &
  LineParts &
  Pick<InventoryProductInput, "container_id" | "container_unit_id" | "container_size"> & {
    readonly product_id: number;
    readonly name: string;
  };

/** A stored line in the shape in which it is written. */
export const lineOf = (read: InventoryProduct): InventoryLine => ({
  ...factsOf(read),
  ...partsOf(read),
  product_id: read.product_id,
  name: read.name,
  container_id: read.container,
  container_unit_id: read.container_unit,
  container_size: numberText(read.container_size),
});

/** What aggregation adds up of a stored line. */
export const partsOf = (read: InventoryProduct): LineParts => ({
  container_quantity: numberText(read.container_quantity),
  max_gallons: numberText(read.max_gallons),
  max_pounds: numberText(read.max_pounds),
  location_stored: read.location_stored,
  notes: read.notes,
  is_processed: read.is_processed,
  is_manufactured: read.is_manufactured,
  is_otherwise_used: read.is_otherwise_used,
  is_resolve_question: read.is_resolve_question,
});

/** What equal lines share, by the one that stays. */
export const basisOf = (read: InventoryProduct): LineBasis => ({
  container_unit_name: read.container_unit_name === "" ? null : read.container_unit_name,
  container_size: numberText(read.container_size),
  physical_state: read.physical_state,
  pounds_per_gallon: numberText(read.pounds_per_gallon),
  conversion_factor: numberText(read.conversion_factor),
});
