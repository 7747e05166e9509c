import { Option, Result, Schema } from "effect";
import { draftToKeep, withDraftBack, draftOffer } from "../../form/formDrafts.ts";
import { keyOfRequest, type DraftToKeep, type KeptDraft } from "../../form/FormState.ts";
import { type Product, ProductOption } from "../../product/Product.ts";
import type { CallActor } from "../../shared/errors.ts";
import { situationOf } from "../calculationWarnings.ts";
import type { CheckExistingAnswer, InventoryProduct } from "../InventoryProduct.ts";
import type { InventoryProductInput } from "../InventoryProductInput.ts";
import { recalculated, typedByHand } from "./inventoryProductAmounts.ts";
import { typedDraft, withChoosing } from "./inventoryProductChanges.ts";
import {
  freshLineForm,
  type InventoryProductContext,
  type InventoryProductFormInput,
  type InventoryProductLoaded,
  lineDraftPlace,
  type LineSaved,
  type LoadLineInput,
  PRODUCT_SETTLED,
} from "./InventoryProductContext.ts";
import { draftFromLine, emptyInventoryProductForm, inputOf } from "./inventoryProductForm.ts";

/** How the product input form opens, what it keeps, and what it requests and sends. */

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

export const withLoaded = (_: Context, { inventory, line }: InventoryProductLoaded): Change => ({
  inventory,
  ...(line === null ? { message: null, requestId: null } : withLine(line)),
});

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
export const withLineDraft = (context: Context): Change => {
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
  return option === null ? typed : { ...typed, ...withChoosing({ ...context, ...typed }, { option }) };
};

export const lineToLoad = ({ context }: Here): LoadLineInput => ({
  inventory_id: context.inventory_id,
  inventory_product_id: context.inventory_product_id,
});

export const choiceToFetch = ({ context }: Here) => ({ product_id: context.choosing?.id ?? 0 });

/** States that send are entered only with a validated draft. */
const inputFrom = (context: Context): InventoryProductInput =>
  Result.getOrThrow(inputOf(context.draft, context.isAggregationConfirmed));

export const lineToCheck = ({ context }: Here) => {
  const { product_id, container_id, container_unit_id, container_size } = inputFrom(context);
  const { inventory_id, inventory_product_id } = context;
  return {
    inventory_id,
    input: { product_id, container_id, container_unit_id, container_size, inventory_product_id },
  };
};

/** Before a new product is added: whether the catalog has one with this name and manufacturer (spec B4). */
export const productToFind = ({ context }: Here) => {
  const { inventory_id, draft } = context;
  return { inventory_id, name: draft.name.trim(), mfg_name: draft.mfg_name.trim() };
};

export const lineToSave = ({ context }: Here) => ({
  ...lineToLoad({ context }),
  input: inputFrom(context),
  version: context.row?.version ?? null,
  idempotencyKey: `${keyOfRequest(context)}${context.isAggregationConfirmed ? "-aggregate" : ""}`,
});

/** The line must exist: the question of an unsaved line cannot be resolved. */
export const questionToToggle = ({ context }: Here) => ({
  inventory_id: context.inventory_id,
  line: context.row,
  idempotencyKey: `${keyOfRequest(context)}-question`,
});

export const savedOf = ({ context: { output } }: Here): { readonly name: string; readonly how: LineSaved } =>
  output.how === "left" ? { name: "", how: "updated" } : { name: output.row.name, how: output.how };

export type CheckLineInput = ReturnType<typeof lineToCheck>;
export type FindProductInput = ReturnType<typeof productToFind>;
export type SaveLineInput = ReturnType<typeof lineToSave>;
export type ResolveInput = ReturnType<typeof questionToToggle>;

export type LineCalls = {
  readonly load: CallActor<LoadLineInput, InventoryProductLoaded>;
  readonly loadProduct: CallActor<{ readonly product_id: number }, Product>;
  /** Null if the catalog has no such product. */
  readonly findProduct: CallActor<FindProductInput, ProductOption | null>;
  readonly checkExisting: CallActor<CheckLineInput, CheckExistingAnswer>;
  readonly save: CallActor<SaveLineInput, InventoryProduct>;
  readonly resolveQuestion: CallActor<ResolveInput, InventoryProduct>;
};
