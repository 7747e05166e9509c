import { recalculated } from "#domain/inventory/form/inventoryProductAmounts.ts";
import { openedLineForm, withLine } from "#domain/inventory/form/inventoryProductRules.ts";
import type { InventoryProductContext } from "#domain/inventory/form/InventoryProductContext.ts";
import { INVENTORY, LINE } from "./lineSamples.ts";

/** The product input form: nothing typed yet. */
export const EMPTY: InventoryProductContext = {
  ...openedLineForm({ inventory_id: 4, inventory_product_id: null, role: "staff", key: "k" }),
  inventory: INVENTORY,
};
/** The form of a stored line. */
export const STORED: InventoryProductContext = { ...EMPTY, inventory_product_id: 31, ...withLine(LINE) };
/** The form with something typed. */
export const having = (draft: Partial<InventoryProductContext["draft"]>, of = EMPTY): InventoryProductContext => {
  const whole = { ...of.draft, ...draft };
  return { ...of, ...recalculated(whole, of.byHand) };
};
/** Messages at several fields. */
export const WRONG = { name: ["a"], product_id: ["b"], notes: ["c"] };
export const OPTION = { id: 8, name: "Oxygen, compressed", mfg_name: "Olin" };
