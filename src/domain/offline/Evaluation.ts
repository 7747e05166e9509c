import { Schema } from "effect";
import { asMade, type MeterFacts } from "../meter/MeterBasis.ts";
import type { InventoryProduct } from "../inventory/InventoryProduct.ts";
import { lineOf, type LineRow } from "../report/snapshot/lineRow.ts";
import type { ReportSnapshot } from "../report/snapshot/ReportSnapshot.ts";

/** What the threshold meter of an inventory reads, for a device: the inputs of its facility and year, whole lists. */
export const Evaluation = Schema.Struct({
  facts: asMade<Omit<MeterFacts, "components">>(),
  inputs: asMade<Omit<ReportSnapshot, "lines"> & { readonly lines: ReadonlyArray<LineRow> }>(),
});
export type Evaluation = typeof Evaluation.Type;

/** The line's own copies of its product's facts, which it keeps for as long as it keeps the product (reading 15). */
export const ownCopies = ({ inputs }: Evaluation) => {
  const lines = new Map(inputs.lines.map((row) => [row[1].inventory_product_id, row]));
  return ({ inventory_product_id, product_id }: Pick<InventoryProduct, "inventory_product_id" | "product_id">) => {
    const own = lines.get(inventory_product_id);
    return own?.[1].product_id === product_id ? lineOf(own) : null;
  };
};
