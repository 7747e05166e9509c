import { declareColumns } from "../list/Column.ts";
import type { InventoryRow } from "#domain/inventory/Inventory.ts";

/** Archived takes precedence over completed. */
export const inventoryState = ({ is_active, is_completed }: Pick<InventoryRow, "is_active" | "is_completed">) => {
  if (!is_active) return "Archived";
  return is_completed ? "Completed" : "";
};

/** Inventories (spec B2). */
export const INVENTORY_COLUMNS = declareColumns<InventoryRow>()({
  year: { header: "Year", value: ({ year }) => year, hasNumbers: true },
  customer__name: { header: "Customer Name", value: ({ customer__name }) => customer__name },
  facility__name: { header: "Facility Name", value: ({ facility__name }) => facility__name },
  technician__names: { header: "Technician Name", value: ({ technician__names }) => technician__names },
  state: { header: "State", value: inventoryState },
});
