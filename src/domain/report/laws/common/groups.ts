import { type Decimal, ZERO } from "../../../shared/decimal.ts";
import type { LineAmount, PreparedLine } from "../../facts/PreparedLine.ts";
import type { Provenance } from "../../amounts/Provenance.ts";
import type { Finding, Term, Unit } from "../../amounts/Finding.ts";
import type { Rule } from "../../amounts/Rule.ts";
import { byOutcomeAndName, thresholdFinding } from "../../amounts/findings.ts";
import { amountDerivation, lineDerivation } from "../../amounts/lineFigures.ts";

/** `excluded`: why the amount does not count; null if it does. */
export type Member = {
  readonly line: PreparedLine;
  readonly amount: LineAmount;
  readonly remark: string;
  readonly excluded?: string | null;
};

/** Whole amounts that are added up and compared with one threshold: a product, a location, a class. */
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

export type Group = {
  readonly finding: Finding;
  readonly members: ReadonlyArray<Pick<Member, "line" | "remark" | "excluded"> & { readonly term: Term }>;
};

const FIGURES: Readonly<Record<string, string>> = { lb: "Max pounds", gal: "Max gallons", "cu ft": "Cubic feet" };

export const validateGroups = (
  provenance: Provenance,
  rule: Rule,
  facts: ReadonlyArray<GroupFacts>,
): ReadonlyArray<Group> =>
  facts
    .map((group): Group => {
      const members = group.members.map(({ line, amount, remark, excluded = null }) => {
        const entered = () => amountDerivation(provenance, line, FIGURES[group.unit] ?? "Amount", amount);
        const derivation =
          excluded === null ? entered() : lineDerivation(provenance, line, `Part in ${rule.name}`, () => excluded);
        const value = excluded === null ? amount.value : ZERO;
        return { line, remark, excluded, term: { value, derivation, line: line.index } };
      });
      const remarks = [...group.remarks, ...members.flatMap(({ remark }) => (remark === "" ? [] : [remark]))];
      const finding = thresholdFinding(provenance, {
        ...group,
        rule,
        terms: members.flatMap(({ term, excluded }) => (excluded === null ? [term] : [])),
        list: null,
        id: `${rule.id}/${group.id}`,
        amounts: group.members.map(({ amount }) => ({ pounds: amount })),
        remarks: [...new Set(remarks)],
      });
      return { finding, members };
    })
    .sort((a, b) => byOutcomeAndName(a.finding, b.finding));
