import { Context, type Effect } from "effect";
import type {
  CheckExistingInput,
  InventoryProduct,
  InventoryProductInput,
  InventoryProductRow,
} from "#domain/inventory/InventoryProduct.ts";
import type { ProductOption } from "#domain/product/Product.ts";
import type { ListQuery, OptionsQuery, Page } from "#domain/shared/Page.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import type { WriteOptions } from "../shared/Resource.ts";

type Answer<A> = Effect.Effect<A, Refusal>;

/** The lines of one inventory. A line of another inventory is NotFound, never shown or changed. */
export class InventoryProducts extends Context.Service<
  InventoryProducts,
  {
    readonly list: (inventoryId: number, query: ListQuery) => Answer<Page<InventoryProductRow>>;
    /** Active catalog products to choose from. */
    readonly options: (inventoryId: number, query: OptionsQuery) => Answer<ReadonlyArray<ProductOption>>;
    readonly get: (inventoryId: number, id: number) => Answer<InventoryProduct>;
    /** Adds a line, or adds to an equal one (NeedsAggregation when that was not confirmed); answers the line that holds it. */
    readonly create: (
      inventoryId: number,
      input: InventoryProductInput,
      options?: WriteOptions,
    ) => Answer<InventoryProduct>;
    /** Changes a line; one that merges into an equal line is unlinked, and the answer is the line that holds it now. */
    readonly update: (
      inventoryId: number,
      id: number,
      input: InventoryProductInput,
      options?: WriteOptions,
    ) => Answer<InventoryProduct>;
    /** Takes a line out of the inventory; answers the line as it was. */
    readonly unlink: (inventoryId: number, id: number, options?: WriteOptions) => Answer<InventoryProduct>;
    /** Toggles the question between resolved and open. */
    readonly resolveQuestion: (inventoryId: number, id: number, options?: WriteOptions) => Answer<InventoryProduct>;
    readonly checkExisting: (
      inventoryId: number,
      input: CheckExistingInput,
    ) => Answer<{ readonly is_need_aggregation: boolean }>;
  }
>()("hazledger/application/InventoryProducts") {}
