import { Context, type Effect } from "effect";
import type { CellInput, GridLine } from "#domain/inventory/grid/GridLine.ts";
import type { MarkedAnswer, MarkedInput } from "#domain/inventory/grid/MarkedLines.ts";
import type { InventoryProduct } from "#domain/inventory/InventoryProduct.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import type { WriteOptions } from "../shared/Resource.ts";

/** The lines of one inventory, worked in place. */
export class LineGrid extends Context.Service<
  LineGrid,
  {
    /** All of them, by place and number. */
    readonly lines: (inventoryId: number) => Effect.Effect<ReadonlyArray<GridLine>, Refusal>;
    /**
     * Changes one cell; amounts (lb, gal) follow as on the line's form (reading 13). A line that would equal another one
     * is refused at the cell (Invalid): adding up is for the form, which asks.
     */
    readonly change: (
      inventoryId: number,
      id: number,
      input: CellInput,
      options?: WriteOptions,
    ) => Effect.Effect<InventoryProduct, Refusal>;
    /**
     * The same to several lines, in one transaction. A line that is not as the person has seen it, or that would equal
     * another one, is left as it is and told; the others are changed. Unlinking is for admins.
     */
    readonly changeMarked: (
      inventoryId: number,
      input: MarkedInput,
      options?: WriteOptions,
    ) => Effect.Effect<MarkedAnswer, Refusal>;
    /** All of it or nothing. Conflict, with names: a line was changed since, or cannot come back. */
    readonly undoMarked: (
      inventoryId: number,
      markedId: number,
      options?: WriteOptions,
    ) => Effect.Effect<MarkedAnswer, Refusal>;
  }
>()("hazledger/application/LineGrid") {}
