import { isReached } from "../../amounts/findings.ts";
import type { Decimal } from "../../../shared/decimal.ts";
import type { Rule } from "../../amounts/Rule.ts";
import { notCounted, totalOf } from "./aggregate.ts";
import type { Contribution, SubstanceTotal } from "./Listed.ts";

type Higher = {
  readonly threshold: Decimal;
  readonly words: string;
  /** Whether only the higher threshold applies to it. */
  readonly isOf: (contribution: Contribution) => boolean;
  /** Why it does not count toward the lower threshold. */
  readonly why: string;
};

/**
 * A substance that has a higher threshold in some forms. What is in these does not count toward the lower threshold; if
 * the rest does not reach that, everything together is compared with the higher one.
 */
export const withHigherThreshold = (substance: SubstanceTotal, sign: Rule["sign"], higher: Higher): SubstanceTotal => {
  const { listed, contributions } = substance;
  const isHigher = (one: Contribution): boolean => one.is_counted && higher.isOf(one);
  if (!contributions.some(isHigher)) return substance;
  const rest = totalOf(contributions.filter((one) => !isHigher(one)));
  if (isReached(sign, rest, listed.threshold)) {
    const lower = contributions.map((one) => (isHigher(one) ? { ...one, ...notCounted(higher.why) } : one));
    return { listed, contributions: lower, total: rest };
  }
  return {
    ...substance,
    listed: { ...listed, threshold: higher.threshold, threshold_words: higher.words, threshold_remarks: [] },
  };
};
