import { Result } from "effect";
import { draftToKeep, withDraftBack } from "../form/formDrafts.ts";
import type { DraftToKeep } from "../form/KeptDraft.ts";
import type { Answer } from "../shared/errors.ts";
import type { InventoryProduct } from "./InventoryProduct.ts";
import { recalculated, typedByHand } from "./inventoryProductAmounts.ts";
import { situationOf } from "./calculationWarnings.ts";
import type {
  InventoryProductContext,
  InventoryProductFormInput,
  InventoryProductLoaded,
} from "./InventoryProductContext.ts";
import { freshLineForm, lineDraftPlace, PRODUCT_SETTLED } from "./freshLineForm.ts";
import { draftFromLine, emptyInventoryProductForm } from "./inventoryProductForm.ts";

/** The product input form as it opens: empty, with a line, or with what was typed before. */

type Context = InventoryProductContext;
type Change = Partial<Context>;
type Here = { readonly context: Context };

export const openedLineForm = (input: InventoryProductFormInput): Context => {
  const empty = emptyInventoryProductForm();
  return {
    ...input,
    kept: input.kept ?? null,
    place: lineDraftPlace(input),
    empty,
    revision: 0,
    ...freshLineForm(empty, null),
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

/** Discards what was typed. Warnings wait for the next change. */
export const withLine = (line: InventoryProduct): Change => {
  const form = freshLineForm(draftFromLine(line), line);
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
