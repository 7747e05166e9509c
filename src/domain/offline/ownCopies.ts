import type { InventoryProduct } from "../inventory/InventoryProduct.ts";
import { lineOf } from "../report/snapshot/lineRow.ts";
import type { Evaluation } from "./Evaluation.ts";

/** The line's own copies of its product's facts, which it keeps for as long as it keeps the product (reading 15). */
export const ownCopies = ({ inputs }: Evaluation) => {
  const lines = new Map(inputs.lines.map((row) => [row[1].inventory_product_id, row]));
  return ({ inventory_product_id, product_id }: Pick<InventoryProduct, "inventory_product_id" | "product_id">) => {
    const own = lines.get(inventory_product_id);
    return own?.[1].product_id === product_id ? lineOf(own) : null;
  };
};
