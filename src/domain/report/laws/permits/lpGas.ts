import { add, compare, type Decimal, ZERO } from "../../../shared/decimal.ts";
import { constant } from "../../amounts/exact.ts";
import { matterOf } from "../../facts/matterOf.ts";
import type { PreparedLine } from "../../facts/PreparedLine.ts";

/** Propane, propylene, butanes and butylenes, and their mixtures (International Fire Code, chapter 2). */
const NUMBERS: ReadonlySet<string> = new Set(
  "74-98-6 115-07-1 106-97-8 75-28-5 106-98-9 107-01-7 590-18-1 624-64-6 115-11-7 25167-67-3 68476-85-7 68476-86-8".split(
    " ",
  ),
);
const NAME = /\b(?:lpg|lp[- ]gas|liqu[ei]fied petroleum gas)\b/i;
const HALF = constant("50");

/** 'Predominantly' is read as half of the product and more. */
export const isLpGas = (line: PreparedLine): boolean => {
  if (matterOf(line) !== "gas") return false;
  if (NAME.test(line.line.name)) return true;
  const share = line.parts.reduce<Decimal>(
    (sum, { cas, percent }) => (NUMBERS.has(cas) ? add(sum, percent) : sum),
    ZERO,
  );
  return compare(share, HALF) >= 0;
};
