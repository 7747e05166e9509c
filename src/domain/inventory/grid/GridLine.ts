import { Schema } from "effect";
import { inputsOf, readsOf } from "../../shared/fieldTable.ts";
import { LINE_FIELDS } from "../lineFields.ts";
import { CELLS } from "./cells.ts";

const CELL_FIELDS = {
  location_stored: LINE_FIELDS.location_stored,
  container_id: LINE_FIELDS.container_id,
  container_size: LINE_FIELDS.container_size,
  container_unit_id: LINE_FIELDS.container_unit_id,
  container_quantity: LINE_FIELDS.container_quantity,
};

const { notes, is_resolve_question, name, mfg_name, max_gallons, max_pounds } = LINE_FIELDS;
/** A line as the grid shows it. Amounts in pounds (lb) and gallons (gal, US). */
export const GridLine = Schema.Struct({
  inventory_product_id: Schema.Int,
  product_id: Schema.Int,
  sds_no: Schema.Int,
  ...readsOf({ ...CELL_FIELDS, notes, is_resolve_question, name, mfg_name, max_gallons, max_pounds }),
  container: Schema.NullOr(Schema.Int),
  container_name: Schema.String,
  container_unit: Schema.NullOr(Schema.Int),
  container_unit_name: Schema.String,
  version: Schema.Int,
});
export type GridLine = typeof GridLine.Type;

/** One cell with its new value: `cell` selects the value, and the others are ignored. */
export const CellInput = Schema.Struct({
  cell: Schema.Literals(CELLS).annotate({ message: "This cell cannot be edited here" }),
  ...inputsOf(CELL_FIELDS),
});
export type CellInput = typeof CellInput.Type;
