/** Cells that can be changed in place, in the order of the columns; each is saved separately. */
export const CELLS = [
  "location_stored",
  "container_id",
  "container_size",
  "container_unit_id",
  "container_quantity",
] as const;
export type Cell = (typeof CELLS)[number];
