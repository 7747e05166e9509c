import type { Decimal } from "../../../shared/decimal.ts";
import { processParts } from "../../facts/processes.ts";
import type { Finding } from "../../amounts/Finding.ts";
import type { Rule } from "../../amounts/Rule.ts";
import { type Share, termsOf, type SubstanceFinding } from "./SubstanceLaw.ts";
import { type FoundPart, foundPart, wholeOf } from "./FoundPart.ts";
import { dividedOf, isBelowByMarks, partId, partName, processRemarks, unmarkedRemarks } from "./processWords.ts";

/** For laws whose threshold applies to each process (RMP, PSM); `process` is the citation that defines a process. */
type ProcessLaw = { readonly rule: Rule; readonly process: string; readonly threshold: Decimal };

type Shares = { readonly id: string; readonly name: string; readonly shares: ReadonlyArray<Share> };
type SharesOfProcess = Shares & {
  readonly remarks: ReadonlyArray<string>;
  readonly part: FoundPart | null;
  readonly isBelowByMarks: boolean;
};

/**
 * What to evaluate for a substance: its shares in each process, or in all lines if fewer than two processes are named.
 */
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

/** Findings that are below the threshold only because the lines are divided into processes. */
export const hiddenOf = (found: ReadonlyArray<Pick<SubstanceFinding, "finding" | "part">>): ReadonlyArray<Finding> =>
  found.flatMap(({ finding, part }) => (part?.isHidden === true ? [finding] : []));
