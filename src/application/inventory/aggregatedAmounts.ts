import { Result } from "effect";
import type { InventoryProduct } from "#domain/inventory/InventoryProduct.ts";
import { type InventoryProductDraft, inputOf } from "#domain/inventory/form/inventoryProductForm.ts";
import { LINE_FIELDS } from "#domain/inventory/lineFields.ts";
import { mergeLines } from "#domain/inventory/mergeLines.ts";
import { displayAmount } from "#domain/quantity/displayAmount.ts";
import { basisOf, lineOf } from "./InventoryLine.ts";

const AMOUNTS = ["container_quantity", "max_gallons", "max_pounds"] as const;

export type AggregatedAmount = {
  readonly label: string;
  readonly existing: string;
  readonly added: string;
  readonly total: string;
};

/**
 * What 'Aggregate Products' adds up (reading 14): quantity, gallons (US) and pounds of the existing line, of the one in
 * the form, and of both as they will be stored, for display. Amounts that neither has are left out.
 */
export const aggregatedAmounts = (
  equal: InventoryProduct,
  draft: InventoryProductDraft,
): ReadonlyArray<AggregatedAmount> => {
  const existing = lineOf(equal);
  const added = Result.getOrNull(inputOf(draft, true));
  if (added === null) return [];
  const total = mergeLines(basisOf(equal), [existing, { ...added, is_resolve_question: existing.is_resolve_question }]);
  return AMOUNTS.filter((name) => total[name] !== null).map((name) => ({
    label: LINE_FIELDS[name].label,
    existing: displayAmount(existing[name]),
    added: displayAmount(added[name]),
    total: displayAmount(total[name]),
  }));
};
