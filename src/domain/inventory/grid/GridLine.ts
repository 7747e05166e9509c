import { Result, Schema } from "effect";
import { errorsOf, type FieldErrors, validate } from "../../shared/fieldErrors.ts";
import { Id, storedText } from "../../shared/fields.ts";
import { inputsOf, readsOf } from "../../shared/fieldTable.ts";
import { shortList } from "../../shared/groups.ts";
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

/** Values of a line's cells, read as the line's form reads them. */
export const CellValues = Schema.Struct(inputsOf(CELL_FIELDS));
type CellValues = typeof CellValues.Type;

/** As it was typed: each value is validated by itself, so that a wrong one does not hold up the others. */
const typed = Schema.optionalKey(Schema.Union([storedText, Schema.Number, Schema.Null]));
const TypedCells = Schema.Struct({
  location_stored: typed,
  container_id: typed,
  container_size: typed,
  container_unit_id: typed,
  container_quantity: typed,
});

/** As many lines as one transaction may keep others waiting for. */
export const MAX_CELL_LINES = 200;
/** New values of cells by line, and the version of the line that the person saw. */
export const CellsInput = Schema.Struct({
  lines: shortList(
    Schema.Struct({ inventory_product_id: Id, version: Schema.Int, cells: TypedCells }),
    MAX_CELL_LINES,
    `At most ${MAX_CELL_LINES} lines can be saved at once.`,
  ),
});
export type CellsInput = typeof CellsInput.Type;

/** The result for the requested lines. Every cell that is not in `refused` was saved. */
export const CellsAnswer = Schema.Struct({
  /** Lines that are still in the inventory, in their current state. */
  lines: Schema.Array(GridLine),
  refused: Schema.Array(
    Schema.Struct({ inventory_product_id: Schema.Int, cell: Schema.Literals(CELLS), message: Schema.String }),
  ),
});
export type CellsAnswer = typeof CellsAnswer.Type;

export type ReadCells = { readonly values: Partial<CellValues>; readonly errors: FieldErrors };

/** The cells that have no error. */
export const withoutErrors = <Values extends object>(values: Values, errors: FieldErrors): Partial<Values> =>
  // Some of its members.
  Object.fromEntries(Object.entries(values).filter(([cell]) => !(cell in errors))) as Partial<Values>;

/** The values that are right, and why the others are not. */
export const readCells = (cells: typeof TypedCells.Type): ReadCells => {
  const errors = errorsOf(validate(CellValues, cells));
  const right = withoutErrors(cells, errors);
  const read = Result.getOrThrow(validate(CellValues, right));
  return { values: Object.fromEntries(Object.entries(read).filter(([cell]) => cell in right)), errors };
};
