import { Result } from "effect";
import type { AnyActorRef } from "xstate";
import { draftToKeep, edited, keyOfRequest, untouched, withDraftBack } from "../form/FormState.ts";
import { errorsWithout, withRefusal } from "../form/formRefusals.ts";
import type { DraftToKeep } from "../form/KeptDraft.ts";
import type { Product, ProductOption } from "../product/Product.ts";
import { type Answer, isRefusedAs } from "../shared/errors.ts";
import type { InventoryProduct } from "./InventoryProduct.ts";
import type { InventoryProductInput } from "./InventoryProductInput.ts";
import { answerOf, isOperand, recalculated, situationOf, typedByHand } from "./inventoryProductAmounts.ts";
import type {
  CheckLineInput,
  InventoryProductContext,
  InventoryProductFormInput,
  InventoryProductLoaded,
  LineFieldChanged,
  LoadLineInput,
  ResolveInput,
  SaveLineInput,
} from "./InventoryProductContext.ts";
import {
  carriedOver,
  draftFromLine,
  draftWithClearedShelf,
  draftWithNewName,
  draftWithProduct,
  draftWithShelfBack,
  emptyInventoryProductForm,
  type InventoryProductDraft,
} from "./inventoryProductForm.ts";
import { inputOf, settledValue } from "./inventoryProductPayload.ts";
import { lockOf } from "./productLocks.ts";
import type { ProductPickerInput } from "./productPickerMachine.ts";

/** What each event changes in the product input form, and what the form sends: pure functions of its context. */

type Context = InventoryProductContext;
type Change = Partial<Context>;
type Here = { readonly context: Context };

const PRODUCT_SETTLED = { choosing: null, productFailed: false, beforeChoice: null };

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

export const withLoaded = ({ inventory, line }: InventoryProductLoaded): Change => ({
  inventory,
  ...(line === null ? { message: null, requestId: null } : withLine(line)),
});

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
export const withLineDraft = (context: Context): Change => {
  const back = withDraftBack(context);
  const { draft } = back;
  if (draft === undefined) return {};
  const byHand = typedByHand(draft);
  const filled = recalculated(draft, byHand);
  const isNewProduct = draft.product_id === null && draft.name !== "";
  return { ...filled, ...back, ...PRODUCT_SETTLED, byHand, isNewProduct, warned: situationOf(filled) };
};

/** Shown once a draft differs from a save whose answer was lost. */
export const MAYBE_SAVED =
  "The server did not respond to the last save, so this product may already be saved. Please check the list before saving again.";

/** The next request is another one, but a save whose answer was lost stays known. */
const changed = (context: Context): Change =>
  context.lostSave === "none" ? edited(context) : { ...edited(context), message: MAYBE_SAVED, lostSave: "edited" };

/** A locked field keeps its value. */
export const withLineField = (context: Context, { name, value }: LineFieldChanged): Change => {
  if (lockOf(context, name) !== undefined) return {};
  const draft: InventoryProductDraft = { ...context.draft, [name]: settledValue(name, value) };
  const errors = errorsWithout(context.errors, [name]);
  const typed = name === "max_gallons" || name === "max_pounds" ? { [name]: true } : {};
  const byHand = { ...context.byHand, ...typed };
  return { ...changed(context), errors, ...(isOperand(name) ? recalculated(draft, byHand) : { draft, byHand }) };
};

const PICKER_FIELDS = ["name", "product_id"];
const NOTHING_BY_HAND = { max_gallons: false, max_pounds: false };

/** A stored line whose picker was cleared still belongs to its product. */
const presentProduct = ({ draft, row, isNewProduct }: Context): number | null =>
  draft.product_id ?? (isNewProduct ? null : (row?.product_id ?? null));

/** Another product clears the shelf; the same one chosen again only has its facts fetched again. */
const withShelfFor = (context: Context, choosing: ProductOption): Change => {
  const { beforeChoice, byHand, draft, isPlaceCarried, row } = context;
  if (presentProduct(context) === choosing.id) {
    return beforeChoice === null ? {} : recalculated(draftWithShelfBack(draft, beforeChoice), byHand);
  }
  const areNotesLocked = row?.is_resolve_question === true;
  return recalculated(draftWithClearedShelf(draft, { isPlaceCarried, areNotesLocked }), NOTHING_BY_HAND);
};

/** The shelf is settled now, the facts are still being fetched (spec B4). */
export const withChoosing = (context: Context, choosing: ProductOption): Change => ({
  ...changed(context),
  ...withShelfFor(context, choosing),
  choosing,
  productFailed: false,
  beforeChoice: context.beforeChoice ?? context.draft,
  errors: errorsWithout(context.errors, PICKER_FIELDS),
});

export const withProduct = (context: Context, product: Product): Change => ({
  ...changed(context),
  ...recalculated(draftWithProduct(context.draft, product), context.byHand),
  errors: {},
  ...PRODUCT_SETTLED,
  isNewProduct: false,
});

export const withNewProduct = (context: Context, name: string): Change => ({
  ...changed(context),
  ...recalculated(draftWithNewName(context.draft, name), context.byHand),
  errors: errorsWithout(context.errors, PICKER_FIELDS),
  ...PRODUCT_SETTLED,
  isNewProduct: true,
});

export const withoutProduct = (context: Context): Change => ({ ...withNewProduct(context, ""), isNewProduct: false });

/** An equal line was found although adding to it was confirmed. */
export const STILL_EQUAL = "The same product was added in the meantime, so nothing was saved. Please save again.";

/** A refusal about the question says nothing about a save. */
export const withLineRefusal = (context: Context, answer: Answer<InventoryProduct>): Change => {
  const { revision, ...told } = withRefusal(context, answer);
  if (context.pending !== "line") return told;
  if (revision === undefined) return { ...told, ...lost(context, told.message ?? ""), lostSave: "unchanged" };
  const equal = { message: context.isAggregationConfirmed ? STILL_EQUAL : null };
  return { ...told, ...(isRefusedAs(answer, "NeedsAggregation") ? equal : {}), revision, lostSave: "none" };
};

const lost = ({ lostSave }: Context, message: string): Change => ({
  message: lostSave === "edited" ? `${message} ${MAYBE_SAVED}` : message,
});

export const withLineSaved = (context: Context, answer: Answer<InventoryProduct>): Change =>
  Result.isSuccess(answer)
    ? {
        output: { how: context.inventory_product_id === null ? "created" : "updated", row: answer.success },
        savedCount: context.savedCount + 1,
        revision: context.revision + 1,
      }
    : {};

/** Keeps place and container. An edited line is left behind. */
export const forAnother = ({ draft, inventory_id }: Context): Change => ({
  inventory_product_id: null,
  place: lineDraftPlace({ inventory_id, inventory_product_id: null }),
  ...fresh(emptyInventoryProductForm(carriedOver(draft)), null),
  isPlaceCarried: true,
  kept: null,
  warned: null,
});

/** What was typed stays. The version was this form's, so a save whose answer was lost did not happen. */
export const withQuestion = ({ revision }: Context, answer: Answer<InventoryProduct>): Change =>
  Result.isSuccess(answer) ? { row: answer.success, revision: revision + 1, message: null, lostSave: "none" } : {};

/** States that send are entered only with a checked draft. */
const inputFrom = (context: Context): InventoryProductInput =>
  Result.getOrThrow(inputOf(context.draft, context.isAggregationConfirmed));

export const lineToLoad = ({ context }: Here) => ({
  inventory_id: context.inventory_id,
  inventory_product_id: context.inventory_product_id,
});

export const choiceToFetch = ({ context, self }: Here & { readonly self: AnyActorRef }): ProductPickerInput => ({
  choosing: context.choosing,
  form: self,
});

export const lineToCheck = ({ context }: Here): CheckLineInput => {
  const { product_id, container_id, container_unit_id, container_size } = inputFrom(context);
  const { inventory_id, inventory_product_id } = context;
  return {
    inventory_id,
    input: { product_id, container_id, container_unit_id, container_size, inventory_product_id },
  };
};

export const lineToSave = ({ context }: Here): SaveLineInput => ({
  ...lineToLoad({ context }),
  input: inputFrom(context),
  version: context.row?.version ?? null,
  idempotencyKey: `${keyOfRequest(context)}${context.isAggregationConfirmed ? "-aggregate" : ""}`,
});

export const questionToToggle = ({ context }: Here): ResolveInput => ({
  ...lineToLoad({ context }),
  version: context.row?.version ?? null,
  idempotencyKey: `${keyOfRequest(context)}-question`,
});

export const savedOf = ({
  context: { output },
}: Here): { readonly name: string; readonly how: "created" | "updated" } =>
  output.how === "left" ? { name: "", how: "updated" } : { name: output.row.name, how: output.how };
