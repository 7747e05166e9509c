import { BigDecimal } from "effect";
import { compare, type Decimal, multiply } from "../../shared/decimal.ts";
import { constant } from "../facts/exact.ts";
import type { Outcome } from "../model/ReportModel.ts";
import type { DeMinimis, Rule } from "./Rule.ts";

const CLOSE: Decimal = BigDecimal.make(8n, 1);

/** Unrounded, with the sign of the rule. */
export const isReached = (sign: Rule["sign"], total: Decimal, threshold: Decimal): boolean =>
  sign === "above" ? compare(total, threshold) > 0 : compare(total, threshold) >= 0;

/** `close`: over 80 % of the threshold. */
export const outcomeOf = (sign: Rule["sign"], total: Decimal, threshold: Decimal): Outcome => {
  if (isReached(sign, total, threshold)) return "reportable";
  return compare(total, multiply(threshold, CLOSE)) > 0 ? "close" : "below";
};

/** Whether a share counts. */
export const isAboveDeMinimis = (rule: DeMinimis | null, percent: Decimal, isCarcinogen: boolean): boolean => {
  if (rule === null) return true;
  const against = compare(percent, constant(deMinimisPercent(rule, isCarcinogen)));
  return rule.is_limit_counted ? against >= 0 : against > 0;
};

export const deMinimisPercent = (rule: DeMinimis, isCarcinogen: boolean): string =>
  isCarcinogen ? (rule.carcinogen_percent ?? rule.percent) : rule.percent;

/** `0.9 % is below the de minimis of 1 % (40 CFR 372.38(a))`, without the number in front. */
export const deMinimisWords = (rule: DeMinimis, isCarcinogen: boolean): string =>
  `not counted: ${rule.is_limit_counted ? "below" : "not above"} ${deMinimisPercent(rule, isCarcinogen)} % (${rule.paragraph})`;
