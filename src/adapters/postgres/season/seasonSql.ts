import { DUE_RULES, type DueRule } from "#domain/season/dueDates.ts";

/** A file made since stamps exist is compared; a mark counts more than a file. */
export const REPORT_STATE = `CASE WHEN filed_on IS NOT NULL THEN
    CASE WHEN filed_stamp <> facts_stamp THEN 'filed changed' ELSE 'filed' END
  WHEN generated_at IS NOT NULL THEN CASE WHEN made_stamp <> inputs_stamp THEN 'made changed' ELSE 'made' END
  ELSE 'none' END`;

/** The day that `dueOn` gives, for filters. */
const dayOf = (rule: DueRule, year: number): string => {
  switch (rule.kind) {
    case "day":
      return `CASE WHEN reportable > 0 THEN make_date(${year + 1}, ${rule.month}, ${rule.day}) END`;
    case "after crossing":
      return `CASE WHEN reportable > 0 THEN crossed_on + ${rule.days} END`;
    case "after the last":
      return `(last_filed_on + interval '${rule.years} years')::date`;
  }
};

/** For `reportable`, `crossed_on`, `last_filed_on` and `type` of a report. */
export const DUE_ON = (year: number): string =>
  `CASE type ${Object.entries(DUE_RULES)
    .map(([type, rule]) => `WHEN '${type}' THEN ${dayOf(rule, year)}`)
    .join(" ")} END`;
