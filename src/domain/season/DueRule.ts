import { Schema } from "effect";
import { isUsState } from "../reference/UsState.ts";
import { optionalText, optionalWhole, requiredText, upperText } from "../shared/fields.ts";
import { usFromIsoDate } from "../shared/UsDate.ts";
import { DUE_KINDS, DUE_REPORT_IDS, type DueDate } from "./dueDates.ts";

export const NO_SUCH_STATE = "State must be two letters such as CA, or empty for all states";
export const MONTH_REQUIRED = "Month is required";
export const DAY_REQUIRED = "Day is required";
/** Of a year without a leap day, since the rule holds in every year. */
export const NO_DAY_OF_MONTH = "This month does not have that day in every year";
export const COUNT_REQUIRED = "Number is required";
export const COUNT_LIMITS = "Must be from 0 to 730 days, from 1 to 60 months, or from 1 to 20 years";
export const PARAGRAPH_REQUIRED = "Paragraph or reason is required";

const MOST_DAYS = 730;
const LIMITS = { crossing: [0, MOST_DAYS], months: [1, 60], last: [1, 20] } as const;
export const RULE_NAME_REQUIRED = "Name is required for a rule of a state";
export const RULE_STATE_REQUIRED = "State is required for a rule of a state";
const NO_DAY = "Must be a day such as 2026-03-01, or empty";
const daysIn = (month: number): number => new Date(Date.UTC(2025, month, 0)).getUTCDate();

const FIELDS = {
  report: Schema.Literals(DUE_REPORT_IDS).annotate({ message: "Report must be one of the reports with a due date" }),
  /** Of the facility; '' for all. */
  state: upperText({ max: 2, message: NO_SUCH_STATE }).check(
    Schema.makeFilter((code: string) =>
      code === "" || code.length > 2 || isUsState(code) ? undefined : NO_SUCH_STATE,
    ),
  ),
  kind: Schema.Literals(DUE_KINDS).annotate({ message: "Kind must be day, crossing, months, last or none" }),
  month: optionalWhole(1, 12, "Month must be from 1 to 12"),
  day: optionalWhole(1, 31, "Day must be from 1 to 31"),
  count: optionalWhole(0, MOST_DAYS, COUNT_LIMITS),
  paragraph: requiredText(PARAGRAPH_REQUIRED, { max: 200 }),
  /** Of a state's own rule; what HazLedger does about it and what not; where that was looked up, and on which day. */
  name: optionalText({ max: 100 }),
  does: optionalText({ max: 500 }),
  source: optionalText({ max: 300 }),
  looked_up: optionalText({ max: 10 }).check(
    Schema.makeFilter((day: string) => (day === "" || usFromIsoDate(day) !== null ? undefined : NO_DAY)),
  ),
};
type Named = { readonly report: string; readonly state: string; readonly name: string };

const missing = ({ kind, month, day, count, report, state, name }: DueDate & Named) => {
  const wrong = (field: string, issue: string) => [{ path: [field], issue }];
  if (report === "state_rule" && state === "") return wrong("state", RULE_STATE_REQUIRED);
  if (report === "state_rule" && name === "") return wrong("name", RULE_NAME_REQUIRED);
  if (kind === "none") return [];
  if (kind !== "day") {
    if (count === null) return wrong("count", COUNT_REQUIRED);
    const [least, most] = LIMITS[kind];
    return count < least || count > most ? wrong("count", COUNT_LIMITS) : [];
  }
  if (month === null || day === null)
    return [
      ...(month === null ? wrong("month", MONTH_REQUIRED) : []),
      ...(day === null ? wrong("day", DAY_REQUIRED) : []),
    ];
  return day > daysIn(month) ? wrong("day", NO_DAY_OF_MONTH) : [];
};

/** A due date for a report, in all states or in one. Numbers that its kind does not have are dropped. */
export const DueRuleInput = Schema.Struct(FIELDS).check(
  Schema.makeFilter((rule) => {
    const found = missing(rule);
    return found.length === 0 ? undefined : found;
  }),
);
export type DueRuleInput = typeof DueRuleInput.Type;

export const DueRule = Schema.Struct({
  id: Schema.Int,
  report: FIELDS.report,
  state: Schema.String,
  kind: FIELDS.kind,
  month: Schema.NullOr(Schema.Int),
  day: Schema.NullOr(Schema.Int),
  count: Schema.NullOr(Schema.Int),
  paragraph: Schema.String,
  name: Schema.String,
  does: Schema.String,
  source: Schema.String,
  looked_up: Schema.String,
  /** False for what an admin changed or added. */
  is_law: Schema.Boolean,
});
export type DueRule = typeof DueRule.Type;
