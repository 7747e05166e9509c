import { expect, it } from "vitest";
import * as due from "#domain/season/DueRule.ts";
import { LAW_DATES } from "#domain/season/dueDates.ts";
import { errorsOf, validate } from "#domain/shared/fieldErrors.ts";

const RULE = { report: "epcra_section_311_312_tier_two", state: "", kind: "day", month: "3", day: "1", paragraph: "p" };
const WRONG = [
  [
    { month: "", day: "" },
    { month: [due.MONTH_REQUIRED], day: [due.DAY_REQUIRED] },
  ],
  [{ month: "2", day: "29" }, { day: [due.NO_DAY_OF_MONTH] }],
  [{ month: "13" }, { month: ["Month must be from 1 to 12"] }],
  [{ kind: "crossing" }, { count: [due.COUNT_REQUIRED] }],
  [{ kind: "crossing", count: "731" }, { count: [due.COUNT_LIMITS] }],
  [{ kind: "last", count: "21" }, { count: [due.COUNT_LIMITS] }],
  [{ kind: "months", count: "61" }, { count: [due.COUNT_LIMITS] }],
  [{ kind: "last", count: "0" }, { count: [due.COUNT_LIMITS] }],
  [{ report: "state_rule" }, { state: [due.RULE_STATE_REQUIRED] }],
  [{ report: "state_rule", state: "OR" }, { name: [due.RULE_NAME_REQUIRED] }],
  [{ looked_up: "soon" }, { looked_up: ["Must be a day such as 2026-03-01, or empty"] }],
  [{ state: "ZZ" }, { state: [due.NO_SUCH_STATE] }],
  [{ state: "Cal" }, { state: [due.NO_SUCH_STATE] }],
  [{ paragraph: " " }, { paragraph: [due.PARAGRAPH_REQUIRED] }],
  [{ kind: "weekly" }, { kind: ["Kind must be day, crossing, months, last or none"] }],
] as const;

it.each(WRONG)("a due date with %o is refused at its field", (more, errors) => {
  expect(errorsOf(validate(due.DueRuleInput, { ...RULE, ...more }))).toEqual(errors);
});

it("a due date of a state is taken with small letters, and every date of the law can be typed", () => {
  expect(errorsOf(validate(due.DueRuleInput, { ...RULE, state: "ca", month: "2", day: "28" }))).toEqual({});
  const laws = Object.entries(LAW_DATES).map(([report, law]) => validate(due.DueRuleInput, { report, ...law }));
  expect(laws.map(errorsOf)).toEqual(laws.map(() => ({})));
});
