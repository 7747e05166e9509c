import { declareColumns, fileColumns } from "../list/Column.ts";
import { fieldColumns } from "../list/fieldColumns.ts";
import { MAKER } from "#domain/product/productFields.ts";
import { OWN_FIELDS } from "#domain/inventory/lineFields.ts";
import { LINE_TITLES } from "#domain/inventory/lineTitles.ts";
import { SDS_STATUS_TEXTS } from "#domain/product/SdsStatus.ts";
import type { InventoryProduct, InventoryProductRow } from "#domain/inventory/InventoryProduct.ts";

/** Products of an inventory (spec B2). */
export const LINE_COLUMNS = declareColumns<InventoryProductRow>()({
  sds_no: { header: LINE_TITLES.sds_no, value: ({ sds_no }) => sds_no, hasNumbers: true },
  name: { header: "Product", value: ({ name }) => name },
  mfg_name: { header: "Manufacturer", value: ({ mfg_name }) => mfg_name },
  sds_status: { header: "Status", value: ({ sds_status }) => SDS_STATUS_TEXTS[sds_status] },
  notes: { header: "Notes", value: ({ notes }) => notes },
  container_quantity: { header: "Qty", value: ({ container_quantity }) => container_quantity, hasNumbers: true },
  container_info: { header: LINE_TITLES.container_info, value: ({ container_info }) => container_info },
  max_gallons: { header: "Max Gallons", value: ({ max_gallons }) => max_gallons, hasNumbers: true },
  max_pounds: { header: "Max Pounds", value: ({ max_pounds }) => max_pounds, hasNumbers: true },
  location_stored: { header: LINE_TITLES.location_stored, value: ({ location_stored }) => location_stored },
});

const FILE_FIELDS = { mfg_product_number: MAKER.mfg_product_number, ...OWN_FIELDS };
export type LineFileRow = InventoryProductRow &
  Pick<InventoryProduct, keyof typeof FILE_FIELDS & keyof InventoryProduct>;

const { container_size: _, ...MORE } = FILE_FIELDS;
/** All that makes the same line in another inventory, except facts of its product. */
export const LINE_FILE_COLUMNS = fileColumns<LineFileRow>(
  LINE_COLUMNS,
  fieldColumns(MORE, (line: LineFileRow) => line),
);
