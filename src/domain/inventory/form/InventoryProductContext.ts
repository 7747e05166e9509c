import type { ProductOption } from "../../product/Product.ts";
import type { AmountAnswer } from "../../quantity/AmountAnswer.ts";
import type { Role } from "../../identity/Role.ts";
import type { CommonFormTag, FormAnswer, FormState, Unsettled } from "../../form/FormState.ts";
import type { ChoiceEvent } from "../../form/unsettledChoices.ts";
import type { KeptDraft } from "../../form/KeptDraft.ts";
import type { Answer } from "../../shared/errors.ts";
import type { Inventory } from "../Inventory.ts";
import type { CheckExistingAnswer, InventoryProduct } from "../InventoryProduct.ts";
import type { CheckExistingInput, InventoryProductInput } from "../InventoryProductInput.ts";
import type { CarriedName, CarriedOver, InventoryProductDraft } from "./inventoryProductForm.ts";
import type { ProductAnswered, ProductPickerEvent } from "./productPickerMachine.ts";

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
  FormState<InventoryProductDraft, InventoryProduct> & {
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
    readonly answer: AmountAnswer;
    /** Amounts that the person has typed over: no longer calculated values. */
    readonly byHand: { readonly max_gallons: boolean; readonly max_pounds: boolean };
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
    /** Saved with 'save and add another': the next line is typed in the meantime. */
    readonly addsAnother: boolean;
    /** While the previous line is unsettled: this one is saved after it and takes these fields unless filled in. */
    readonly before: ReadonlyArray<CarriedName> | null;
    readonly output: InventoryProductOutput;
  };

/** 'added': its amounts were added to an equal line. */
export type LineSaved = "created" | "updated" | "added";

export type InventoryProductOutput =
  | { readonly how: LineSaved; readonly row: InventoryProduct }
  | { readonly how: "left"; readonly row: null };

export type LineAnswer = Answer<InventoryProduct>;
/** Null if the catalog has no such product. */
export type FoundAnswer = Answer<ProductOption | null>;
export type CheckAnswer = Answer<CheckExistingAnswer>;

/** `line` is null for a new one. */
export type InventoryProductLoaded = { readonly inventory: Inventory; readonly line: InventoryProduct | null };
export type LoadLineInput = { readonly inventory_id: number; readonly inventory_product_id: number | null };
export type CheckLineInput = { readonly inventory_id: number; readonly input: CheckExistingInput };
export type FindProductInput = {
  readonly inventory_id: number;
  readonly name: string;
  readonly mfg_name: string;
};
export type SaveLineInput = LoadLineInput & {
  readonly input: InventoryProductInput;
  readonly version: number | null;
  readonly idempotencyKey: string;
};
/** The line must exist: the question of an unsaved line cannot be resolved. */
export type ResolveInput = {
  readonly inventory_id: number;
  readonly line: InventoryProduct | null;
  readonly idempotencyKey: string;
};

/** The product has its own events. */
export type LineField = Exclude<keyof InventoryProductDraft, "product_id">;

/** Built by `lineFieldChanged`, which keeps name and kind of value together. */
export type LineFieldChanged = {
  readonly type: "field.changed";
  readonly name: LineField;
  readonly value: InventoryProductDraft[LineField];
};
export const lineFieldChanged = <Name extends LineField>(
  name: Name,
  value: InventoryProductDraft[Name],
): LineFieldChanged => ({ type: "field.changed", name, value });

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
  | ProductPickerEvent
  | ProductAnswered
  | { readonly type: "form.submitted" }
  | { readonly type: "form.submitted.and.another" }
  | { readonly type: "aggregation.confirmed" }
  | { readonly type: "aggregation.declined" }
  | { readonly type: "existing.used" }
  /** The new product is added although one with its name and manufacturer exists. */
  | { readonly type: "existing.refused" }
  | { readonly type: "existing.cancelled" }
  | { readonly type: "question.toggled" };

export type InventoryProductTag = CommonFormTag | "asksToAggregate" | "asksForExisting";
