import { Schema } from "effect";
import { readsOf } from "../../shared/fieldTable.ts";
import { keptDecimal } from "../../shared/decimalFields.ts";
import { keptText, keptUpperText } from "../../shared/fields.ts";
import { MAX_LINE_TEXT, LINE_FIELDS } from "../lineFields.ts";
import { MAX_REASON, WALK_STATES } from "./walkStates.ts";

const LINE = readsOf(LINE_FIELDS);
const amount = Schema.NullOr(Schema.Number);

/** What a person compares with the actual storage. */
const Was = Schema.Struct({
  name: Schema.String,
  container_quantity: amount,
  container_info: Schema.String,
  location_stored: Schema.String,
});

/**
 * A line of a walk, including those that are gone. Quantities and sizes are numbers of at most 6 decimals, amounts in
 * gal (US) and lb. `version` combines those of the line and of its row in the walk.
 */
export const WalkLine = Schema.Struct({
  inventory_product_id: Schema.Int,
  sds_no: Schema.Int,
  state: Schema.Literals(WALK_STATES),
  reason: Schema.String,
  /** Full name; null until somebody decides. */
  by: Schema.NullOr(Schema.String),
  /** ISO 8601. */
  at: Schema.NullOr(Schema.String),
  /** Its place when the walk began: lines keep their place in the list during the walk. */
  place: Schema.String,
  /** In the earlier inventory's order; an added line is last at its place. */
  position: Schema.Int,
  /** Not in the earlier inventory. */
  is_new: Schema.Boolean,
  /** False if its amounts are now part of another line. */
  can_come_back: Schema.Boolean,
  /** As carried over, for a changed line. */
  was: Schema.NullOr(Was),
  product_id: Schema.Int,
  name: Schema.String,
  mfg_name: Schema.String,
  container: Schema.NullOr(Schema.Int),
  container_unit: Schema.NullOr(Schema.Int),
  container_name: Schema.String,
  container_unit_name: Schema.String,
  container_info: Schema.String,
  container_quantity: amount,
  container_size: amount,
  physical_state: LINE.physical_state,
  pounds_per_gallon: amount,
  conversion_factor: amount,
  max_gallons: amount,
  max_pounds: amount,
  location_stored: Schema.String,
  notes: Schema.String,
  is_resolve_question: Schema.Boolean,
  version: Schema.Int,
});
export type WalkLine = typeof WalkLine.Type;

export const WALK_DECISIONS = ["same", "changed", "gone", "undone"] as const;

const REASON = { max: MAX_REASON, message: `Reason must be at most ${MAX_REASON} characters` };
const PLACE = { max: MAX_LINE_TEXT, message: `Must be at most ${MAX_LINE_TEXT} characters` };

/**
 * A person's decision about a line. `reason` belongs to 'gone', the rest to 'changed': omitted values stay. Amounts are
 * recalculated from quantity and size.
 */
export const WalkDecisionInput = Schema.Struct({
  decision: Schema.Literals(WALK_DECISIONS).annotate({ message: `Must be ${WALK_DECISIONS.join(", ")}` }),
  reason: keptText(REASON),
  container_quantity: keptDecimal("Container quantity"),
  container_size: keptDecimal("Container size"),
  location_stored: keptUpperText(PLACE),
});
export type WalkDecisionInput = typeof WalkDecisionInput.Type;
