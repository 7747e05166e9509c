import { Product, ProductInput, ProductOption, ProductRow } from "./Product.ts";
import { declareResource } from "../shared/declareResource.ts";

/** The catalogue of products (spec B2). */
export const productResource = declareResource({
  recordName: "product",
  path: "products",
  entity: "Product",
  title: "Products List",
  addLabel: "+ Add New Product",
  searchPlaceholder: "Search by product or manufacturer",
  input: ProductInput,
  row: ProductRow,
  single: Product,
  choice: ProductOption,
  permissions: { create: "product.create", edit: "product.edit", archive: "product.archive" },
});
