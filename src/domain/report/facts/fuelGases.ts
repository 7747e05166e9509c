import { add, compare, type Decimal, ZERO } from "../../shared/decimal.ts";
import { constant } from "../amounts/exact.ts";
import { matterOf } from "./matterOf.ts";
import type { PreparedLine } from "./PreparedLine.ts";

/** Propane, propylene, butanes and butylenes, and their mixtures (International Fire Code, chapter 2). */
const LP_GASES: ReadonlySet<string> = new Set(
  "74-98-6 115-07-1 106-97-8 75-28-5 106-98-9 107-01-7 590-18-1 624-64-6 115-11-7 25167-67-3 68476-85-7 68476-86-8".split(
    " ",
  ),
);
const LP_GAS_NAME = /\b(?:lpg|lp[- ]gas|liqu[ei]fied petroleum gas)\b/i;
const HALF = constant("50");
const NEARLY_ALL = constant("90");

/** Natural gas, its condensates and liquids, and refinery gas, by CAS number. */
const NATURAL_GASES: ReadonlySet<string> = new Set("8006-14-2 68410-63-9 68919-39-1 68425-31-0 68476-40-4".split(" "));
const NATURAL_GAS_NAME = /\b(?:natural gas|lng|cng)\b/i;

const shareOf = ({ parts }: PreparedLine, ...numbers: ReadonlyArray<ReadonlySet<string>>): Decimal =>
  parts.reduce<Decimal>(
    (sum, { cas, percent }) => (numbers.some((known) => known.has(cas)) ? add(sum, percent) : sum),
    ZERO,
  );

/** 'Predominantly' is read as at least half of the product. */
export const isLpGas = (line: PreparedLine): boolean =>
  matterOf(line) === "gas" && (LP_GAS_NAME.test(line.line.name) || compare(shareOf(line, LP_GASES), HALF) >= 0);

/**
 * Natural gas or LP-gas itself; not an aerosol with it as propellant, and not a mixture with 10% or more of other
 * substances.
 */
export const isFuelGas = (line: PreparedLine): boolean =>
  matterOf(line) === "gas" &&
  (LP_GAS_NAME.test(line.line.name) ||
    NATURAL_GAS_NAME.test(line.line.name) ||
    compare(shareOf(line, LP_GASES, NATURAL_GASES), NEARLY_ALL) > 0);
