import { declareColumns, fileColumns } from "../list/Column.ts";
import { fieldColumns } from "../list/fieldColumns.ts";
import type { Product, ProductRow } from "#domain/product/Product.ts";
import { PRODUCT_FIELDS } from "#domain/product/productFields.ts";
import { SDS_STATUS_TEXTS } from "#domain/product/SdsStatus.ts";

/** The catalog (spec B2). */
export const PRODUCT_COLUMNS = declareColumns<ProductRow>()({
  name: { header: "Product", value: ({ name }) => name },
  mfg_name: { header: "Manufacturer", value: ({ mfg_name }) => mfg_name },
  hazards: { header: "Hazard Class", value: ({ hazards }) => hazards.map(({ name }) => name).join(", ") },
  sds_status: { header: "Status", value: ({ sds_status }) => SDS_STATUS_TEXTS[sds_status] },
});

export type ProductFileRow = Omit<Product, "sds_file">;
/** All fields of a product, so that the file can be imported. */
export const PRODUCT_FILE_COLUMNS = fileColumns<ProductFileRow>(
  PRODUCT_COLUMNS,
  fieldColumns(PRODUCT_FIELDS, (product: ProductFileRow) => product),
);
