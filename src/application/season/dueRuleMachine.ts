import { type DueRule, DueRuleInput } from "#domain/season/DueRule.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import { createShortFormMachine } from "../machines/shortFormMachine.ts";

type Typed = "month" | "day" | "count";
export type DueDraft = Omit<DueRule, "id" | "is_law" | Typed> & Readonly<Record<Typed, string>>;

const typed = (number: number | null): string => (number === null ? "" : String(number));

export const dueDraftOf = ({ id: _, is_law: __, month, day, count, ...rule }: DueRule): DueDraft => ({
  ...rule,
  month: typed(month),
  day: typed(day),
  count: typed(count),
});

/** Sets when a report is due. */
export const dueRuleMachine = createShortFormMachine<DueDraft, DueRuleInput, DueRule>((draft) =>
  validate(DueRuleInput, draft),
);
