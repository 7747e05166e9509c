import type { GridContext } from "#application/inventory/grid/GridContext.ts";
import { rankOfLines, WHOLE_VIEW } from "#application/inventory/grid/gridView.ts";
import { DRUM, GALLON, LINE, POUND } from "../../../domain/inventory/lineSamples.ts";

export const BOTTLES = { id: 90, name: "Glass bottles" };
/** At the places A to D, in quantities of 1 to 4. */
export const LINES = ["A", "B", "C", "D"].map((place, at) => ({
  ...LINE,
  inventory_product_id: at + 1,
  location_stored: place,
  container_quantity: at + 1,
}));

export const grid = (rest: Partial<GridContext> = {}): GridContext => ({
  inventory_id: 4,
  key: "k",
  lines: LINES,
  hidden: [],
  view: WHOLE_VIEW,
  rank: rankOfLines(LINES),
  containers: [DRUM, BOTTLES],
  units: [GALLON, POUND],
  at: { row: 0, column: 0 },
  to: null,
  typing: undefined,
  marked: new Set(),
  queue: [],
  sending: null,
  refusals: {},
  step: 0,
  done: [],
  undone: [],
  reversals: {},
  saved: 0,
  error: null,
  refusal: null,
  round: 0,
  ...rest,
});
