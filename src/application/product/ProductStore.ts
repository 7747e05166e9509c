import { Context } from "effect";
import type { Product, ProductInput, ProductOption, ProductRow } from "#domain/product/Product.ts";
import type { ResourceStore } from "../shared/ResourceStore.ts";

/** Where the catalogue of products is kept. */
export class ProductStore extends Context.Service<
  ProductStore,
  ResourceStore<ProductRow, Product, ProductInput, ProductOption>
>()("hazledger/application/ProductStore") {}
