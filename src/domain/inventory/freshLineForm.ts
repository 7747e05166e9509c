import { untouched } from "../form/FormState.ts";
import type { InventoryProduct } from "./InventoryProduct.ts";
import { answerOf, typedByHand } from "./inventoryProductAmounts.ts";
import type { InventoryProductContext, LoadLineInput } from "./InventoryProductContext.ts";
import { carriedOver, emptyInventoryProductForm, type InventoryProductDraft } from "./inventoryProductForm.ts";

type Here = { readonly context: InventoryProductContext };

export const PRODUCT_SETTLED = { choosing: null, productFailed: false, existing: null, beforeChoice: null };

export const lineDraftPlace = ({ inventory_id, inventory_product_id }: LoadLineInput): string =>
  `Inventory/${inventory_id}/Product/${inventory_product_id ?? "new"}`;

/** Nothing was typed, chosen or sent yet. */
export const freshLineForm = (draft: InventoryProductDraft, row: InventoryProduct | null) => ({
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

/** For the next line: keeps place and container. An edited line is left behind. */
export const forAnother = ({ context: { draft, inventory_id } }: Here): Partial<InventoryProductContext> => ({
  inventory_product_id: null,
  place: lineDraftPlace({ inventory_id, inventory_product_id: null }),
  ...freshLineForm(emptyInventoryProductForm(carriedOver(draft)), null),
  isPlaceCarried: true,
  kept: null,
  warned: null,
});
