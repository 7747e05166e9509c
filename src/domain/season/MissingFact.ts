import { Schema } from "effect";
import { Option } from "../shared/Option.ts";
import { SEASON_REPORT_IDS } from "./seasonReports.ts";

/** A missing fact that could flip answers of a season; the same one of a product once for all its lines. */
export const MissingFact = Schema.Struct({
  /** Equal as long as it is missing. */
  id: Schema.String,
  kind: Schema.Literals(["percentage", "weight", "composition", "form", "question"]),
  /** Of the line, or of the component if there is one. */
  field: Schema.String,
  words: Schema.String,
  component_name: Schema.String,
  component_number: Schema.String,
  product: Option,
  mfg_name: Schema.String,
  /** The component in the catalog; null if the product does not have it. */
  component_id: Schema.NullOr(Schema.Int),
  /** True if the catalog has it by now, so that the lines can take it over. */
  is_in_catalog: Schema.Boolean,
  /** How many lines lack it, and at how many facilities; the first one follows. */
  lines: Schema.Int,
  facilities: Schema.Int,
  customer: Option,
  facility: Option,
  inventory_id: Schema.Int,
  inventory_product_id: Schema.Int,
  /** The reports of which answers depend on it; `reports` counts them at each facility. */
  types: Schema.Array(Schema.Literals(SEASON_REPORT_IDS)),
  reports: Schema.Int,
  answers: Schema.Int,
});
export type MissingFact = typeof MissingFact.Type;

/** `facility_id` null: of all facilities. */
export type MissingQuery = {
  readonly year: number;
  readonly page: number;
  readonly ipp: number;
  readonly search: string;
  readonly facility_id: number | null;
};

/** What became of the lines of a product that lacked what the catalog has. */
export const TakenOver = Schema.Struct({
  changed: Schema.Int,
  refused: Schema.Int,
  /** Why the first of these was refused; '' if none was. */
  message: Schema.String,
});
export type TakenOver = typeof TakenOver.Type;
