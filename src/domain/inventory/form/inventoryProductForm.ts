import { emptyForm } from "../../shared/fieldTable.ts";
import { draftOf } from "../../shared/fieldValues.ts";
import type { Option } from "../../shared/Page.ts";
import type { InventoryProduct } from "../InventoryProduct.ts";
import { LINE_FIELDS, STORAGE_FIELDS } from "../lineFields.ts";

export const EMPTY_STORAGE = emptyForm(STORAGE_FIELDS);
export type StorageDraft = typeof EMPTY_STORAGE;

const EMPTY_LINE = emptyForm(LINE_FIELDS);
/** As filled in: numbers are texts as typed, chosen records keep their names. `product_id` null: a new product. */
export type InventoryProductDraft = typeof EMPTY_LINE & { readonly product_id: number | null };

/** What 'save and add another' keeps: place and container, because lines are counted place by place. */
export type CarriedOver = Pick<
  StorageDraft,
  "location_stored" | "container_id" | "container_unit_id" | "container_size"
>;
export type CarriedName = keyof CarriedOver;
export const carriedOver = (draft: StorageDraft): CarriedOver => ({
  location_stored: draft.location_stored,
  container_id: draft.container_id,
  container_unit_id: draft.container_unit_id,
  container_size: draft.container_size,
});

export const emptyInventoryProductForm = (
  carried: CarriedOver = carriedOver(EMPTY_STORAGE),
): InventoryProductDraft => ({
  ...EMPTY_LINE,
  ...carried,
  product_id: null,
});

const chosen = (id: number | null, name: string): Option | null => (id === null ? null : { id, name });

export const draftFromLine = (line: InventoryProduct): InventoryProductDraft => ({
  ...draftOf(LINE_FIELDS, line),
  product_id: line.product_id,
  hazard_ids: line.hazards,
  container_id: chosen(line.container, line.container_name),
  container_unit_id: chosen(line.container_unit, line.container_unit_name),
});
