import { type DueRule, DueRuleInput } from "#domain/season/DueRule.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import { createShortFormMachine } from "../machines/shortFormMachine.ts";

export type DueDraft = Pick<DueRule, "report" | "state" | "kind" | "paragraph"> & {
  readonly month: string;
  readonly day: string;
  readonly count: string;
};

const typed = (number: number | null): string => (number === null ? "" : String(number));

export const dueDraftOf = ({ month, day, count, ...rule }: Omit<DueRule, "id" | "is_law">): DueDraft => ({
  report: rule.report,
  state: rule.state,
  kind: rule.kind,
  paragraph: rule.paragraph,
  month: typed(month),
  day: typed(day),
  count: typed(count),
});

/** Sets when a report is due. */
export const dueRuleMachine = createShortFormMachine<DueDraft, DueRuleInput, DueRule>((draft) =>
  validate(DueRuleInput, draft),
);
