import { Context, type Effect } from "effect";
import type {
  CheckExistingAnswer,
  InventoryProduct,
  InventoryProductRow,
  ResolvedQuestion,
} from "#domain/inventory/InventoryProduct.ts";
import type { KnownTexts } from "#domain/inventory/KnownTexts.ts";
import type { CheckExistingInput, InventoryProductInput } from "#domain/inventory/InventoryProductInput.ts";
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
    /** Active catalog products. */
    readonly options: (inventoryId: number, query: OptionsQuery) => Answer<ReadonlyArray<ProductOption>>;
    /** Texts of other lines that a new line of this inventory may share. */
    readonly knownTexts: (inventoryId: number) => Answer<KnownTexts>;
    readonly get: (inventoryId: number, id: number) => Answer<InventoryProduct>;
    /** Adds a line, or adds to an equal one (NeedsAggregation until confirmed); returns the line that contains it. */
    readonly create: (
      inventoryId: number,
      input: InventoryProductInput,
      options?: WriteOptions,
    ) => Answer<InventoryProduct>;
    /** A line that merges into an equal one is unlinked; returns the line that contains it now. */
    readonly update: (
      inventoryId: number,
      id: number,
      input: InventoryProductInput,
      options?: WriteOptions,
    ) => Answer<InventoryProduct>;
    /** Returns the line as it was. */
    readonly unlink: (inventoryId: number, id: number, options?: WriteOptions) => Answer<InventoryProduct>;
    readonly resolveQuestion: (inventoryId: number, id: number, options?: WriteOptions) => Answer<ResolvedQuestion>;
    readonly checkExisting: (inventoryId: number, input: CheckExistingInput) => Answer<CheckExistingAnswer>;
  }
>()("hazledger/application/InventoryProducts") {}
