import { Effect } from "effect";
import { isSameProduct, type ProductOption } from "#domain/product/Product.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import { MAX_PAGE_SIZE, type OptionsQuery } from "#domain/shared/Page.ts";

type Search = (query: OptionsQuery) => Effect.Effect<ReadonlyArray<ProductOption>, Refusal>;

/**
 * The active product with this name and manufacturer: a search for all their words finds few, so one page is enough.
 */
export const findProduct = (search: Search, sought: Omit<ProductOption, "id">) =>
  Effect.map(
    search({ page: 1, ipp: MAX_PAGE_SIZE, search: `${sought.name.trim()} ${sought.mfg_name.trim()}` }),
    (products) => products.find((product) => isSameProduct(product, sought)) ?? null,
  );
