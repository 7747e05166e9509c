import { untouched } from "../../form/FormState.ts";
import type { InventoryProduct } from "../InventoryProduct.ts";
import { answerOf, recalculated, typedByHand } from "./inventoryProductAmounts.ts";
import type {
  InventoryProductContext,
  LineBefore,
  LineBeforeSettled,
  LoadLineInput,
} from "./InventoryProductContext.ts";
import { type CarriedName, carriedOver, type InventoryProductDraft } from "./inventoryProductForm.ts";

type Here = { readonly context: InventoryProductContext };

export const PRODUCT_SETTLED = {
  choosing: null,
  productFailed: false,
  existing: null,
  beforeChoice: null,
  naming: null,
};

export const lineDraftPlace = ({ inventory_id, inventory_product_id }: LoadLineInput, number = 1): string =>
  `Inventory/${inventory_id}/Product/${inventory_product_id ?? "new"}${number === 1 ? "" : `-${number}`}`;

/** Nothing has been typed, chosen or sent yet. */
export const freshLineForm = (draft: InventoryProductDraft, row: InventoryProduct | null) => ({
  ...untouched(draft, row),
  ...PRODUCT_SETTLED,
  isNewProduct: false,
  answer: answerOf(draft),
  byHand: typedByHand(draft),
  pending: "line" as const,
  equal: null,
  isAggregationConfirmed: false,
  lostSave: "none" as const,
  addsAnother: false,
});

/** What the line being saved passes on to the next one. */
export const lineBefore = (context: InventoryProductContext): LineBefore | undefined => {
  const { draft, inventory, unsettled, before } = context;
  if (inventory === null) return undefined;
  const carried = carriedOver(draft);
  const isAwaited = (name: string) => name in unsettled || before?.some((other) => other === name) === true;
  // The keys are those of the fields that are carried over.
  const awaited = (Object.keys(carried) as ReadonlyArray<CarriedName>).filter(isAwaited);
  return { inventory, carried, awaited };
};

export const beforeSettled = ({ draft, unsettled }: InventoryProductContext): LineBeforeSettled => ({
  type: "before.settled",
  carried: carriedOver(draft),
  unsettled,
});

/** A field filled in here is no longer taken from the previous line. */
export const filledInHere = ({ before }: InventoryProductContext, name: string) =>
  before && before.filter((other) => other !== name);

/** Errors of the previous line apply here as well; otherwise this line would silently lack its container. */
export const withBefore = ({ context }: Here, { carried, unsettled }: LineBeforeSettled) => {
  const { before, draft, byHand, seed, errors } = context;
  const wrong = Object.entries(unsettled).filter(([name]) => before?.some((other) => other === name));
  const isTaken = ([name]: [string, unknown]) =>
    before?.some((other) => other === name) === true && !(name in unsettled);
  const taken = Object.fromEntries(Object.entries(carried).filter(isTaken));
  return {
    ...recalculated({ ...draft, ...taken }, byHand),
    before: null,
    seed: { ...seed, ...taken },
    unsettled: { ...context.unsettled, ...Object.fromEntries(wrong) },
    errors: { ...errors, ...Object.fromEntries(wrong.map(([name, message]) => [name, [message ?? ""]])) },
  };
};
