import { Context, type Effect } from "effect";
import type { Product, ProductInput, ProductOption, ProductRow } from "#domain/product/Product.ts";
import type { LabelRow } from "#domain/label/Label.ts";
import type { ListQuery } from "#domain/shared/Page.ts";
import type { SdsFile } from "#domain/product/SdsFile.ts";
import type { ResourceStore, Stored, StoreFailure, WholeList, Written } from "../shared/ResourceStore.ts";

/** Links to the sheet are made when the product is read. */
export type StoredProduct = Omit<Product, "sds_file"> & { readonly sds_file: Omit<SdsFile, "file"> | null };
/** Without `sds_file_id` the sheet stays as it is. */
export type ProductFields = Omit<ProductInput, "sds"> & { readonly sds_file_id?: number };

/** A replaced or removed sheet stays as a superseded revision, with who and when. */
export class ProductStore extends Context.Service<
  ProductStore,
  ResourceStore<ProductRow, StoredProduct, ProductFields, ProductOption> & {
    readonly labels: (query: ListQuery, ids: ReadonlyArray<number> | null) => Stored<WholeList<LabelRow>>;
    readonly removeSheet: (id: number, version?: number) => Stored<Written<StoredProduct>>;
    /** One transaction. */
    readonly together: <A, E>(work: Effect.Effect<A, E>) => Effect.Effect<A, E | StoreFailure>;
  }
>()("hazledger/application/ProductStore") {}
