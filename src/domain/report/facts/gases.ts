import { add, compare, type Decimal, ZERO } from "../../shared/decimal.ts";
import { constant } from "../amounts/exact.ts";
import { FLAMMABLE_GASES, INERT_GASES, LP_GASES, NATURAL_GAS_NUMBERS } from "../../substance/gasNumbers.ts";
import { matterOf } from "./matterOf.ts";
import type { PreparedLine } from "./PreparedLine.ts";

const LP_GAS_NAME = /\b(?:lpg|lp[- ]gas|liqu[ei]fied petroleum gas)\b/i;
const HALF = constant("50");
const NEARLY_ALL = constant("90");

const NATURAL_GASES: ReadonlySet<string> = new Set(NATURAL_GAS_NUMBERS);
const NATURAL_GAS_NAME = /\b(?:natural gas|lng|cng)\b/i;

const shareOf = ({ parts }: PreparedLine, ...numbers: ReadonlyArray<ReadonlySet<string>>): Decimal =>
  parts.reduce<Decimal>(
    (sum, { cas, percent }) => (numbers.some((known) => known.has(cas)) ? add(sum, percent) : sum),
    ZERO,
  );

/** True if at least half of a gas is known to burn in air; its hazard classes may not say so. */
export const isKnownFlammableGas = (line: PreparedLine): boolean =>
  matterOf(line) === "gas" && compare(shareOf(line, FLAMMABLE_GASES), HALF) >= 0;

/** True if at least half of the product is known to be inert, or nothing is known of what it contains. */
export const mayBeInert = (line: PreparedLine): boolean =>
  line.named.length === 0 || compare(shareOf(line, INERT_GASES), HALF) >= 0;

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
