import type { Product } from "../product/Product.ts";
import { EMPTY_FACTS, factsDraftOf } from "../product/ProductFacts.ts";
import { draftOf, emptyForm } from "../shared/fieldTable.ts";
import type { Option } from "../shared/Page.ts";
import { sameDraft } from "../shared/sameDraft.ts";
import type { InventoryProduct } from "./InventoryProduct.ts";
import { LINE_FIELDS, SHELF_FIELDS } from "./lineFields.ts";

export const EMPTY_SHELF = emptyForm(SHELF_FIELDS);
export type ShelfDraft = typeof EMPTY_SHELF;

const EMPTY_LINE = emptyForm(LINE_FIELDS);
/**
 * The product input form as filled in. Fields bear the names that are sent; numbers are texts as typed, chosen records
 * keep their names. `product_id` null with a `name` is a new product.
 */
export type InventoryProductDraft = typeof EMPTY_LINE & { readonly product_id: number | null };

/** What 'save and add another' keeps: the place and the container, since shelves are counted place by place. */
export type CarriedOver = Pick<ShelfDraft, "location_stored" | "container_id" | "container_unit_id" | "container_size">;
export const carriedOver = (draft: ShelfDraft): CarriedOver => ({
  location_stored: draft.location_stored,
  container_id: draft.container_id,
  container_unit_id: draft.container_unit_id,
  container_size: draft.container_size,
});

export const emptyInventoryProductForm = (carried: CarriedOver = carriedOver(EMPTY_SHELF)): InventoryProductDraft => ({
  ...EMPTY_LINE,
  ...carried,
  product_id: null,
});

const chosen = (id: number | null, name: string): Option | null => (id === null ? null : { id, name });

/** The form of a line that stands in the inventory. */
export const draftFromLine = (line: InventoryProduct): InventoryProductDraft => ({
  ...draftOf(LINE_FIELDS, line),
  product_id: line.product_id,
  hazard_ids: line.hazards,
  container_id: chosen(line.container, line.container_name),
  container_unit_id: chosen(line.container_unit, line.container_unit_name),
});

/** Fields of the shelf that another product does not clear. */
type KeptOfShelf = {
  /** Place and container were carried over: what stands there now stays. */
  readonly isPlaceCarried: boolean;
  /** Notes of a resolved question are locked, so nobody could type them again. */
  readonly areNotesLocked: boolean;
};

/** The form at the moment another product is chosen: its shelf is empty (spec B4), whatever is typed from now on stays. */
export const draftWithClearedShelf = (
  draft: InventoryProductDraft,
  { isPlaceCarried, areNotesLocked }: KeptOfShelf,
): InventoryProductDraft => ({
  ...draft,
  ...EMPTY_SHELF,
  ...(isPlaceCarried ? carriedOver(draft) : {}),
  ...(areNotesLocked ? { notes: draft.notes } : {}),
});

/** The form after a choice was given up for the product before it: the shelf comes back wherever nothing was typed since. */
export const draftWithShelfBack = (
  draft: InventoryProductDraft,
  before: InventoryProductDraft,
): InventoryProductDraft => {
  const typed = Object.entries(EMPTY_SHELF).flatMap(([name, empty]) => {
    // The keys of EMPTY_SHELF are those of every draft.
    const now = draft[name as keyof ShelfDraft];
    return sameDraft(now, empty) ? [] : [[name, now] as const];
  });
  return { ...before, ...Object.fromEntries(typed) };
};

/** The form once the chosen product's facts have come. */
export const draftWithProduct = (draft: InventoryProductDraft, product: Product): InventoryProductDraft => ({
  ...draft,
  ...factsDraftOf(product),
  product_id: product.id,
  name: product.name,
});

/** The form after 'Add New Product': facts of a product that was chosen before go, typed ones stay. */
export const draftWithNewName = (draft: InventoryProductDraft, name: string): InventoryProductDraft => ({
  ...draft,
  ...(draft.product_id === null ? {} : EMPTY_FACTS),
  product_id: null,
  name,
});
