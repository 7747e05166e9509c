import { Result } from "effect";
import { changes, formEngine, takes } from "../../form/formEngine.ts";
import { withRefusal } from "../../form/formRefusals.ts";
import { NO_COMPLAINT, isAwaitingChoice, withChoiceErrors } from "../../form/FormState.ts";
import { refusalOf } from "../../identity/permissions.ts";
import type { ProductOption } from "../../product/Product.ts";
import type { CalculationToast } from "../../quantity/CalculationMessages.ts";
import { type Answer, isRefusedAs } from "../../shared/errors.ts";
import type { CheckExistingAnswer, InventoryProduct } from "../InventoryProduct.ts";
import { lineConflicts, withTheirLine } from "../lineVersions.ts";
import { isOperand, isOperandChoice } from "./inventoryProductAmounts.ts";
import {
  MAYBE_SAVED,
  withChoosing,
  withLineChoice,
  withLineField,
  withNewProduct,
  withoutProduct,
  withProductAnswer,
} from "./inventoryProductChanges.ts";
import {
  type InventoryProductContext,
  type InventoryProductLoaded,
  type LineSaved,
  withBefore,
} from "./InventoryProductContext.ts";
import { errorsOfDraft } from "./inventoryProductForm.ts";
import { lineToKeep, lineToLoad, withLineDraft, withLoaded } from "./inventoryProductRequests.ts";
import { formDecision, mayOverwrite, productRefusal, questionDecision } from "./productLocks.ts";

/** What is special of a line among forms: its rules, guards and actions, by the names that its chart has for them. */

type Context = InventoryProductContext;
type Change = Partial<Context>;
type Here = { readonly context: Context };

/** The line that amounts were added to is not the form's own, and not new. */
const howSaved = (context: Context, { inventory_product_id, version }: InventoryProduct): LineSaved => {
  const isOther = context.inventory_product_id !== inventory_product_id && version > 1;
  if (context.isAggregationConfirmed && isOther) return "added";
  return context.inventory_product_id === null ? "created" : "updated";
};

export const withLineSaved = (context: Context, row: InventoryProduct): Change => ({
  output: { how: howSaved(context, row), row },
  revision: context.revision + 1,
});

/** Unsaved input stays. The version was this form's, so a save whose answer was lost did not happen. */
export const withQuestion = ({ revision }: Context, row: InventoryProduct): Change => ({
  row,
  revision: revision + 1,
  message: null,
  lostSave: "none",
});

/** Chooses the existing product, with the typed container and place; its facts replace the typed ones. */
const withExisting = ({ existing, draft, naming, revision }: Context): Change => ({
  revision: revision + 1,
  choosing: existing,
  existing: null,
  productFailed: false,
  beforeChoice: draft,
  naming: naming && { ...naming, isOver: true },
  isNewProduct: false,
});

/** An equal line was found although adding to it was already confirmed. */
export const STILL_EQUAL = "The same product was added in the meantime, so nothing was saved. Please save again.";

/** A refusal of the question does not concern a save. */
export const withLineRefusal = (context: Context, answer: Answer<InventoryProduct>): Change => {
  const { revision, ...refusal } = withRefusal(context, answer);
  if (context.pending !== "line") return refusal;
  if (revision === undefined) return { ...refusal, ...lost(context, refusal.message ?? ""), lostSave: "unchanged" };
  const equal = { message: context.isAggregationConfirmed ? STILL_EQUAL : null, refusal: undefined };
  return { ...refusal, ...(isRefusedAs(answer, "NeedsAggregation") ? equal : {}), revision, lostSave: "none" };
};

// What may be saved is said, whatever a toast says.
const lost = ({ lostSave }: Context, message: string): Change =>
  lostSave === "edited" ? { message: `${message} ${MAYBE_SAVED}`, refusal: undefined } : { message };

export const lineEngine = formEngine({
  refusal: (context: Context) => refusalOf(formDecision(context)),
  errorsOf: (context) => withChoiceErrors(context, errorsOfDraft(context.draft)),
  isAwaiting: (context) => isAwaitingChoice(context) || (context.choosing !== null && !context.productFailed),
  // Lines are numbered in the order of their entry.
  isHeldBack: ({ before }) => before !== null,
  mayOverwrite,
  conflicts: lineConflicts,
  withLoaded,
  withDraft: withLineDraft,
  withChange: withLineField,
  withChoice: withLineChoice,
  withRefusal: withLineRefusal,
  withTheirs: withTheirLine,
  toLoad: (context) => lineToLoad({ context }),
  toKeep: lineToKeep,
});

export const lineGuards = {
  ...lineEngine.guards,
  inventoryIsKnown: ({ context }: Here) => context.inventory !== null,
  productIsChosen: ({ context }: Here) => context.choosing !== null,
  productHasFailed: ({ context }: Here) => context.productFailed,
  cannotEqualAnyLine: ({ context }: Here) => context.draft.product_id === null,
  questionMayNotBeToggled: ({ context }: Here) => !questionDecision(context).allowed,
  wasChecking: ({ context }: Here) => context.pending === "check",
  saveIsRepeatable: ({ context }: Here) => context.lostSave === "unchanged",
  isOperand: (_: Here, name: string) => isOperand(name),
  isOperandChoice: (_: Here, name: string) => isOperandChoice(name),
  sessionHasEnded: (_: Here, answer: Answer<unknown>) => isRefusedAs(answer, "NotSignedIn"),
  // A person who has confirmed is not asked again.
  wantsConfirmation: ({ context }: Here, answer: Answer<unknown>) =>
    isRefusedAs(answer, "NeedsAggregation") && !context.isAggregationConfirmed,
  /** The inventory or a named record has changed and must be loaded again. */
  wasRefused: ({ context }: Here, answer: Answer<unknown>) =>
    Result.isFailure(answer) &&
    !isRefusedAs(answer, "NotSignedIn", "NotFound", "NeedsAggregation", "Unavailable") &&
    (context.pending === "check" || !isRefusedAs(answer, "Invalid")),
  productExists: (_: Here, answer: Answer<ProductOption | null>) => Result.isSuccess(answer) && answer.success !== null,
  equalLineExists: (_: Here, answer: Answer<CheckExistingAnswer>) =>
    Result.isSuccess(answer) && answer.success.is_need_aggregation,
};

export const lineActions = {
  ...lineEngine.actions,
  announceSaved: (_: unknown, _saved: { readonly name: string; readonly how: LineSaved }) => {},
  announceQuestion: (_: unknown, _question: { readonly isResolved: boolean }) => {},
  announceCalculation: (_: unknown, _toast: CalculationToast) => {},
  takeInventory: takes((_: Context, { inventory }: InventoryProductLoaded) => ({ inventory })),
  tellWhyNoQuestion: changes<Context>((context) => ({
    message: refusalOf(questionDecision(context)) ?? null,
    refusal: undefined,
  })),
  tellWhyNotNow: changes<Context>((context) => ({
    message: productRefusal(context) ?? null,
    refusal: undefined,
    requestId: null,
  })),
  choose: changes(withChoosing),
  expectProduct: changes<Context>(() => ({ productFailed: false })),
  takeProduct: changes(withProductAnswer),
  startNewProduct: changes(withNewProduct),
  clearProduct: changes<Context>(withoutProduct),
  keepExisting: takes((_: Context, existing: ProductOption | null) => ({ existing })),
  useExisting: changes<Context>(withExisting),
  keepEqual: takes((_: Context, { existing }: CheckExistingAnswer) => ({ equal: existing ?? null })),
  confirmAggregation: changes<Context>(() => ({ isAggregationConfirmed: true })),
  startSending: changes<Context>(() => ({ isAggregationConfirmed: false })),
  startCheck: changes<Context>(() => ({ ...NO_COMPLAINT, pending: "check" })),
  startSave: changes<Context>(() => ({ ...NO_COMPLAINT, pending: "line" })),
  startQuestion: changes<Context>(() => ({ message: null, requestId: null, pending: "question" })),
  takeSaved: takes(withLineSaved),
  takeQuestion: takes(withQuestion),
  takeBefore: changes(withBefore),
};
