import type { Gap } from "../../amounts/Finding.ts";
import type { PreparedLine } from "../../facts/PreparedLine.ts";
import type { SnapshotList } from "../../snapshot/ReportSnapshot.ts";
import { type ComponentOutcome, componentOutcomes, outcomesOfTotals, onNoRow } from "./componentOutcomes.ts";
import type { Regime } from "../../../substance/equivalentTables.ts";
import type { ReferenceListType } from "../../../reference/ReferenceListType.ts";
import { gapsOf } from "./gaps.ts";
import { aggregate } from "./aggregate.ts";
import { type CountShare, type Listed, type SubstanceTotal, listOf } from "./listedSubstances.ts";
import { substanceFindings, type SubstanceFinding, type SubstanceLaw } from "./substanceFindings.ts";
import { questionsOf } from "./misnamed.ts";
import type { Evaluation, ReportInput } from "./Evaluation.ts";

/** A law that looks up each CAS number in one list. */
export type ListLaw = SubstanceLaw & {
  readonly list: ReferenceListType;
  readonly listed: (list: SnapshotList) => ReadonlyArray<Listed>;
  readonly count: CountShare;
  readonly regime: Regime;
  /** What the totals become, if more than the row decides. */
  readonly settled?: (total: SubstanceTotal) => SubstanceTotal;
  /** Why what is not known of a line's components does not matter; null if it does. */
  readonly exempts?: (line: PreparedLine) => string | null;
  /** Why a component that is not on the list is not counted. */
  readonly unlisted: string;
};

export type SubstanceEvaluation = Evaluation & {
  readonly found: ReadonlyArray<SubstanceFinding>;
  readonly outcomes: ReadonlyArray<ComponentOutcome>;
};

export const evaluateByList = (input: ReportInput, law: ListLaw): SubstanceEvaluation => {
  const { snapshot, lines } = input;
  const list = listOf(snapshot, law.list);
  const { settled = (one) => one } = law;
  const totals = aggregate(law.listed(list), lines, law.count, law.regime).map(settled);
  const found = substanceFindings(input, law, totals);
  const questions = questionsOf(lines, law.regime, [list]);
  return {
    found,
    findings: found.map(({ finding }) => finding),
    gaps: [
      ...gapsOf(lines).map((gap): Gap => {
        const line = gap.kind === "weight" ? undefined : lines[gap.line];
        const why = line === undefined ? null : (law.exempts?.(line) ?? null);
        return why === null ? gap : { ...gap, treatment: why, is_counted: true };
      }),
      ...questions,
    ],
    outcomes: componentOutcomes({
      lines,
      treatments: outcomesOfTotals(totals),
      questions,
      unlisted: onNoRow([list], law.unlisted),
    }),
  };
};
