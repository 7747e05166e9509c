import { declareColumns } from "../list/Column.ts";
import type { ProductRow } from "#domain/product/Product.ts";
import { SDS_STATUS_TEXTS } from "#domain/product/SdsStatus.ts";

/** The catalog (spec B2). */
export const PRODUCT_COLUMNS = declareColumns<ProductRow>()({
  name: { header: "Product", value: ({ name }) => name },
  mfg_name: { header: "Manufacturer", value: ({ mfg_name }) => mfg_name },
  hazards: { header: "Hazard Class", value: ({ hazards }) => hazards.map(({ name }) => name).join(", ") },
  sds_status: { header: "Status", value: ({ sds_status }) => SDS_STATUS_TEXTS[sds_status] },
});
