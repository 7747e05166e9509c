import type { Decimal } from "../../shared/decimal.ts";
import type { PreparedLine } from "../facts/PreparedLine.ts";
import { processParts } from "../facts/processes.ts";
import type { Provenance } from "../model/Provenance.ts";
import type { Finding, ReportSection } from "../model/ReportModel.ts";
import type { Rule } from "../rules/Rule.ts";
import { type Share, termsOf } from "./findings.ts";
import type { Law } from "./findingTable.ts";
import { type FoundPart, foundPart, processSection, wholeOf } from "./processSection.ts";
import {
  dividedOf,
  isBelowByMarks,
  partId,
  partName,
  processNotes,
  processRemarks,
  processWarnings,
  unmarkedRemarks,
} from "./processWords.ts";
import type { JudgedFinding } from "./SubstanceLaw.ts";

/** Of laws whose threshold is that of a process (RMP, PSM); `process`: where the law says what one is. */
type ProcessLaw = { readonly rule: Rule; readonly process: string; readonly threshold: Decimal };

type Shares = { readonly id: string; readonly name: string; readonly shares: ReadonlyArray<Share> };
type SharesOfProcess = Shares & {
  readonly remarks: ReadonlyArray<string>;
  readonly part: FoundPart | null;
  readonly isBelowByMarks: boolean;
};

/** What is judged of a substance: its shares in each process, or in all lines where they name fewer than two. */
export const byProcess = (
  { rule, process, threshold }: ProcessLaw,
  { id, name, shares: all }: Shares,
): ReadonlyArray<SharesOfProcess> => {
  const parts = processParts(all);
  const isDivided = parts.length > 1;
  const divided = dividedOf(rule, process, threshold, isDivided ? all : []);
  const whole = wholeOf(isDivided ? all : [], termsOf);
  return parts.map((part) => {
    const shares = [...part.own, ...part.shared];
    return {
      id: partId(id, part.process),
      name: partName(name, part.process),
      shares,
      remarks: [...processRemarks(divided, part), ...unmarkedRemarks(rule, threshold, shares)],
      part: foundPart(name, divided, whole, part, termsOf),
      isBelowByMarks: isBelowByMarks(rule, threshold, shares),
    };
  });
};

/** Below only because the lines are divided into processes. */
export const hiddenOf = (found: ReadonlyArray<Pick<JudgedFinding, "finding" | "part">>): ReadonlyArray<Finding> =>
  found.flatMap(({ finding, part }) => (part?.isHidden === true ? [finding] : []));

type ProcessBody = {
  readonly sections: ReadonlyArray<ReportSection>;
  readonly warnings: ReadonlyArray<string>;
  readonly notes: ReadonlyArray<string>;
};

export const processBody = (
  provenance: Provenance,
  law: Law & { readonly process: string },
  lines: ReadonlyArray<PreparedLine>,
  found: ReadonlyArray<JudgedFinding>,
): ProcessBody => ({
  sections: processSection(provenance, law, found),
  warnings: processWarnings(found),
  notes: processNotes(lines, law.process, hiddenOf(found)),
});
