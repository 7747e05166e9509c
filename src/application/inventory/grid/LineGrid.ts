import { Context, type Effect } from "effect";
import type { CellsAnswer, CellsInput, GridLine } from "#domain/inventory/grid/GridLine.ts";
import type { MarkedAnswer, MarkedInput } from "#domain/inventory/grid/MarkedLines.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import type { WriteOptions } from "../../shared/Resource.ts";

/** Edits the lines of one inventory in place. */
export class LineGrid extends Context.Service<
  LineGrid,
  {
    /** All lines, by place and number. */
    readonly lines: (inventoryId: number) => Effect.Effect<ReadonlyArray<GridLine>, Refusal>;
    /**
     * Changes cells of several lines, each line in one write; amounts (lb, gal) follow as on the line's form (reading
     * 13). A wrong value is refused at its cell, and so are type, unit and size if the line would equal another one:
     * only the form, which asks first, adds up lines. A line that is not as the person saw it is refused at each of its
     * cells. Everything else is saved, in one transaction.
     */
    readonly changeCells: (
      inventoryId: number,
      input: CellsInput,
      options?: WriteOptions,
    ) => Effect.Effect<CellsAnswer, Refusal>;
    /**
     * Makes the same change to several lines, in one transaction. A line that is not as the person saw it, or would
     * equal another one, is left unchanged and reported; the others are changed. Only admins may unlink.
     */
    readonly changeMarked: (
      inventoryId: number,
      input: MarkedInput,
      options?: WriteOptions,
    ) => Effect.Effect<MarkedAnswer, Refusal>;
  }
>()("hazledger/application/LineGrid") {}
