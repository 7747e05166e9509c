import { getInitialSnapshot } from "xstate";
import type { GridContext } from "#application/inventory/grid/GridContext.ts";
import { rankOfLines } from "#application/inventory/grid/gridView.ts";
import { lineGridMachine } from "#application/inventory/grid/lineGridMachine.ts";
import { DRUM, GALLON, LINE, POUND } from "../../../domain/inventory/lineSamples.ts";

export const BOTTLES = { id: 90, name: "Glass bottles" };
/** At the places A to D, in quantities of 1 to 4. */
export const LINES = ["A", "B", "C", "D"].map((place, at) => ({
  ...LINE,
  inventory_product_id: at + 1,
  location_stored: place,
  container_quantity: at + 1,
}));

const LOADING = getInitialSnapshot(lineGridMachine, { inventory_id: 4, key: "k" }).context;

export const grid = (rest: Partial<GridContext> = {}): GridContext => ({
  ...LOADING,
  lines: LINES,
  rank: rankOfLines(LINES),
  containers: [DRUM, BOTTLES],
  units: [GALLON, POUND],
  at: { row: 0, column: 0 },
  ...rest,
});
