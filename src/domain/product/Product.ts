import { Schema } from "effect";
import { ProductFacts, ProductFactsRead } from "./ProductFacts.ts";
import { PRODUCT_FIELDS } from "./productFields.ts";
import { SdsFile, sdsUpload } from "./SdsFile.ts";
import { SdsStatus } from "./SdsStatus.ts";
import { sameName } from "../form/optionEntries.ts";
import { declareResource } from "../declareResource.ts";

/** What the product form sends (spec B3, B5). `sds_date` is yyyy-MM-dd or ''. */
export const ProductInput = Schema.Struct({
  name: PRODUCT_FIELDS.name.input,
  sds_date: PRODUCT_FIELDS.sds_date.input,
  sds: sdsUpload,
  ...ProductFacts.fields,
});
export type ProductInput = typeof ProductInput.Type;

export const Product = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  sds_date: PRODUCT_FIELDS.sds_date.read,
  sds_status: SdsStatus,
  sds_file: Schema.NullOr(SdsFile),
  ...ProductFactsRead.fields,
  is_active: Schema.Boolean,
  version: Schema.Int,
});
export type Product = typeof Product.Type;

export const ProductRow = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  mfg_name: Schema.String,
  hazards: Product.fields.hazards,
  sds_status: SdsStatus,
  is_active: Schema.Boolean,
  version: Schema.Int,
});
export type ProductRow = typeof ProductRow.Type;

/** The picker shows the maker below the name. */
export const ProductOption = Schema.Struct({ id: Schema.Int, name: Schema.String, mfg_name: Schema.String });
export type ProductOption = typeof ProductOption.Type;

/** Case and outer spaces aside. */
export const isSameProduct = (one: Omit<ProductOption, "id">, other: Omit<ProductOption, "id">): boolean =>
  sameName(one.name, other.name) && sameName(one.mfg_name, other.mfg_name);

/** The catalog of products (spec B2). */
export const productResource = declareResource({
  recordName: "product",
  path: "products",
  entity: "Product",
  input: ProductInput,
  row: ProductRow,
  single: Product,
  choice: ProductOption,
  permissions: { create: "product.create", edit: "product.edit", archive: "product.archive" },
});
