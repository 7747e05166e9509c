import { Context } from "effect";
import type { Product, ProductInput, ProductOption, ProductRow } from "#domain/product/Product.ts";
import type { Resource } from "../shared/Resource.ts";

/** The catalogue of products, shared by all inventories. */
export class Products extends Context.Service<Products, Resource<ProductRow, Product, ProductInput, ProductOption>>()(
  "hazledger/application/Products",
) {}
