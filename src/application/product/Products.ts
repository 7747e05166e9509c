import { Context, type Effect } from "effect";
import type { Product, ProductInput, ProductOption, ProductRow } from "#domain/product/Product.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import type { Resource, WriteOptions } from "../shared/Resource.ts";

/** The catalog of products, shared by all inventories. */
export class Products extends Context.Service<
  Products,
  Resource<ProductRow, Product, ProductInput, ProductOption> & {
    /** Takes the sheet away from a product; it stays in the store as a superseded revision. */
    readonly deleteSds: (id: number, options?: WriteOptions) => Effect.Effect<Product, Refusal>;
  }
>()("hazledger/application/Products") {}
