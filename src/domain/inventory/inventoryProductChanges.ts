import { Result } from "effect";
import { edited, errorsWithout } from "../form/FormState.ts";
import { complaintOf } from "../form/formRefusals.ts";
import { type ChoiceEvent, settledAt, withChoice } from "../form/unsettledChoices.ts";
import type { Product, ProductOption } from "../product/Product.ts";
import { EMPTY_FACTS, factsDraftOf } from "../product/ProductFacts.ts";
import { changedFields, sameDraft } from "../shared/fieldValues.ts";
import { amountInputsOf, answerOf, isOperand, recalculated, typedByHand } from "./inventoryProductAmounts.ts";
import type { InventoryProductContext, LineFieldChanged } from "./InventoryProductContext.ts";
import { carriedOver, EMPTY_SHELF, type InventoryProductDraft, type ShelfDraft } from "./inventoryProductForm.ts";
import { PRODUCT_SETTLED } from "./freshLineForm.ts";
import { settledValue } from "./inventoryProductPayload.ts";
import { MAYBE_SAVED } from "./lineRefusals.ts";
import { lockOf } from "./productLocks.ts";
import type { ProductAnswered, ProductChosen } from "./productPickerMachine.ts";

/** What typing, and choosing a product, change in the product input form. */

type Context = InventoryProductContext;
type Change = Partial<Context>;
type Here = { readonly context: Context };

/** The next request is another one, but a save whose answer was lost stays known. */
const changed = (context: Context, names: ReadonlyArray<string>): Change => {
  const after = edited(context, names);
  return context.lostSave === "none" ? after : { ...after, message: MAYBE_SAVED, lostSave: "edited" };
};

/** Messages of the fields that changed go. */
const withChanged = (context: Context, named: ReadonlyArray<string>, change: Change): Change => {
  const names = [...named, ...changedFields(context.draft, change.draft ?? context.draft)];
  return { ...changed(context, names), errors: errorsWithout(context.errors, names), ...change };
};

/** A locked field keeps its value. */
export const withLineField = ({ context }: Here, { name, value }: LineFieldChanged): Change => {
  if (lockOf(context, name) !== undefined) return {};
  const draft: InventoryProductDraft = { ...context.draft, [name]: settledValue(name, value) };
  const typed = name === "max_gallons" || name === "max_pounds" ? { [name]: true } : {};
  const byHand = { ...context.byHand, ...typed };
  const unsettled = settledAt(context.unsettled, name);
  const filled = isOperand(name) ? recalculated(draft, byHand) : { draft, byHand };
  return { ...withChanged(context, [name], filled), unsettled };
};

/** Fields of the shelf that another product does not clear. */
type KeptOfShelf = {
  readonly isPlaceCarried: boolean;
  /** Notes of a resolved question are locked, so they could not be typed again. */
  readonly areNotesLocked: boolean;
};

/** Another product was chosen: its shelf is empty (spec B4), and what is typed from now on stays. */
const draftWithClearedShelf = (
  draft: InventoryProductDraft,
  { isPlaceCarried, areNotesLocked }: KeptOfShelf,
): InventoryProductDraft => ({
  ...draft,
  ...EMPTY_SHELF,
  ...(isPlaceCarried ? carriedOver(draft) : {}),
  ...(areNotesLocked ? { notes: draft.notes } : {}),
});

/** A choice was given up: the shelf comes back wherever nothing was typed since. */
const draftWithShelfBack = (draft: InventoryProductDraft, before: InventoryProductDraft): InventoryProductDraft => {
  const typed = Object.entries(EMPTY_SHELF).flatMap(([name, empty]) => {
    // The keys of EMPTY_SHELF are those of every draft.
    const now = draft[name as keyof ShelfDraft];
    return sameDraft(now, empty) ? [] : [[name, now] as const];
  });
  return { ...before, ...Object.fromEntries(typed) };
};

/** Amounts come back as they were, typed over or not, unless what they follow from was typed since. */
const shelfBack = (draft: InventoryProductDraft, before: InventoryProductDraft): Change => {
  const back = draftWithShelfBack(draft, before);
  const byHand = typedByHand(back);
  const isAsBefore = sameDraft(amountInputsOf(back), amountInputsOf(before));
  return isAsBefore ? { draft: back, answer: answerOf(back), byHand } : recalculated(back, byHand);
};

const draftWithProduct = (draft: InventoryProductDraft, product: Product): InventoryProductDraft => ({
  ...draft,
  ...factsDraftOf(product),
  product_id: product.id,
  name: product.name,
});

/** Facts of a product that was chosen before go, typed ones stay. */
const draftWithNewName = (draft: InventoryProductDraft, name: string): InventoryProductDraft => ({
  ...draft,
  ...(draft.product_id === null ? {} : EMPTY_FACTS),
  product_id: null,
  name,
});

const PICKER_FIELDS = ["name", "product_id"];
const NOTHING_BY_HAND = { max_gallons: false, max_pounds: false };

/** A stored line whose picker was cleared still belongs to its product. */
const presentProduct = ({ draft, row, isNewProduct }: Context): number | null =>
  draft.product_id ?? (isNewProduct ? null : (row?.product_id ?? null));

/** Another product clears the shelf; the same one chosen again only has its facts fetched again. */
const withShelfFor = (context: Context, choosing: ProductOption): Change => {
  const { beforeChoice, draft, isPlaceCarried, row } = context;
  // Cleared already, when its name was typed and left: what was typed since stays.
  if (context.unsettled["name"] === null && presentProduct(context) !== choosing.id) return {};
  if (presentProduct(context) === choosing.id) {
    return beforeChoice === null ? {} : shelfBack(draft, beforeChoice);
  }
  const areNotesLocked = row?.is_resolve_question === true;
  return recalculated(draftWithClearedShelf(draft, { isPlaceCarried, areNotesLocked }), NOTHING_BY_HAND);
};

type Chosen = Pick<ProductChosen, "option" | "keepsShelf">;

/** The shelf is settled now, the facts are still being fetched (spec B4). */
export const withChoosing = ({ context }: Here, { option: choosing, keepsShelf = false }: Chosen): Change => ({
  ...withChanged(context, PICKER_FIELDS, keepsShelf ? {} : withShelfFor(context, choosing)),
  choosing,
  productFailed: false,
  beforeChoice: context.beforeChoice ?? context.draft,
  unsettled: settledAt(context.unsettled, "name"),
});

/** A product whose name is looked up clears the shelf as one that was chosen; if there is none, the shelf comes back. */
export const withLineChoice = ({ context }: Here, event: ChoiceEvent): Change => {
  const noted = withChoice(context, event);
  const { beforeChoice, draft, isPlaceCarried, row } = context;
  if (event.name !== "name") return noted;
  if (event.type === "choice.awaited") {
    const areNotesLocked = row?.is_resolve_question === true;
    const cleared = recalculated(draftWithClearedShelf(draft, { isPlaceCarried, areNotesLocked }), NOTHING_BY_HAND);
    return { ...noted, ...cleared, beforeChoice: beforeChoice ?? draft };
  }
  if (beforeChoice === null || context.choosing !== null) return noted;
  return { ...noted, ...shelfBack(draft, beforeChoice), beforeChoice: null };
};

export const withProduct = (context: Context, product: Product): Change => ({
  ...withChanged(context, PICKER_FIELDS, recalculated(draftWithProduct(context.draft, product), context.byHand)),
  ...PRODUCT_SETTLED,
  isNewProduct: false,
});

/** The facts that came, or why they did not. */
export const withProductAnswer = ({ context }: Here, { answer }: ProductAnswered): Change =>
  Result.isSuccess(answer) ? withProduct(context, answer.success) : { ...complaintOf(answer), productFailed: true };

export const withNewProduct = ({ context }: Here, name: string): Change => ({
  ...withChanged(context, PICKER_FIELDS, recalculated(draftWithNewName(context.draft, name), context.byHand)),
  unsettled: settledAt(context.unsettled, "name"),
  ...PRODUCT_SETTLED,
  isNewProduct: true,
});

export const withoutProduct = (here: Here): Change => ({ ...withNewProduct(here, ""), isNewProduct: false });
