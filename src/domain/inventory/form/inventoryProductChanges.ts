import { Result } from "effect";
import { edited, errorsWithout, type ChoiceEvent, settledAt, withChoice } from "../../form/FormState.ts";
import { complaintOf } from "../../form/formRefusals.ts";
import type { Product, ProductOption } from "../../product/Product.ts";
import { EMPTY_FACTS, factsDraftOf } from "../../product/ProductFacts.ts";
import type { Answer } from "../../shared/errors.ts";
import { changedFields, sameDraft } from "../../shared/fieldValues.ts";
import { amountInputsOf, type Filled, isOperand, recalculated, typedByHand } from "./inventoryProductAmounts.ts";
import {
  filledInHere,
  type InventoryProductContext,
  type LineFieldChanged,
  type Naming,
  PRODUCT_SETTLED,
  type ProductChosen,
} from "./InventoryProductContext.ts";
import {
  carriedOver,
  EMPTY_STORAGE,
  type InventoryProductDraft,
  settledValue,
  type StorageDraft,
} from "./inventoryProductForm.ts";
import { isOfComponents, NO_COMPONENTS } from "./typedComponents.ts";
import { lockOf } from "./productLocks.ts";

/** How typing, and choosing a product, change the product input form. */

type Context = InventoryProductContext;
type Change = Partial<Context>;

/** Shown once a draft differs from a save whose answer was lost. */
export const MAYBE_SAVED =
  "The server did not respond to the last save, so this product may already be saved. Please check the list before saving again.";

/** The next request is a different one, but a save whose answer was lost is remembered. */
const changed = (context: Context, names: ReadonlyArray<string>): Change => {
  const after = edited(context, names);
  return context.lostSave === "none"
    ? after
    : { ...after, message: MAYBE_SAVED, refusal: undefined, lostSave: "edited" };
};

/** Clears the messages of the changed fields. */
const withChanged = (context: Context, named: ReadonlyArray<string>, change: Change): Change => {
  const changes = [...named, ...changedFields(context.draft, change.draft ?? context.draft)];
  const rows = Object.keys(context.errors).filter(isOfComponents);
  const names = changes.includes("components") ? [...changes, ...rows] : changes;
  return { ...changed(context, names), errors: errorsWithout(context.errors, names), ...change };
};

/** A locked field keeps its value. */
export const withLineField = (context: Context, { name, value }: LineFieldChanged): Change => {
  if (lockOf(context, name) !== undefined) return {};
  const draft: InventoryProductDraft = { ...context.draft, [name]: settledValue(name, value) };
  const typed = name === "max_gallons" || name === "max_pounds" ? { [name]: true } : {};
  const byHand = { ...context.byHand, ...typed };
  const unsettled = settledAt(context.unsettled, name);
  const naming = context.naming && { ...context.naming, changed: [...new Set([...context.naming.changed, name])] };
  const filled = isOperand(name) ? recalculated(draft, byHand) : { draft, byHand };
  return { ...withChanged(context, [name], filled), unsettled, naming, before: filledInHere(context, name) };
};

const STORAGE_NAMES: ReadonlyArray<string> = Object.keys(EMPTY_STORAGE);

/** The name being typed; a new one if the previous name has become a product. */
const namingOf = ({ naming }: Context): Naming =>
  naming === null || naming.isOver ? { changed: [], isOver: false } : naming;

const storageOf = (draft: InventoryProductDraft, names: ReadonlyArray<string>): Partial<StorageDraft> =>
  Object.fromEntries(Object.entries(draft).filter(([name]) => STORAGE_NAMES.includes(name) && names.includes(name)));

/** Another product is named: its storage fields are cleared (spec B4), except those typed since its name was. */
const withClearedStorage = (context: Context, { changed: since }: Naming): Filled => {
  const { draft, byHand, isPlaceCarried, row } = context;
  const cleared = {
    ...draft,
    ...EMPTY_STORAGE,
    ...(isPlaceCarried ? carriedOver(draft) : {}),
    // Notes of a resolved question are locked and could not be typed again.
    ...(row?.is_resolve_question === true ? { notes: draft.notes } : {}),
    ...storageOf(draft, since),
  };
  const isTyped = (name: "max_gallons" | "max_pounds") => byHand[name] && since.includes(name);
  return recalculated(cleared, { max_gallons: isTyped("max_gallons"), max_pounds: isTyped("max_pounds") });
};

/** A choice was abandoned: the storage fields are restored, except those typed since. */
const draftWithStorageBack = ({ draft, naming }: Context, before: InventoryProductDraft): InventoryProductDraft => ({
  ...draft,
  ...storageOf(before, STORAGE_NAMES),
  ...storageOf(draft, naming?.changed ?? []),
});

/** What the person typed, even while the storage fields are cleared for a product that may not be chosen. */
export const typedDraft = (context: Context): InventoryProductDraft =>
  context.beforeChoice === null ? context.draft : draftWithStorageBack(context, context.beforeChoice);

/** Amounts are restored as they were, typed over or not, unless their operands were typed since. */
const storageBack = (context: Context, before: InventoryProductDraft): Change => {
  const back = draftWithStorageBack(context, before);
  const byHand = typedByHand(back);
  const isAsBefore = sameDraft(amountInputsOf(back), amountInputsOf(before));
  return isAsBefore ? { draft: back, byHand } : recalculated(back, byHand);
};

const draftWithProduct = (draft: InventoryProductDraft, product: Product): InventoryProductDraft => ({
  ...draft,
  ...factsDraftOf(product),
  product_id: product.id,
  name: product.name,
  components: NO_COMPONENTS,
});

/** Facts of a previously chosen product are cleared, typed ones stay. */
const draftWithNewName = (draft: InventoryProductDraft, name: string): InventoryProductDraft => ({
  ...draft,
  ...(draft.product_id === null ? {} : EMPTY_FACTS),
  product_id: null,
  name,
});

const PICKER_FIELDS = ["name", "product_id"];
/** A stored line whose picker was cleared still belongs to its product. */
const presentProduct = ({ draft, row, isNewProduct }: Context): number | null =>
  draft.product_id ?? (isNewProduct ? null : (row?.product_id ?? null));

/** Another product clears the storage fields; choosing the same one again only fetches its facts again. */
const withStorageFor = (context: Context, choosing: ProductOption): Change => {
  if (presentProduct(context) !== choosing.id) return withClearedStorage(context, namingOf(context));
  return context.beforeChoice === null ? {} : storageBack(context, context.beforeChoice);
};

type Chosen = Pick<ProductChosen, "option" | "keepsShelf">;

/** The storage fields are settled now; the facts are still being fetched (spec B4). */
export const withChoosing = (context: Context, { option: choosing, keepsShelf = false }: Chosen): Change => ({
  ...withChanged(context, PICKER_FIELDS, keepsShelf ? {} : withStorageFor(context, choosing)),
  choosing,
  productFailed: false,
  beforeChoice: context.beforeChoice ?? context.draft,
  naming: { ...namingOf(context), isOver: true },
  unsettled: settledAt(context.unsettled, "name"),
});

/** A product name being looked up clears the storage fields like a chosen product; if not found, they are restored. */
export const withLineChoice = (context: Context, event: ChoiceEvent): Change => {
  const noted = withChoice(context, event);
  const { beforeChoice, draft, unsettled } = context;
  if (event.name !== "name") return { ...noted, before: filledInHere(context, event.name) };
  if (event.type === "choice.awaited") {
    // Continuing to look for the same name, as through a long list, changes nothing.
    if (unsettled["name"] === null) return noted;
    const naming = namingOf(context);
    return { ...noted, ...withClearedStorage(context, naming), beforeChoice: beforeChoice ?? draft, naming };
  }
  if (beforeChoice === null || context.choosing !== null) return noted;
  return { ...noted, ...storageBack(context, beforeChoice), beforeChoice: null };
};

export const withProduct = (context: Context, product: Product): Change => ({
  ...withChanged(context, PICKER_FIELDS, recalculated(draftWithProduct(context.draft, product), context.byHand)),
  ...PRODUCT_SETTLED,
  // Another name was typed in the meantime.
  ...(context.naming?.isOver === false ? { beforeChoice: context.beforeChoice, naming: context.naming } : {}),
  isNewProduct: false,
});

/** The facts, or why they could not be fetched. */
export const withProductAnswer = (context: Context, answer: Answer<Product>): Change =>
  Result.isSuccess(answer)
    ? withProduct(context, answer.success)
    : { ...complaintOf(answer), productFailed: true, naming: context.naming && { ...context.naming, isOver: false } };

export const withNewProduct = (context: Context, name: string): Change => ({
  ...withChanged(context, PICKER_FIELDS, recalculated(draftWithNewName(context.draft, name), context.byHand)),
  unsettled: settledAt(context.unsettled, "name"),
  ...PRODUCT_SETTLED,
  naming: namingOf(context),
  isNewProduct: true,
});

export const withoutProduct = (context: Context): Change => ({
  ...withNewProduct(context, ""),
  naming: null,
  isNewProduct: false,
});
