import { Schema } from "effect";
import { ReferenceListInput } from "../reference/ReferenceList.ts";
import { Option } from "../shared/Option.ts";
import { requiredWhole } from "../shared/fields.ts";
import { SEASON_REPORT_IDS } from "./seasonReports.ts";
import { SEASON_ANSWERS, SUBSTANCE_ANSWERS } from "./seasonStates.ts";

/** A list that was uploaded and has not replaced the current one. `after`: facilities with larger ids; 0 for the first. */
export const ListEffectsInput = Schema.Struct({
  ...ReferenceListInput.fields,
  after: requiredWhole("After is required", 0, 2_147_483_647, "After must be the id of a facility, or 0"),
});
export type ListEffectsInput = typeof ListEffectsInput.Type;

/** A report of which at least one answer would change. */
export const ReportEffect = Schema.Struct({
  type: Schema.Literals(SEASON_REPORT_IDS),
  before: Schema.Literals(SEASON_ANSWERS),
  after: Schema.Literals(SEASON_ANSWERS),
  /** Empty if only what is missing changes. */
  substances: Schema.Array(
    Schema.Struct({
      name: Schema.String,
      cas_number: Schema.String,
      before: Schema.Literals(SUBSTANCE_ANSWERS),
      after: Schema.Literals(SUBSTANCE_ANSWERS),
    }),
  ),
});
export type ReportEffect = typeof ReportEffect.Type;

/** That of a facility, in its newest year with an active inventory. */
export const ListEffect = Schema.Struct({
  facility_id: Schema.Int,
  customer: Option,
  facility: Option,
  year: Schema.Int,
  ...ReportEffect.fields,
});
export type ListEffect = typeof ListEffect.Type;

/** The effects on some facilities. */
export const ListEffects = Schema.Struct({
  /** Facilities with an active inventory. */
  total: Schema.Int,
  /** How many of them have been evaluated, with earlier calls. */
  done: Schema.Int,
  /** The `after` of the next call; null after the last facility. */
  next: Schema.NullOr(Schema.Int),
  effects: Schema.Array(ListEffect),
});
export type ListEffects = typeof ListEffects.Type;
