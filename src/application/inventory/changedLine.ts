import { changedAmounts } from "#domain/inventory/changedAmounts.ts";
import type { InventoryProduct } from "#domain/inventory/InventoryProduct.ts";
import { basisOf, type InventoryLine, lineOf } from "./InventoryLine.ts";

/**
 * The line with some changed values; amounts (lb, gal) follow as on its form (reading 13).
 * @param unitName of the unit after the change; the line's own if the unit is unchanged
 */
export const changedLine = (
  current: InventoryProduct,
  change: Partial<InventoryLine>,
  unitName = basisOf(current).container_unit_name,
): InventoryLine => {
  const before = lineOf(current);
  const after = { ...before, ...change };
  const basis = basisOf(current);
  const { container_size, container_quantity } = after;
  const amounts = changedAmounts({ ...basis, container_quantity: before.container_quantity }, before, {
    ...basis,
    container_unit_name: unitName,
    container_size,
    container_quantity,
  });
  return { ...after, ...amounts };
};
