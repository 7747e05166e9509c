import { add, type Decimal, ZERO } from "../../shared/decimal.ts";
import type { LineAmount, PreparedLine } from "../facts/PreparedLine.ts";
import type { Provenance } from "../model/Provenance.ts";
import type { Unit } from "../model/ReportModel.ts";
import type { Rule } from "../rules/Rule.ts";
import type { Group } from "./groupTables.ts";
import { amountDerivation } from "./lineFigures.ts";
import { byOutcomeAndName } from "./byOutcomeAndName.ts";
import { thresholdFinding } from "./thresholdFinding.ts";

/** A line that belongs into a group with its whole amount. */
export type Member = { readonly line: PreparedLine; readonly amount: LineAmount; readonly remark: string };

export type GroupFacts = {
  readonly id: string;
  readonly name: string;
  readonly cas: string;
  readonly unit: Unit;
  readonly threshold: Decimal;
  readonly threshold_words: string;
  readonly members: ReadonlyArray<Member>;
  readonly remarks: ReadonlyArray<string>;
};

const FIGURES: Readonly<Record<string, string>> = { lb: "Max pounds", gal: "Max gallons", "cu ft": "Cubic feet" };

/** Adds whole lines up and compares each sum. */
export const wholeGroups = (
  provenance: Provenance,
  rule: Rule,
  facts: ReadonlyArray<GroupFacts>,
): ReadonlyArray<Group> =>
  facts
    .map((group): Group => {
      const members = group.members.map(({ line, amount, remark }) => ({
        line,
        remark,
        term: {
          value: amount.value,
          derivation: amountDerivation(provenance, line, FIGURES[group.unit] ?? "Amount", amount),
          line: line.index,
        },
      }));
      const terms = members.map(({ term }) => term);
      const total = terms.reduce((sum, { value }) => add(sum, value), ZERO);
      const remarks = [...group.remarks, ...members.flatMap(({ remark }) => (remark === "" ? [] : [remark]))];
      const finding = thresholdFinding(provenance, {
        ...group,
        rule,
        terms,
        total,
        list: null,
        id: `${rule.id}/${group.id}`,
        remarks: [...new Set(remarks)],
      });
      return { finding, members };
    })
    .sort((a, b) => byOutcomeAndName(a.finding, b.finding));
