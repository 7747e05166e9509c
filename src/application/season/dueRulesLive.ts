import { Effect } from "effect";
import type { DueRule, DueRuleInput } from "#domain/season/DueRule.ts";
import { DUE_REPORT_IDS, type DueDate, LAW_DATES } from "#domain/season/dueDates.ts";
import { permit, refuseFailures } from "../shared/refusals.ts";
import { notFound } from "../shared/resourceLive.ts";
import type { Seasons } from "./Seasons.ts";
import type { SeasonStore, StoredDueRule } from "./SeasonStore.ts";

/** Without the numbers that its kind does not have. */
const settled = ({ kind, month, day, count, ...rule }: DueRuleInput): DueRuleInput => {
  const isDay = kind === "day";
  const numbers = {
    month: isDay ? month : null,
    day: isDay ? day : null,
    count: isDay || kind === "none" ? null : count,
  };
  const ofState = rule.report === "state_rule" ? {} : { name: "", does: "", source: "", looked_up: "" };
  return { ...rule, kind, ...numbers, ...ofState };
};

const placeOf = ({ report }: DueRule): number => DUE_REPORT_IDS.indexOf(report);

const isSame = (rule: DueDate, law: DueDate): boolean =>
  rule.kind === law.kind &&
  rule.month === law.month &&
  rule.day === law.day &&
  rule.count === law.count &&
  rule.paragraph === law.paragraph;

const shown = (rule: StoredDueRule): DueRule => ({
  ...rule,
  is_law: rule.state === "" && rule.report !== "state_rule" && isSame(rule, LAW_DATES[rule.report]),
});

const refuse = refuseFailures();

/** When reports are due, and who changes that. */
export const dueRulesLive = (
  store: SeasonStore["Service"],
): Pick<Seasons["Service"], "dueRules" | "keepDueRule" | "restoreDueRule"> => ({
  dueRules: () =>
    permit("season.read").pipe(
      Effect.andThen(store.dueRules),
      Effect.map((rules) => rules.map(shown).toSorted((a, b) => placeOf(a) - placeOf(b))),
      refuse,
    ),
  keepDueRule: (input) =>
    permit("due date.change").pipe(Effect.andThen(store.keepDueRule(settled(input))), Effect.map(shown), refuse),
  restoreDueRule: (id) =>
    Effect.gen(function* () {
      yield* permit("due date.change");
      const rule = (yield* store.dueRules).find((one) => one.id === id);
      if (rule === undefined) return yield* notFound("due date");
      const { id: _, ...kept } = rule;
      const { report } = kept;
      if (rule.state !== "" || report === "state_rule") yield* store.removeDueRule(id);
      else yield* store.keepDueRule(settled({ ...kept, ...LAW_DATES[report] }));
      return shown(rule);
    }).pipe(refuse),
});
