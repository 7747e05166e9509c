import type { ProductOption } from "../../product/Product.ts";
import type { Role } from "../../identity/Role.ts";
import {
  type CommonFormTag,
  type FieldChanged,
  type FormAnswer,
  type FormState,
  type Unsettled,
  untouched,
  type ChoiceEvent,
  type KeptDraft,
} from "../../form/FormState.ts";
import type { Inventory } from "../Inventory.ts";
import type { InventoryProduct } from "../InventoryProduct.ts";
import { type Filled, recalculated, typedByHand } from "./inventoryProductAmounts.ts";
import { type CarriedName, type CarriedOver, carriedOver, type InventoryProductDraft } from "./inventoryProductForm.ts";

export type InventoryProductFormInput = {
  readonly inventory_id: number;
  /** Null for a new line. */
  readonly inventory_product_id: number | null;
  readonly role: Role | null;
  /** Unique to this opening of the form: the root of its idempotency keys. */
  readonly key: string;
  /** Unsaved input of an earlier visit; it is offered, or restored automatically. */
  readonly kept?: KeptDraft | null;
  /** The form opens at once, next to the previous line, which is still being saved. */
  readonly after?: LineBefore;
  /** Number of the new line among those open side by side: each keeps its own draft. */
  readonly number?: number;
};

/** What 'save and add another' passes on. */
export type LineBefore = {
  readonly inventory: Inventory;
  readonly carried: CarriedOver;
  /** Its pickers whose text is not a choice yet, or is taken from the line before it. */
  readonly awaited: ReadonlyArray<CarriedName>;
};

export type Naming = {
  readonly changed: ReadonlyArray<string>;
  /** A product was chosen: the next name is for another one. */
  readonly isOver: boolean;
};

export type InventoryProductContext = Omit<InventoryProductFormInput, "kept" | "after"> &
  FormState<InventoryProductDraft, InventoryProduct> &
  Filled & {
    /** Null until loaded. */
    readonly inventory: Inventory | null;
    /** The person is typing a product that is not in the catalog. */
    readonly isNewProduct: boolean;
    /** The product whose facts are being fetched; the picker shows it. */
    readonly choosing: ProductOption | null;
    readonly productFailed: boolean;
    /** A catalog product with the name and manufacturer of the new one, while the form asks which to use. */
    readonly existing: ProductOption | null;
    /** The draft before a choice whose facts are missing: abandoning the choice restores it. */
    readonly beforeChoice: InventoryProductDraft | null;
    /** Null until a product is named. Fields changed since belong to the line; no choice clears them (spec B4). */
    readonly naming: Naming | null;
    /** Place and container came from the previously saved line, so choosing a product keeps them. */
    readonly isPlaceCarried: boolean;
    /** The last situation the person was warned about; null if there is none. */
    readonly warned: string | null;
    /** What is being sent: determines what 'overwrite' and 'retry' repeat. */
    readonly pending: "check" | "line" | "question";
    /** The equal line found by the check, while the form asks whether to add to it. */
    readonly equal: InventoryProduct | null;
    readonly isAggregationConfirmed: boolean;
    /**
     * A save whose answer was lost may have happened: 'unchanged' can be repeated, 'edited' is known only by the list.
     */
    readonly lostSave: "none" | "unchanged" | "edited";
    /** While the previous line is unsettled: this one is saved after it and takes these fields unless filled in. */
    readonly before: ReadonlyArray<CarriedName> | null;
    readonly output: InventoryProductOutput;
  };

/** 'added': its amounts were added to an equal line. */
export type LineSaved = "created" | "updated" | "added";

export type InventoryProductOutput =
  | { readonly how: LineSaved; readonly row: InventoryProduct }
  | { readonly how: "left"; readonly row: null };

/** `line` is null for a new one. */
export type InventoryProductLoaded = { readonly inventory: Inventory; readonly line: InventoryProduct | null };
export type LoadLineInput = Pick<InventoryProductFormInput, "inventory_id" | "inventory_product_id">;

/** The product has its own events, the rows of its components are no field of the line. */
export type LineField = Exclude<keyof InventoryProductDraft, "product_id" | "components">;
export type TypedField = LineField | "components";

export type LineFieldChanged = FieldChanged<Pick<InventoryProductDraft, TypedField>>;
export const lineFieldChanged = <Name extends TypedField>(
  name: Name,
  value: InventoryProductDraft[Name],
): LineFieldChanged => ({ type: "field.changed", name, value });

/** `keepsShelf`: the product was created for this line, whose container and place were already typed. */
export type ProductChosen = {
  readonly type: "product.chosen";
  readonly option: ProductOption;
  readonly keepsShelf?: boolean;
};

/** The previous line was saved, or needs attention. */
export type LineBeforeSettled = {
  readonly type: "before.settled";
  readonly carried: CarriedOver;
  readonly unsettled: Unsettled;
};

export type InventoryProductEvent =
  | LineBeforeSettled
  | ChoiceEvent
  | FormAnswer
  | LineFieldChanged
  | { readonly type: "field.blurred"; readonly name: LineField }
  | ProductChosen
  /** Continues with the picker's text as the new name. */
  | { readonly type: "product.new.requested"; readonly name: string }
  | { readonly type: "product.cleared" }
  | { readonly type: "product.retry" }
  | { readonly type: "form.submitted"; readonly addsAnother?: boolean }
  | { readonly type: "aggregation.confirmed" }
  | { readonly type: "aggregation.declined" }
  | { readonly type: "existing.used" }
  /** The new product is added although one with its name and manufacturer exists. */
  | { readonly type: "existing.refused" }
  | { readonly type: "existing.cancelled" }
  | { readonly type: "question.toggled" };

export type InventoryProductTag = CommonFormTag | "asksToAggregate" | "asksForExisting";

export const PRODUCT_SETTLED = {
  choosing: null,
  productFailed: false,
  existing: null,
  beforeChoice: null,
  naming: null,
};

export const lineDraftPlace = ({ inventory_id, inventory_product_id }: LoadLineInput, number = 1): string =>
  `Inventory/${inventory_id}/Product/${inventory_product_id ?? "new"}${number === 1 ? "" : `-${number}`}`;

/** Nothing has been typed, chosen or sent yet. */
export const freshLineForm = (draft: InventoryProductDraft, row: InventoryProduct | null) => ({
  ...untouched(draft, row),
  ...PRODUCT_SETTLED,
  isNewProduct: false,
  byHand: typedByHand(draft),
  pending: "line" as const,
  equal: null,
  isAggregationConfirmed: false,
  lostSave: "none" as const,
});

/** What the line being saved passes on to the next one. */
export const lineBefore = (context: InventoryProductContext): LineBefore | undefined => {
  const { draft, inventory, unsettled, before } = context;
  if (inventory === null) return undefined;
  const carried = carriedOver(draft);
  const isAwaited = (name: string) => name in unsettled || before?.some((other) => other === name) === true;
  // The keys are those of the fields that are carried over.
  const awaited = (Object.keys(carried) as ReadonlyArray<CarriedName>).filter(isAwaited);
  return { inventory, carried, awaited };
};

export const beforeSettled = ({ draft, unsettled }: InventoryProductContext): LineBeforeSettled => ({
  type: "before.settled",
  carried: carriedOver(draft),
  unsettled,
});

/** A field filled in here is no longer taken from the previous line. */
export const filledInHere = ({ before }: InventoryProductContext, name: string) =>
  before && before.filter((other) => other !== name);

/** Errors of the previous line apply here as well; otherwise this line would silently lack its container. */
export const withBefore = (context: InventoryProductContext, { carried, unsettled }: LineBeforeSettled) => {
  const { before, draft, byHand, seed, errors } = context;
  const wrong = Object.entries(unsettled).filter(([name]) => before?.some((other) => other === name));
  const isTaken = ([name]: [string, unknown]) =>
    before?.some((other) => other === name) === true && !(name in unsettled);
  const taken = Object.fromEntries(Object.entries(carried).filter(isTaken));
  return {
    ...recalculated({ ...draft, ...taken }, byHand),
    before: null,
    seed: { ...seed, ...taken },
    unsettled: { ...context.unsettled, ...Object.fromEntries(wrong) },
    errors: { ...errors, ...Object.fromEntries(wrong.map(([name, message]) => [name, [message ?? ""]])) },
  };
};
