import { declareColumns } from "../list/Column.ts";
import { SDS_STATUS_TEXTS } from "#domain/product/SdsStatus.ts";
import type { InventoryProductRow } from "#domain/inventory/InventoryProduct.ts";

/** Products of an inventory (spec B2). */
export const LINE_COLUMNS = declareColumns<InventoryProductRow>()({
  sds_no: { header: "SDS No", value: ({ sds_no }) => sds_no, hasNumbers: true },
  name: { header: "Product", value: ({ name }) => name },
  mfg_name: { header: "Manufacturer", value: ({ mfg_name }) => mfg_name },
  sds_status: { header: "Status", value: ({ sds_status }) => SDS_STATUS_TEXTS[sds_status] },
  notes: { header: "Notes", value: ({ notes }) => notes },
  container_quantity: { header: "Qty", value: ({ container_quantity }) => container_quantity, hasNumbers: true },
  container_info: { header: "Container Size Unit and Type", value: ({ container_info }) => container_info },
  max_gallons: { header: "Max Gallons", value: ({ max_gallons }) => max_gallons, hasNumbers: true },
  max_pounds: { header: "Max Pounds", value: ({ max_pounds }) => max_pounds, hasNumbers: true },
  location_stored: { header: "Locations Stored", value: ({ location_stored }) => location_stored },
});
