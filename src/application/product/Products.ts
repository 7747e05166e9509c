import { Context, type Effect } from "effect";
import type { Product, ProductInput, ProductOption, ProductRow } from "#domain/product/Product.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import type { Resource, WriteOptions } from "../shared/Resource.ts";

export class Products extends Context.Service<
  Products,
  Resource<ProductRow, Product, ProductInput, ProductOption> & {
    /** The sheet stays in the store as a superseded revision. */
    readonly deleteSds: (id: number, options?: WriteOptions) => Effect.Effect<Product, Refusal>;
  }
>()("hazledger/application/Products") {}
