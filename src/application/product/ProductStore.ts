import { Context, type Effect } from "effect";
import type { Product, ProductInput, ProductOption, ProductRow } from "#domain/product/Product.ts";
import type { SdsFile } from "#domain/product/SdsFile.ts";
import type { ResourceStore, Stored, StoreFailure, Written } from "../shared/ResourceStore.ts";

/** A product as it is stored: links to its sheet are made when it is read. */
export type StoredProduct = Omit<Product, "sds_file"> & { readonly sds_file: Omit<SdsFile, "file"> | null };
/** What is written; without `sds_file_id` the sheet stays as it is. */
export type ProductFields = Omit<ProductInput, "sds"> & { readonly sds_file_id?: number };

/**
 * Where the catalog of products is kept. A sheet that is replaced or removed stays as a superseded revision of the
 * product, with who and when.
 */
export class ProductStore extends Context.Service<
  ProductStore,
  ResourceStore<ProductRow, StoredProduct, ProductFields, ProductOption> & {
    /** Takes the sheet away from a product that has one. */
    readonly removeSheet: (id: number, version?: number) => Stored<Written<StoredProduct>>;
    /** Runs the work in one transaction. */
    readonly together: <A, E>(work: Effect.Effect<A, E>) => Effect.Effect<A, E | StoreFailure>;
  }
>()("hazledger/application/ProductStore") {}
