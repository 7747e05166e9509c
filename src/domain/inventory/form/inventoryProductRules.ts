import { Option, Result, Schema } from "effect";
import { changes, stores } from "../../form/fieldEngine.ts";
import { draftOffer, draftToStore, withDraftBack } from "../../form/formDrafts.ts";
import { formEngine } from "../../form/formEngine.ts";
import { withRefusal } from "../../form/formRefusals.ts";
import {
  type DraftToStore,
  isAwaitingChoice,
  keyOfRequest,
  type KeptDraft,
  NO_COMPLAINT,
  withChoiceErrors,
} from "../../form/FormState.ts";
import { refusalOf } from "../../identity/permissions.ts";
import { type Product, ProductOption } from "../../product/Product.ts";
import type { CalculationToast } from "../../quantity/CalculationMessages.ts";
import { type Answer, type CallActor, isRefusedAs } from "../../shared/errors.ts";
import { situationOf } from "../calculationWarnings.ts";
import type { CheckExistingAnswer, InventoryProduct } from "../InventoryProduct.ts";
import type { InventoryProductInput } from "../InventoryProductInput.ts";
import { lineConflicts, withTheirLine } from "../lineVersions.ts";
import { isOperand, isOperandChoice, recalculated, typedByHand } from "./inventoryProductAmounts.ts";
import {
  MAYBE_SAVED,
  typedDraft,
  withChoosing,
  withLineChoice,
  withLineField,
  withNewProduct,
  withoutProduct,
  withProductAnswer,
} from "./inventoryProductChanges.ts";
import {
  freshLineForm,
  type InventoryProductContext,
  type InventoryProductFormInput,
  type InventoryProductLoaded,
  lineDraftPlace,
  type LineSaved,
  type LoadLineInput,
  PRODUCT_SETTLED,
  withBefore,
} from "./InventoryProductContext.ts";
import { draftFromLine, emptyInventoryProductForm, errorsOfDraft, inputOf } from "./inventoryProductForm.ts";
import { keptComponents, rowsRefused } from "./typedComponents.ts";
import { formDecision, mayOverwrite, productRefusal, questionDecision } from "./productLocks.ts";

/** What is special of a line among forms: how it opens, what it keeps and sends, its rules, guards and actions. */

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
export const lineToStore = (context: Context): DraftToStore => {
  const typed = typedDraft(context);
  const { choosing, draft } = context;
  if (choosing === null) return draftToStore(context, typed);
  const withChoice = { ...typed, choosing };
  return draftToStore({ ...context, draft: { ...draft, product_id: choosing.id } }, withChoice);
};

const keptChoice = (kept: KeptDraft | null): ProductOption | null =>
  Option.getOrNull(Schema.decodeUnknownOption(ProductOption)(kept?.fields["choosing"]));

/** What a restore would bring back; null if nothing. */
export const lineOffer = (context: Context): KeptDraft | null =>
  keptChoice(context.kept) === null ? draftOffer(context) : context.kept;

/** Amounts typed over a calculation are restored as typed. */
export const withLineDraft = (context: Context): Change => {
  const back = withDraftBack(context);
  if (back.draft === undefined) return {};
  const draft = { ...back.draft, components: keptComponents(context.kept?.fields["components"]) };
  const byHand = typedByHand(draft);
  const filled = recalculated(draft, byHand);
  const isNewProduct = draft.product_id === null && draft.name !== "";
  // The name of a product still being looked up is not kept: naming it again clears nothing that was.
  const naming = draft.product_id === null ? { changed: Object.keys(draft), isOver: false } : null;
  const typed = {
    ...filled,
    ...back,
    draft,
    ...PRODUCT_SETTLED,
    naming,
    byHand,
    isNewProduct,
    warned: situationOf(filled),
  };
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
  const { revision, ...refusal } = withRefusal(context, answer, [
    ...Object.keys(context.draft),
    ...rowsRefused(answer),
  ]);
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
  notReady: productRefusal,
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
  toStore: lineToStore,
});

export const lineGuards = {
  ...lineEngine.guards,
  inventoryIsKnown: ({ context }: Here) => context.inventory !== null,
  productIsChosen: ({ context }: Here) => context.choosing !== null,
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
  storeInventory: stores((_: Context, { inventory }: InventoryProductLoaded) => ({ inventory })),
  explainQuestion: changes<Context>((context) => ({
    message: refusalOf(questionDecision(context)) ?? null,
    refusal: undefined,
  })),
  choose: changes(withChoosing),
  expectProduct: changes<Context>(() => ({ productFailed: false })),
  storeProduct: changes(withProductAnswer),
  startNewProduct: changes(withNewProduct),
  clearProduct: changes<Context>(withoutProduct),
  storeExisting: stores((_: Context, existing: ProductOption | null) => ({ existing })),
  useExisting: changes<Context>(withExisting),
  storeEqual: stores((_: Context, { existing }: CheckExistingAnswer) => ({ equal: existing ?? null })),
  confirmAggregation: changes<Context>(() => ({ isAggregationConfirmed: true })),
  startSending: changes<Context>(() => ({ isAggregationConfirmed: false })),
  startCheck: changes<Context>(() => ({ ...NO_COMPLAINT, pending: "check" })),
  startSave: changes<Context>(() => ({ ...NO_COMPLAINT, pending: "line" })),
  startQuestion: changes<Context>(() => ({ message: null, requestId: null, pending: "question" })),
  storeSaved: stores(withLineSaved),
  storeQuestion: stores(withQuestion),
  acceptBefore: changes(withBefore),
};
