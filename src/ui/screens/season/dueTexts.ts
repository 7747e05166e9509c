import type { DueDraft } from "#application/season/seasonForms.ts";
import { ask, type Question } from "#application/shared/texts.ts";
import { DUE_KINDS, DUE_REPORT_IDS, DUE_REPORTS, type DueKind, TIER_TWO } from "#domain/season/dueDates.ts";
import type { DueRule } from "#domain/season/DueRule.ts";
import { counted } from "#ui/kit/counts.ts";

export const DUE = {
  title: "Due Dates",
  open: "Due Dates",
  intro:
    "When reports are due. A date for a state applies to facilities in that state instead of the date for all states; state rules are listed as well. 311 is shown with Tier II.",
  table: "Due dates of the reports",
  add: "Add a Date or a State Rule",
  edit: "Edit",
  restore: "Restore the Law's Date",
  remove: "Remove",
  law: "Law",
  own: "Changed",
  state: "State",
} as const;
export const sourceWord = ({ report, is_law }: DueRule): string => {
  if (is_law) return DUE.law;
  return report === "state_rule" ? DUE.state : DUE.own;
};

export const FORM = {
  title: "Due Date",
  report: "Report",
  state: "State",
  stateHint: "Two letters, such as CA. Empty for all states",
  kind: "Due",
  month: "Month",
  day: "Day",
  days: "Days",
  years: "Years",
  months: "Months",
  paragraph: "Paragraph or Reason",
  name: "Name of the Rule",
  does: "What It Asks, and What HazLedger Does About It",
  source: "Looked Up In",
  looked_up: "Looked Up On",
  save: "Save",
  cancel: "Cancel",
} as const;

const MONTHS = "January February March April May June July August September October November December".split(" ");
export const MONTH_OPTIONS = MONTHS.map((label, at) => ({ id: String(at + 1), label }));
export const REPORT_OPTIONS = DUE_REPORT_IDS.map((id) => ({ id, label: DUE_REPORTS[id] }));
const KIND_WORDS: Readonly<Record<DueKind, string>> = {
  day: "On a day of the next year",
  crossing: "Days after reaching a threshold",
  months: "Months after what makes it due",
  last: "Years after it was last filed",
  none: "No date",
};
export const KIND_OPTIONS = DUE_KINDS.map((id) => ({ id, label: KIND_WORDS[id] }));

export const NEW_DRAFT: DueDraft = {
  report: TIER_TWO,
  state: "",
  kind: "day",
  month: "",
  day: "",
  count: "",
  paragraph: "",
  name: "",
  does: "",
  source: "",
  looked_up: "",
};

/** `March 1 of the next year`. */
export const dueWords = ({ kind, month, day, count }: DueRule): string => {
  switch (kind) {
    case "day":
      return `${MONTHS[(month ?? 1) - 1]} ${day} of the next year`;
    case "crossing":
      return count === 0 ? "On the day itself" : `${counted(count ?? 0, "day", "days")} after reaching a threshold`;
    case "months":
      return `${counted(count ?? 0, "month", "months")} after what makes it due`;
    case "last":
      return `${counted(count ?? 0, "year", "years")} after it was last filed`;
    case "none":
      return KIND_WORDS.none;
  }
};

/** What a state asks, since when that is known, and from where. */
export const stateRuleWords = (rule: DueRule): string =>
  [
    rule.kind === "none" ? "" : `${dueWords(rule)}.`,
    rule.does,
    `${rule.paragraph}.`,
    rule.source && `Looked up: ${[rule.source, rule.looked_up].join(" ").trim()}.`,
  ]
    .filter((text) => text !== "")
    .join(" ");

export const restoreQuestion = ({ report, state }: DueRule): Question =>
  state === "" && report !== "state_rule"
    ? ask({
        title: `Restore the law's date for ${DUE_REPORTS[report]}?`,
        description: "Facilities in states with their own date keep it.",
        confirm: "Restore",
      })
    : ask({
        title: `Remove the date for ${DUE_REPORTS[report]} in ${state}?`,
        description:
          report === "state_rule"
            ? "It is no longer shown for facilities in this state."
            : "Facilities in this state then use the date for all states.",
        confirm: "Remove",
      });
