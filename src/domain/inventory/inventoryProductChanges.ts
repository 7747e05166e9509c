import type { Product, ProductOption } from "../product/Product.ts";
import type { FieldErrors } from "../shared/fieldErrors.ts";
import type { SaveOutcome } from "../shared/Outcome.ts";
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
  draftWithNewName,
  draftWithProduct,
  emptyInventoryProductForm,
  NOTHING_CARRIED,
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
  answer: answerOf(draft),
  byHand: typedByHand(draft),
  errors: {},
  message: null,
  requestId: null,
  theirs: null,
  pending: "line" as const,
  isAggregationConfirmed: false,
  addsAnother: false,
});

export const openedLineForm = (input: InventoryProductFormInput): Context => ({
  ...input,
  ...fresh(emptyInventoryProductForm()),
  inventory: null,
  line: null,
  carried: NOTHING_CARRIED,
  warned: null,
  savedCount: 0,
  revision: 0,
  output: { how: "left", row: null },
});

export const withLoaded = (_: Context, { inventory, line }: InventoryProductLoaded): Change =>
  line === null ? { inventory } : { inventory, ...withLine(line) };

/** The form of the line as the server has it; whatever was typed is gone. It is warned of only when it changes. */
export const withLine = (line: InventoryProduct): Change => {
  const form = fresh(draftFromLine(line));
  return { line, ...form, warned: situationOf(form) };
};

export const isLineDirty = ({ seed, draft }: Context): boolean => !sameDraft(seed, draft);

const withoutErrors = (errors: FieldErrors, isGone: (name: string) => boolean): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !isGone(name)));

const edited = (context: Context): Change => ({ message: null, requestId: null, revision: context.revision + 1 });

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

export const withChoosing = (context: Context, choosing: ProductOption): Change => ({
  ...edited(context),
  choosing,
  errors: withoutErrors(context.errors, (name) => name === "name" || name === "product_id"),
});

/** The chosen product's facts have come: its own errors go, amounts are calculated anew. */
export const withProduct = (context: Context, product: Product): Change => ({
  ...edited(context),
  ...recalculated(
    draftWithProduct(context.draft, product, context.carried),
    context.draft.product_id === product.id ? context.byHand : NOTHING_BY_HAND,
  ),
  errors: {},
  isNewProduct: false,
  choosing: null,
});

export const withNewProduct = (context: Context, name: string): Change => ({
  ...edited(context),
  ...recalculated(draftWithNewName(context.draft, name), context.byHand),
  errors: withoutErrors(context.errors, (wrong) => wrong === "name" || wrong === "product_id"),
  isNewProduct: true,
  choosing: null,
});

export const withoutProduct = (context: Context): Change => ({ ...withNewProduct(context, ""), isNewProduct: false });

/** What an answer that saved nothing leaves in the form. A definite answer makes the next try another request. */
export const withLineOutcome = (context: Context, outcome: SaveOutcome<InventoryProduct>): Change => {
  const revision = context.revision + 1;
  switch (outcome._tag) {
    case "Saved":
    case "NeedsAggregation":
      return { revision };
    case "StaleRow":
      return { revision, theirs: outcome.current };
    case "Rejected":
      return { revision, errors: outcome.errors, message: outcome.message, requestId: null };
    case "Failed":
      return { message: outcome.message, requestId: outcome.requestId };
    default:
      return { revision, message: outcome.message, requestId: null };
  }
};

export const withLineSaved = (context: Context, outcome: SaveOutcome<InventoryProduct>): Change =>
  outcome._tag === "Saved"
    ? {
        output: { how: context.inventory_product_id === null ? "created" : "updated", row: outcome.row },
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
    carried,
    warned: null,
  };
};

/** Somebody has resolved or restored the question: the line is newer, what was typed stays. */
export const withQuestion = (context: Context, outcome: SaveOutcome<InventoryProduct>): Change =>
  outcome._tag === "Saved" ? { line: outcome.row, revision: context.revision + 1, message: null } : {};
