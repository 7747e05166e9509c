import { Result } from "effect";
import type { AnyActorRef } from "xstate";
import { draftToKeep, untouched, withDraftBack } from "../form/FormState.ts";
import type { DraftToKeep } from "../form/KeptDraft.ts";
import type { Answer } from "../shared/errors.ts";
import type { InventoryProduct } from "./InventoryProduct.ts";
import { answerOf, recalculated, situationOf, typedByHand } from "./inventoryProductAmounts.ts";
import type {
  InventoryProductContext,
  InventoryProductFormInput,
  InventoryProductLoaded,
  LoadLineInput,
} from "./InventoryProductContext.ts";
import {
  carriedOver,
  draftFromLine,
  emptyInventoryProductForm,
  type InventoryProductDraft,
} from "./inventoryProductForm.ts";
import type { ProductPickerInput } from "./productPickerMachine.ts";

/** The product input form as it opens: empty, with a line, with what was typed before, or for another line. */

type Context = InventoryProductContext;
type Change = Partial<Context>;
type Here = { readonly context: Context };

export const PRODUCT_SETTLED = { choosing: null, productFailed: false, beforeChoice: null };

export const lineDraftPlace = ({ inventory_id, inventory_product_id }: LoadLineInput): string =>
  `Inventory/${inventory_id}/Product/${inventory_product_id ?? "new"}`;

const fresh = (draft: InventoryProductDraft, row: InventoryProduct | null) => ({
  ...untouched(draft, row),
  ...PRODUCT_SETTLED,
  isNewProduct: false,
  answer: answerOf(draft),
  byHand: typedByHand(draft),
  pending: "line" as const,
  isAggregationConfirmed: false,
  lostSave: "none" as const,
  addsAnother: false,
});

export const openedLineForm = (input: InventoryProductFormInput): Context => {
  const empty = emptyInventoryProductForm();
  return {
    ...input,
    kept: input.kept ?? null,
    place: lineDraftPlace(input),
    empty,
    revision: 0,
    ...fresh(empty, null),
    inventory: null,
    isPlaceCarried: false,
    warned: null,
    savedCount: 0,
    output: { how: "left", row: null },
  };
};

export const withLoaded = (_: Here, answer: Answer<InventoryProductLoaded>): Change => {
  if (Result.isFailure(answer)) return {};
  const { inventory, line } = answer.success;
  return { inventory, ...(line === null ? { message: null, requestId: null } : withLine(line)) };
};

export const withInventory = (_: Here, answer: Answer<InventoryProductLoaded>): Change =>
  Result.isSuccess(answer) ? { inventory: answer.success.inventory } : {};

export const withTheirs = ({ context: { theirs } }: Here): Change => (theirs === null ? {} : withLine(theirs));

/** Discards what was typed. Warnings wait for the next change. */
export const withLine = (line: InventoryProduct): Change => {
  const form = fresh(draftFromLine(line), line);
  return { ...form, warned: situationOf(form) };
};

export const keepDraft = {
  type: "keepDraft",
  // A product without facts yet has cleared the shelf: keep what was typed before it.
  params: ({ context }: Here): DraftToKeep => draftToKeep(context, context.beforeChoice ?? context.draft),
} as const;

/** Amounts that were typed over a calculation come back as typed. */
export const withLineDraft = ({ context }: Here): Change => {
  const back = withDraftBack(context);
  const { draft } = back;
  if (draft === undefined) return {};
  const byHand = typedByHand(draft);
  const filled = recalculated(draft, byHand);
  const isNewProduct = draft.product_id === null && draft.name !== "";
  return { ...filled, ...back, ...PRODUCT_SETTLED, byHand, isNewProduct, warned: situationOf(filled) };
};

/** Keeps place and container. An edited line is left behind. */
export const forAnother = ({ context: { draft, inventory_id } }: Here): Change => ({
  inventory_product_id: null,
  place: lineDraftPlace({ inventory_id, inventory_product_id: null }),
  ...fresh(emptyInventoryProductForm(carriedOver(draft)), null),
  isPlaceCarried: true,
  kept: null,
  warned: null,
});

export const lineToLoad = ({ context }: Here) => ({
  inventory_id: context.inventory_id,
  inventory_product_id: context.inventory_product_id,
});

export const choiceToFetch = ({ context, self }: Here & { readonly self: AnyActorRef }): ProductPickerInput => ({
  choosing: context.choosing,
  form: self,
});
