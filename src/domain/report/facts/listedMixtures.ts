import tables from "../../substance/equivalents.json" with { type: "json" };
import { add, compare } from "../../shared/decimal.ts";
import type { Part, PreparedLine } from "./PreparedLine.ts";
import { type Equivalent, EQUIVALENTS, HYDROXIDE, type Regime } from "../../substance/equivalentTables.ts";
import { constant, printed, shareOf, percentOf } from "../amounts/figures.ts";

/** Joins two names, because each may identify the substance. */
const bothNames = (one: string, other: string, between: string): string =>
  one.split(between).includes(other) || other === "" ? one : one === "" ? other : `${one}${between}${other}`;

const bothChosen = (one: string | undefined, other: string | undefined) =>
  one === undefined && other === undefined ? {} : { chosen: [one, other].filter(Boolean).join("; ") };

/**
 * Adds percentages of one product that count together; the CAS number is that of the first. `terms` are the entered
 * percentages.
 */
export const sumParts = (first: Part, others: ReadonlyArray<Part>, between = "; "): Part =>
  others.reduce(
    (sum, part) => ({
      ...sum,
      name: bothNames(sum.name, part.name, between),
      percent: add(sum.percent, part.percent),
      terms: [...(sum.terms ?? [sum.percent]), ...(part.terms ?? [part.percent])],
      isEstimated: sum.isEstimated || part.isEstimated,
      ...(sum.upper === undefined && part.upper === undefined
        ? {}
        : { upper: add(sum.upper ?? sum.percent, part.upper ?? part.percent) }),
      ...(sum.isUnder === true || part.isUnder === true ? { isUnder: true as const } : {}),
      ...bothChosen(sum.chosen, part.chosen),
    }),
    first,
  );

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

const [OLEUM, TRIOXIDE, NITROGEN_OXIDES] = ["8014-95-7", "7446-11-9", "10102-44-0"];

/**
 * What a list names as a mixture, or as mixed isomers: the CAS number of the row, or its name if it has none, and the
 * components, of which two are in it; with a '+', one of each side. 40 CFR 302.4, 355 appendix A, 372.65, 68.130; 29 CFR
 * 1910.119, appendix A.
 */
const MIXTURES = tables.mixtures.map(({ to, numbers }) => ({
  to,
  groups: numbers.split(" + ").map((group) => group.split(" ")),
}));

/** Names of rows without a CAS number that are matched by their components. */
export const NAMED_MIXTURES: ReadonlySet<string> = new Set(MIXTURES.map(({ to }) => to));

/** The rows that a component can be part of. */
export const mixturesWith = (cas: string): ReadonlyArray<string> =>
  MIXTURES.flatMap(({ to, groups }) => (groups.flat().includes(cas) ? [to] : []));

const LEAST = constant("1");
/** Appendix A lists oleum from this share of sulfur trioxide on (OSHA, letter of June 24, 1993). */
const LEAST_TRIOXIDE = constant("65");

type Mixture = (typeof MIXTURES)[number];
const isInMixture = ({ to, groups }: Mixture, found: ReadonlyArray<Part>, sum: Part, regime: Regime): boolean => {
  if (groups.length === 1) return found.length > 1 && (to !== NITROGEN_OXIDES || regime === "psm");
  const has = (group: ReadonlyArray<string>) =>
    found.some(({ cas, percent }) => group.includes(cas) && compare(percent, LEAST) >= 0);
  const trioxide = to === OLEUM && regime === "psm" ? found.find(({ cas }) => cas === TRIOXIDE) : undefined;
  const share = trioxide && percentOf(trioxide.percent, sum.percent);
  return groups.every(has) && (!share || compare(share, LEAST_TRIOXIDE) >= 0);
};

/** What a list names as one mixture, added together, apart from mixed isomers. */
export const listedMixtures = (parts: ReadonlyArray<Part>, regime: Regime, isListed: (row: string) => boolean) => {
  const sums = MIXTURES.flatMap((one): ReadonlyArray<Part> => {
    if (parts.length < 2 || !isListed(one.to)) return [];
    const found = parts.filter(
      ({ cas, equivalent }) => equivalent === undefined && (cas === one.to || one.groups.flat().includes(cas)),
    );
    const [first, ...others] = found;
    if (first === undefined || others.length === 0) return [];
    const sum = { ...sumParts(first, others, ", "), cas: one.to, members: found.map(({ cas }) => cas) };
    return isInMixture(one, found, sum, regime) ? [sum] : [];
  });
  const isOfIsomers = ({ cas }: Part) => MIXTURES.some(({ to, groups }) => to === cas && groups.length === 1);
  return { mixtures: sums.filter((sum) => !isOfIsomers(sum)), isomers: sums.filter(isOfIsomers) };
};

/** Parts with what they are together, which counts beside their own rows. */
export const withSums = (parts: ReadonlyArray<Part>, ...sums: ReadonlyArray<Part>): ReadonlyArray<Part> =>
  sums.length === 0 ? parts : [...parts.filter(({ cas }) => !sums.some((one) => one.cas === cas)), ...sums];

const ISOMERS_313 =
  "isomers in one product are counted together: report them under this listing or under their individual listings, not both (EPA, EPCRA 313 Questions and Answers 2019, nos. 419 and 529)";
const CITED: Readonly<Record<Regime, string>> = {
  "302": "40 CFR part 355, appendix A",
  "304": "40 CFR 302.4",
  "313": "40 CFR 372.65",
  rmp: "40 CFR 68.130",
  psm: "29 CFR 1910.119, appendix A",
};
/** Why components count together. */
export const togetherRemark = ({ name }: Part, regime: Regime): string =>
  regime === "313" ? ISOMERS_313 : `${name}: counted together, because the list names the mixture (${CITED[regime]})`;
