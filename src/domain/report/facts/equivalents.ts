import { compare } from "../../shared/decimal.ts";
import { type Equivalent, EQUIVALENTS, HYDROXIDE, type Regime } from "../../substance/equivalentTables.ts";
import { constant, printed, shareOf } from "../amounts/exact.ts";
import type { Part, PreparedLine } from "./PreparedLine.ts";

/**
 * A higher percentage cannot be a solution of ammonia in water, so it must be that of NH4OH, which is 48.59% ammonia.
 */
const STRONGEST = constant("35");
const OF_HYDROXIDE = "48.59";

export const equivalentOf = (cas: string, regime: Regime): Equivalent | undefined =>
  EQUIVALENTS.get(cas)?.find(({ regimes }) => regimes.includes(regime));

const excludedBy = ({ to, isSource, excluded }: Equivalent, line: PreparedLine): string | null => {
  if (isSource) {
    return line.line.physical_state === "solid"
      ? "not counted: solid on this line; an ammonium salt is a source of ammonia only in water (60 FR 34172)"
      : null;
  }
  return line.parts.some(({ cas }) => cas === to)
    ? `not counted: this product lists the same substance under its own CAS number, ${to}`
    : (excluded ?? null);
};

/**
 * The part as the listed substance to which its CAS number is equivalent; unchanged if there is none, or if the part
 * itself is listed.
 */
export const asListed = (part: Part, line: PreparedLine, regime: Regime, isListed: (cas: string) => boolean): Part => {
  const equivalent = isListed(part.cas) ? undefined : equivalentOf(part.cas, regime);
  if (equivalent === undefined || !isListed(equivalent.to)) return part;
  const isStrong = part.cas === HYDROXIDE && compare(part.percent, STRONGEST) > 0;
  const share = isStrong ? OF_HYDROXIDE : equivalent.share;
  const ofAll = share === null ? "" : `; ammonia: ${printed(part.percent)}% × ${share}%`;
  return {
    ...part,
    percent: share === null ? part.percent : shareOf(part.percent, constant(share)),
    ...(share === null || part.upper === undefined ? {} : { upper: shareOf(part.upper, constant(share)) }),
    equivalent: {
      to: equivalent.to,
      entered: part.percent,
      remark: `${part.cas} counted as ${equivalent.to}: ${equivalent.words}${ofAll}`,
      excluded: excludedBy(equivalent, line),
    },
  };
};
