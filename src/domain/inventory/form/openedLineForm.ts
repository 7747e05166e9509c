import { Option, Result, Schema } from "effect";
import { draftOffer } from "../../form/FormState.ts";
import { draftToKeep, withDraftBack } from "../../form/formDrafts.ts";
import type { DraftToKeep, KeptDraft } from "../../form/KeptDraft.ts";
import { ProductOption } from "../../product/Product.ts";
import type { Answer } from "../../shared/errors.ts";
import type { InventoryProduct } from "../InventoryProduct.ts";
import { recalculated, typedByHand } from "./inventoryProductAmounts.ts";
import { situationOf } from "../calculationWarnings.ts";
import type {
  InventoryProductContext,
  InventoryProductFormInput,
  InventoryProductLoaded,
} from "./InventoryProductContext.ts";
import { typedDraft, withChoosing } from "./inventoryProductChanges.ts";
import { freshLineForm, lineDraftPlace, PRODUCT_SETTLED } from "./freshLineForm.ts";
import { draftFromLine, emptyInventoryProductForm } from "./inventoryProductForm.ts";

/** The product input form as it opens: empty, with a line, or with unsaved input. */

type Context = InventoryProductContext;
type Change = Partial<Context>;
type Here = { readonly context: Context };

export const openedLineForm = ({ after, ...input }: InventoryProductFormInput): Context => {
  const empty = emptyInventoryProductForm();
  return {
    ...input,
    kept: input.kept ?? null,
    place: lineDraftPlace(input, input.number),
    empty,
    revision: 0,
    ...freshLineForm(after === undefined ? empty : emptyInventoryProductForm(after.carried), null),
    inventory: after?.inventory ?? null,
    isPlaceCarried: after !== undefined,
    before: after?.awaited ?? null,
    warned: null,
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

/** Discards unsaved input. Warnings wait for the next change. */
export const withLine = (line: InventoryProduct): Change => {
  const form = freshLineForm(draftFromLine(line), line);
  return { ...form, warned: situationOf(form) };
};

/** A choice whose facts are missing is kept with what was typed, which is restored if the choice is abandoned. */
export const lineToKeep = (context: Context): DraftToKeep => {
  const typed = typedDraft(context);
  const { choosing, draft } = context;
  if (choosing === null) return draftToKeep(context, typed);
  const withChoice = { ...typed, choosing };
  return draftToKeep({ ...context, draft: { ...draft, product_id: choosing.id } }, withChoice);
};

const keptChoice = (kept: KeptDraft | null): ProductOption | null =>
  Option.getOrNull(Schema.decodeUnknownOption(ProductOption)(kept?.fields["choosing"]));

/** What a restore would bring back; null if nothing. */
export const lineOffer = (context: Context): KeptDraft | null =>
  keptChoice(context.kept) === null ? draftOffer(context) : context.kept;

/** Amounts typed over a calculation are restored as typed. */
export const withLineDraft = ({ context }: Here): Change => {
  const back = withDraftBack(context);
  const { draft } = back;
  if (draft === undefined) return {};
  const byHand = typedByHand(draft);
  const filled = recalculated(draft, byHand);
  const isNewProduct = draft.product_id === null && draft.name !== "";
  // The name of a product still being looked up is not kept: naming it again clears nothing that was.
  const naming = draft.product_id === null ? { changed: Object.keys(draft), isOver: false } : null;
  const typed = { ...filled, ...back, ...PRODUCT_SETTLED, naming, byHand, isNewProduct, warned: situationOf(filled) };
  const option = keptChoice(context.kept);
  return option === null ? typed : { ...typed, ...withChoosing({ context: { ...context, ...typed } }, { option }) };
};
