import type { Product } from "../product/Product.ts";
import type { ProductFactsRead } from "../product/ProductFacts.ts";
import { type PhysicalState, stateFieldsOf } from "../quantity/PhysicalState.ts";
import type { Option } from "../shared/Page.ts";
import { sameDraft } from "../shared/sameDraft.ts";
import type { InventoryProduct } from "./InventoryProduct.ts";

/** What the product is: copied from the catalogue, locked while an existing product is chosen (spec B4, reading 15). */
export type FactsDraft = {
  readonly mfg_name: string;
  readonly mfg_product_number: string;
  readonly mfg_phone: string;
  readonly mfg_emergency_phone: string;
  readonly nfpa: string;
  readonly physical_state: PhysicalState | null;
  readonly specific_gravity: string;
  readonly pounds_per_gallon: string;
  readonly conversion_factor: string;
  readonly flash_points: string;
  readonly hazard_ids: ReadonlyArray<Option>;
  readonly is_spcc: boolean;
  readonly is_sara_f: boolean;
  readonly is_sara_p: boolean;
  readonly is_sara_r: boolean;
  readonly is_sara_a: boolean;
  readonly is_sara_c: boolean;
};

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

export const EMPTY_FACTS: FactsDraft = {
  mfg_name: "",
  mfg_product_number: "",
  mfg_phone: "",
  mfg_emergency_phone: "",
  nfpa: "",
  physical_state: null,
  specific_gravity: "",
  pounds_per_gallon: "",
  conversion_factor: "",
  flash_points: "",
  hazard_ids: [],
  is_spcc: false,
  is_sara_f: false,
  is_sara_p: false,
  is_sara_r: false,
  is_sara_a: false,
  is_sara_c: false,
};

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

/** Stored numbers have 15 digits at most, so the shortest text of their JSON numbers is what was stored. */
const numberText = (value: number | null): string => {
  if (value === null) return "";
  const text = String(value);
  return text.includes("e") ? value.toFixed(6).replace(/\.?0+$/, "") : text;
};
const chosen = (id: number | null, name: string): Option | null => (id === null ? null : { id, name });

const factsOf = (facts: ProductFactsRead): FactsDraft => ({
  mfg_name: facts.mfg_name,
  mfg_product_number: facts.mfg_product_number,
  mfg_phone: facts.mfg_phone,
  mfg_emergency_phone: facts.mfg_emergency_phone,
  nfpa: facts.nfpa,
  physical_state: facts.physical_state,
  specific_gravity: numberText(facts.specific_gravity),
  pounds_per_gallon: numberText(facts.pounds_per_gallon),
  conversion_factor: numberText(facts.conversion_factor),
  flash_points: numberText(facts.flash_points),
  hazard_ids: facts.hazards,
  is_spcc: facts.is_spcc,
  is_sara_f: facts.is_sara_f,
  is_sara_p: facts.is_sara_p,
  is_sara_r: facts.is_sara_r,
  is_sara_a: facts.is_sara_a,
  is_sara_c: facts.is_sara_c,
});

/** The form of a line that stands in the inventory. */
export const draftFromLine = (line: InventoryProduct): InventoryProductDraft => ({
  ...factsOf(line),
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
  ...factsOf(product),
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
