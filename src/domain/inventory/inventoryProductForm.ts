import type { Product } from "../product/Product.ts";
import { EMPTY_FACTS, type FactsDraft, factsDraftOf, numberText } from "../product/FactsDraft.ts";
import { stateFieldsOf } from "../quantity/PhysicalState.ts";
import type { Option } from "../shared/Page.ts";
import { sameDraft } from "../shared/sameDraft.ts";
import type { InventoryProduct } from "./InventoryProduct.ts";

/** What stands on the shelf: cleared when another product is chosen (spec B4). */
export type ShelfDraft = {
  readonly is_processed: boolean;
  readonly is_manufactured: boolean;
  readonly is_otherwise_used: boolean;
  readonly container_id: Option | null;
  readonly container_unit_id: Option | null;
  readonly container_size: string;
  readonly container_quantity: string;
  readonly location_stored: string;
  readonly max_pounds: string;
  readonly max_gallons: string;
  readonly notes: string;
};

/**
 * The product input form as filled in. Fields bear the names that are sent; numbers are texts as typed, chosen records
 * keep their names. `product_id` null with a `name` is a new product.
 */
export type InventoryProductDraft = FactsDraft &
  ShelfDraft & { readonly product_id: number | null; readonly name: string };

export const EMPTY_SHELF: ShelfDraft = {
  is_processed: false,
  is_manufactured: false,
  is_otherwise_used: false,
  container_id: null,
  container_unit_id: null,
  container_size: "",
  container_quantity: "",
  location_stored: "",
  max_pounds: "",
  max_gallons: "",
  notes: "",
};

/** What 'save and add another' keeps: the place and the container, since shelves are counted place by place. */
export type CarriedOver = Pick<ShelfDraft, "location_stored" | "container_id" | "container_unit_id" | "container_size">;
export const carriedOver = (draft: ShelfDraft): CarriedOver => ({
  location_stored: draft.location_stored,
  container_id: draft.container_id,
  container_unit_id: draft.container_unit_id,
  container_size: draft.container_size,
});

export const emptyInventoryProductForm = (carried: CarriedOver = carriedOver(EMPTY_SHELF)): InventoryProductDraft => ({
  ...EMPTY_FACTS,
  ...EMPTY_SHELF,
  ...carried,
  product_id: null,
  name: "",
});

const chosen = (id: number | null, name: string): Option | null => (id === null ? null : { id, name });

/** The form of a line that stands in the inventory. */
export const draftFromLine = (line: InventoryProduct): InventoryProductDraft => ({
  ...factsDraftOf(line),
  product_id: line.product_id,
  name: line.name,
  is_processed: line.is_processed,
  is_manufactured: line.is_manufactured,
  is_otherwise_used: line.is_otherwise_used,
  container_id: chosen(line.container, line.container_name),
  container_unit_id: chosen(line.container_unit, line.container_unit_name),
  container_size: numberText(line.container_size),
  container_quantity: numberText(line.container_quantity),
  location_stored: line.location_stored,
  max_pounds: numberText(line.max_pounds),
  max_gallons: numberText(line.max_gallons),
  notes: line.notes,
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

/** Fields that only some physical states have, and that do not count while the form hides them. */
const STATE_FIELDS = ["specific_gravity", "pounds_per_gallon", "conversion_factor"] as const;

/** Density and gas volume as far as the physical state has them; an existing product keeps what the catalogue says. */
export const shownStateFields = (draft: InventoryProductDraft): ReadonlyArray<(typeof STATE_FIELDS)[number]> =>
  draft.product_id === null ? stateFieldsOf(draft.physical_state) : STATE_FIELDS;
