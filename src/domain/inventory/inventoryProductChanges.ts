import { Result } from "effect";
import type { AnyActorRef } from "xstate";
import {
  draftToKeep,
  edited,
  errorsWithout,
  keyOfRequest,
  untouched,
  withDraftBack,
  withRefusal,
} from "../form/FormState.ts";
import type { DraftToKeep } from "../form/KeptDraft.ts";
import type { Product, ProductOption } from "../product/Product.ts";
import { type Answer, isRefusedAs } from "../shared/errors.ts";
import type { InventoryProduct, InventoryProductInput } from "./InventoryProduct.ts";
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

/** No product's facts are waited for. */
const PRODUCT_SETTLED = { choosing: null, productFailed: false, beforeChoice: null };

/** Where the form's draft is kept: the line, or the inventory's new one. */
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

/** The form of the line as the server has it; whatever was typed is gone. It is warned of only when it changes. */
export const withLine = (line: InventoryProduct): Change => {
  const form = fresh(draftFromLine(line), line);
  return { ...form, warned: situationOf(form) };
};

/** Asks the store to keep the form as it stands. */
export const keepDraft = {
  type: "keepDraft",
  // A product whose facts are not there yet has emptied the shelf: what stood there before is what was typed.
  params: ({ context }: Here): DraftToKeep => draftToKeep(context, context.beforeChoice ?? context.draft),
} as const;

/** The form with its draft brought back; amounts that were typed over a calculation stand as they were typed. */
export const withLineDraft = (context: Context): Change => {
  const back = withDraftBack(context);
  const { draft } = back;
  if (draft === undefined) return {};
  const byHand = typedByHand(draft);
  const filled = recalculated(draft, byHand);
  const isNewProduct = draft.product_id === null && draft.name !== "";
  return { ...filled, ...back, ...PRODUCT_SETTLED, byHand, isNewProduct, warned: situationOf(filled) };
};

/** Told once a draft differs from a save whose answer was lost. */
export const MAYBE_SAVED =
  "The server did not respond to the last save, so this product may already be saved. Please check the list before saving again.";

/** From here on it is another request; a save whose answer was lost is not forgotten by that. */
const changed = (context: Context): Change =>
  context.lostSave === "none" ? edited(context) : { ...edited(context), message: MAYBE_SAVED, lostSave: "edited" };

/** A typed or chosen value; a locked field keeps what it has. */
export const withLineField = (context: Context, { name, value }: LineFieldChanged): Change => {
  if (lockOf(context, name) !== undefined) return {};
  const draft: InventoryProductDraft = { ...context.draft, [name]: settledValue(name, value) };
  const errors = errorsWithout(context.errors, [name]);
  const typed = name === "max_gallons" || name === "max_pounds" ? { [name]: true } : {};
  const byHand = { ...context.byHand, ...typed };
  return { ...changed(context), errors, ...(isOperand(name) ? recalculated(draft, byHand) : { draft, byHand }) };
};

/** The picker stands for both. */
const PICKER_FIELDS = ["name", "product_id"];
const NOTHING_BY_HAND = { max_gallons: false, max_pounds: false };

/** The product that stands in the form; a stored line whose picker was cleared still is that product's. */
const presentProduct = ({ draft, row, isNewProduct }: Context): number | null =>
  draft.product_id ?? (isNewProduct ? null : (row?.product_id ?? null));

/** Another product empties the shelf; the one that stands there already, chosen again, only gets its facts anew. */
const withShelfFor = (context: Context, choosing: ProductOption): Change => {
  const { beforeChoice, byHand, draft, isPlaceCarried, row } = context;
  if (presentProduct(context) === choosing.id) {
    return beforeChoice === null ? {} : recalculated(draftWithShelfBack(draft, beforeChoice), byHand);
  }
  const areNotesLocked = row?.is_resolve_question === true;
  return recalculated(draftWithClearedShelf(draft, { isPlaceCarried, areNotesLocked }), NOTHING_BY_HAND);
};

/** A product was chosen: the shelf is settled now, its facts are on their way (spec B4). */
export const withChoosing = (context: Context, choosing: ProductOption): Change => ({
  ...changed(context),
  ...withShelfFor(context, choosing),
  choosing,
  productFailed: false,
  beforeChoice: context.beforeChoice ?? context.draft,
  errors: errorsWithout(context.errors, PICKER_FIELDS),
});

/** The chosen product's facts have come: its own errors go, amounts are calculated anew. */
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

/** Told when an equal line is found although adding to it was confirmed. */
export const STILL_EQUAL = "The same product was added in the meantime, so nothing was saved. Please save again.";

/** What an answer that saved nothing leaves in the form; one about the question says nothing of a save. */
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

/** After 'save and add another': an empty form at the same place and container. An edited line is left behind. */
export const forAnother = ({ draft, inventory_id }: Context): Change => ({
  inventory_product_id: null,
  place: lineDraftPlace({ inventory_id, inventory_product_id: null }),
  ...fresh(emptyInventoryProductForm(carriedOver(draft)), null),
  isPlaceCarried: true,
  kept: null,
  warned: null,
});

/**
 * The question was resolved or restored: the line is newer, what was typed stays. It was done from the version that this
 * form knows, so a save whose answer was lost has not been done.
 */
export const withQuestion = ({ revision }: Context, answer: Answer<InventoryProduct>): Change =>
  Result.isSuccess(answer) ? { row: answer.success, revision: revision + 1, message: null, lostSave: "none" } : {};

/** The states that send are entered only with a draft that has passed its check. */
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

/** A confirmed aggregation is another request than the unconfirmed one, so it has another key. */
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
