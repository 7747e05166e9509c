import { Schema } from "effect";
import { Option } from "../shared/Option.ts";
import { TASK_IDS } from "./dueDates.ts";
import { SEASON_REPORT_IDS } from "./seasonReports.ts";
import {
  INVENTORY_STATES,
  type InventoryState,
  REPORT_STATES,
  SEASON_ANSWERS,
  type SeasonAnswer,
  type SeasonReportState,
} from "./seasonStates.ts";

/** What is to be done beside the report itself, until it is marked. `since`: when that began. `subject`: chemicals. */
export const SeasonTask = Schema.Struct({
  type: Schema.Literals(TASK_IDS),
  name: Schema.String,
  since: Schema.String,
  due_on: Schema.String,
  paragraph: Schema.String,
  subject: Schema.String,
});
export type SeasonTask = typeof SeasonTask.Type;

/** One report of a facility and a year. Dates are ISO days. */
export const SeasonReport = Schema.Struct({
  type: Schema.Literals(SEASON_REPORT_IDS),
  /** Null until it is evaluated for the first time. */
  answer: Schema.NullOr(Schema.Literals(SEASON_ANSWERS)),
  reportable: Schema.Int,
  close: Schema.Int,
  below: Schema.Int,
  open: Schema.Int,
  state: Schema.Literals(REPORT_STATES),
  made_on: Schema.NullOr(Schema.String),
  filed_on: Schema.NullOr(Schema.String),
  /** Null where nothing has to be filed, or no rule gives a date. */
  due_on: Schema.NullOr(Schema.String),
  /** Its rule gives a due date, as soon as there is something to report. */
  has_due_rule: Schema.Boolean,
  /** Of Tier II: the first day by which EPCRA 311 asks for a sheet or a list; it is one of `tasks`. */
  notice_on: Schema.NullOr(Schema.String),
  /** Since when it is known to have nothing to report; null if it has, or if no line was ever entered. */
  nothing_on: Schema.NullOr(Schema.String),
  tasks: Schema.Array(SeasonTask),
});
export type SeasonReport = typeof SeasonReport.Type;

/** What a facility still has to file for a year, however soon it closes. */
export const OwedReport = Schema.Struct({
  facility: Option,
  year: Schema.Int,
  type: Schema.Literals(SEASON_REPORT_IDS),
  due_on: Schema.String,
});
export type OwedReport = typeof OwedReport.Type;
/** Of a facility, or of all that a customer has. */
export type OwedQuery = { readonly facility_id: number | null; readonly customer_id: number | null };

/** A facility in a year. */
export const SeasonRow = Schema.Struct({
  /** That of the facility. */
  id: Schema.Int,
  customer: Option,
  facility: Option,
  state: Schema.String,
  /** It stays until what its last year owes is filed. */
  is_archived: Schema.Boolean,
  /** `Ann Miller, Bob Stone`. */
  technicians: Schema.String,
  inventory_state: Schema.Literals(INVENTORY_STATES),
  /** The active inventory that changed last; null without one. */
  inventory_id: Schema.NullOr(Schema.Int),
  /** Percent of the lines of the walk that are confirmed; null without a walk. */
  walked: Schema.NullOr(Schema.Int),
  /** False while the answers wait to be evaluated anew. */
  is_current: Schema.Boolean,
  /** One for each of SEASON_REPORT_IDS, in their order; empty without an inventory. */
  reports: Schema.Array(SeasonReport),
});
export type SeasonRow = typeof SeasonRow.Type;

/** Over all facilities of the year, whatever the filters. */
export const SeasonNumbers = Schema.Struct({
  facilities: Schema.Int,
  without_inventory: Schema.Int,
  completed: Schema.Int,
  /** Facilities with something to report in a report whose rule gives a due date, and is not filed. */
  to_file: Schema.Int,
  filed: Schema.Int,
  changed_since: Schema.Int,
  overdue: Schema.Int,
  /** Facilities whose answers wait to be evaluated. */
  waiting: Schema.Int,
});
export type SeasonNumbers = typeof SeasonNumbers.Type;

/** '' and null show all. */
export type SeasonQuery = {
  readonly year: number;
  readonly page: number;
  readonly ipp: number;
  readonly search: string;
  readonly inventory_state: InventoryState | "";
  readonly report_state: SeasonReportState | "";
  readonly answer: SeasonAnswer | "";
  /** Reports that are due until this ISO day and are not filed. */
  readonly due_until: string | null;
  readonly technician_id: number | null;
};
