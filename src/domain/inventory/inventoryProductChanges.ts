import { Result } from "effect";
import type { Product, ProductOption } from "../product/Product.ts";
import { type Answer, staleRow } from "../shared/errors.ts";
import type { FieldErrors } from "../shared/fieldErrors.ts";
import { sameDraft } from "../shared/sameDraft.ts";
import type { InventoryProduct } from "./InventoryProduct.ts";
import { answerOf, isOperand, recalculated, situationOf, typedByHand } from "./inventoryProductAmounts.ts";
import type {
  InventoryProductContext,
  InventoryProductFormInput,
  InventoryProductLoaded,
  LineFieldChanged,
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
import { settledValue } from "./inventoryProductPayload.ts";
import { lockOf } from "./productLocks.ts";

/** What each event changes in the product input form: pure functions, called by the machine's actions. */

type Context = InventoryProductContext;
type Change = Partial<Context>;

const fresh = (draft: InventoryProductDraft) => ({
  seed: draft,
  draft,
  isNewProduct: false,
  choosing: null,
  beforeChoice: null,
  answer: answerOf(draft),
  byHand: typedByHand(draft),
  errors: {},
  message: null,
  requestId: null,
  theirs: null,
  pending: "line" as const,
  isAggregationConfirmed: false,
  lostSave: "none" as const,
  addsAnother: false,
});

export const openedLineForm = (input: InventoryProductFormInput): Context => ({
  ...input,
  ...fresh(emptyInventoryProductForm()),
  inventory: null,
  line: null,
  isPlaceCarried: false,
  warned: null,
  savedCount: 0,
  restoredFrom: null,
  revision: 0,
  output: { how: "left", row: null },
});

export const withLoaded = (_: Context, { inventory, line }: InventoryProductLoaded): Change =>
  line === null ? { inventory, message: null, requestId: null } : { inventory, ...withLine(line) };

/** The form of the line as the server has it; whatever was typed is gone. It is warned of only when it changes. */
export const withLine = (line: InventoryProduct): Change => {
  const form = fresh(draftFromLine(line));
  return { line, ...form, warned: situationOf(form), restoredFrom: null };
};

/** The inventory as it is now, asked for after a refusal: it may be locked since. The draft stays. */
export const withInventory = ({ inventory }: InventoryProductLoaded): Change => ({ inventory });

export const isLineDirty = ({ seed, draft }: Context): boolean => !sameDraft(seed, draft);

const withoutErrors = (errors: FieldErrors, isGone: (name: string) => boolean): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !isGone(name)));

/** Told once a draft differs from a save whose answer was lost. */
export const MAYBE_SAVED =
  "The server did not respond to the last save, so this product may already be saved. Please check the list before saving again.";

/** From here on it is another request; a save whose answer was lost is not forgotten by that. */
const edited = ({ revision, lostSave }: Context): Change =>
  lostSave === "none"
    ? { message: null, requestId: null, revision: revision + 1 }
    : { message: MAYBE_SAVED, requestId: null, revision: revision + 1, lostSave: "edited" };

/** A typed or chosen value; a locked field keeps what it has. */
export const withLineField = (context: Context, { name, value }: LineFieldChanged): Change => {
  if (lockOf(context, name) !== undefined) return {};
  const draft: InventoryProductDraft = { ...context.draft, [name]: settledValue(name, value) };
  const errors = withoutErrors(context.errors, (wrong) => wrong === name);
  const typed = name === "max_gallons" || name === "max_pounds" ? { [name]: true } : {};
  const byHand = { ...context.byHand, ...typed };
  return { ...edited(context), errors, ...(isOperand(name) ? recalculated(draft, byHand) : { draft, byHand }) };
};

const NOTHING_BY_HAND = { max_gallons: false, max_pounds: false };

/** The product that stands in the form; a stored line whose picker was cleared still is that product's. */
const presentProduct = ({ draft, line, isNewProduct }: Context): number | null =>
  draft.product_id ?? (isNewProduct ? null : (line?.product_id ?? null));

/** Another product empties the shelf; the one that stands there already, chosen again, only gets its facts anew. */
const withShelfFor = (context: Context, choosing: ProductOption): Change => {
  const { beforeChoice, byHand, draft, isPlaceCarried, line } = context;
  if (presentProduct(context) === choosing.id) {
    return beforeChoice === null ? {} : recalculated(draftWithShelfBack(draft, beforeChoice), byHand);
  }
  const areNotesLocked = line?.is_resolve_question === true;
  return recalculated(draftWithClearedShelf(draft, { isPlaceCarried, areNotesLocked }), NOTHING_BY_HAND);
};

/** A product was chosen: the shelf is settled now, its facts are on their way (spec B4). */
export const withChoosing = (context: Context, choosing: ProductOption): Change => ({
  ...edited(context),
  ...withShelfFor(context, choosing),
  choosing,
  beforeChoice: context.beforeChoice ?? context.draft,
  errors: withoutErrors(context.errors, (name) => name === "name" || name === "product_id"),
});

/** The chosen product's facts have come: its own errors go, amounts are calculated anew. */
export const withProduct = (context: Context, product: Product): Change => ({
  ...edited(context),
  ...recalculated(draftWithProduct(context.draft, product), context.byHand),
  errors: {},
  isNewProduct: false,
  choosing: null,
  beforeChoice: null,
});

export const withNewProduct = (context: Context, name: string): Change => ({
  ...edited(context),
  ...recalculated(draftWithNewName(context.draft, name), context.byHand),
  errors: withoutErrors(context.errors, (wrong) => wrong === "name" || wrong === "product_id"),
  isNewProduct: true,
  choosing: null,
  beforeChoice: null,
});

export const withoutProduct = (context: Context): Change => ({ ...withNewProduct(context, ""), isNewProduct: false });

/** Told when an equal line is found although adding to it was confirmed. */
export const STILL_EQUAL = "The same product was added in the meantime, so nothing was saved. Please save again.";

/**
 * What an answer that saved nothing leaves in the form. A definite answer to a save makes the next try another request;
 * an answer about the question says nothing of a save.
 */
export const withLineRefusal = (context: Context, answer: Answer<InventoryProduct>): Change => {
  const isOfSave = context.pending === "line";
  const definite: Change = isOfSave ? { revision: context.revision + 1, lostSave: "none" } : {};
  const theirs = staleRow(answer);
  if (theirs !== null) return { ...definite, theirs };
  if (Result.isSuccess(answer)) return definite;
  const { failure } = answer;
  switch (failure._tag) {
    case "NeedsAggregation":
      return { ...definite, message: context.isAggregationConfirmed ? STILL_EQUAL : null };
    case "Invalid":
      return { ...definite, errors: failure.errors, message: failure.message, requestId: null };
    case "Unavailable":
      return { ...withLostSave(context, isOfSave, failure.message), requestId: failure.requestId };
    default:
      return { ...definite, message: failure.message, requestId: null };
  }
};

const withLostSave = ({ lostSave }: Context, isOfSave: boolean, message: string): Change => {
  if (!isOfSave) return { message };
  return { message: lostSave === "edited" ? `${message} ${MAYBE_SAVED}` : message, lostSave: "unchanged" };
};

export const withLineSaved = (context: Context, answer: Answer<InventoryProduct>): Change =>
  Result.isSuccess(answer)
    ? {
        output: { how: context.inventory_product_id === null ? "created" : "updated", row: answer.success },
        savedCount: context.savedCount + 1,
        revision: context.revision + 1,
      }
    : {};

/** After 'save and add another': an empty form at the same place and container. An edited line is left behind. */
export const forAnother = (context: Context): Change => {
  const carried = carriedOver(context.draft);
  return {
    line: null,
    inventory_product_id: null,
    ...fresh(emptyInventoryProductForm(carried)),
    isPlaceCarried: true,
    kept: null,
    restoredFrom: null,
    warned: null,
  };
};

/**
 * The question was resolved or restored: the line is newer, what was typed stays. It was done from the version that this
 * form knows, so a save whose answer was lost has not been done.
 */
export const withQuestion = (context: Context, answer: Answer<InventoryProduct>): Change =>
  Result.isSuccess(answer)
    ? { line: answer.success, revision: context.revision + 1, message: null, lostSave: "none" }
    : {};
