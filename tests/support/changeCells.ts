import { Effect, Result } from "effect";
import { LineGrid } from "#application/inventory/grid/LineGrid.ts";
import { CellsInput } from "#domain/inventory/grid/GridLine.ts";
import { validate } from "#domain/shared/fieldErrors.ts";

type Typed = { readonly id: number; readonly cells: object; readonly version?: number };

/** Saves cells of lines; without a version, from the lines as they are now. */
export const changeCells = (inventoryId: number, typed: ReadonlyArray<Typed>) =>
  Effect.gen(function* () {
    const grid = yield* LineGrid;
    const now = new Map((yield* grid.lines(inventoryId)).map((line) => [line.inventory_product_id, line.version]));
    const lines = typed.map(({ id, cells, version = now.get(id) ?? 0 }) => ({
      inventory_product_id: id,
      version,
      cells,
    }));
    return yield* grid.changeCells(inventoryId, Result.getOrThrow(validate(CellsInput, { lines })));
  });
