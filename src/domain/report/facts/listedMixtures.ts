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
const MIXTURES = [
  ["1330-20-7", "95-47-6 108-38-3 106-42-3"], // xylene
  ["1319-77-3", "95-48-7 108-39-4 106-44-5"], // cresol
  ["25321-22-6", "95-50-1 541-73-1 106-46-7"], // dichlorobenzene
  ["26471-62-5", "584-84-9 91-08-7"], // toluene diisocyanate
  ["25321-14-6", "121-14-2 606-20-2 610-39-9"], // dinitrotoluene
  ["25376-45-8", "95-80-7 823-40-5 496-72-0"], // diaminotoluene
  ["25154-54-5", "99-65-0 528-29-0 100-25-4"], // dinitrobenzene
  ["25154-55-6", "88-75-5 554-84-7 100-02-7"], // nitrophenol
  ["1321-12-6", "88-72-2 99-08-1 99-99-0"], // nitrotoluene
  ["25550-58-7", "51-28-5 329-71-5 573-56-8"], // dinitrophenol
  ["25167-82-2", "15950-66-0 933-78-8 933-75-5 95-95-4 88-06-2 609-19-8"], // trichlorophenol
  ["1300-71-6", "526-75-0 105-67-9 95-87-4 576-26-1 95-65-8 108-68-9"], // xylenol
  ["26638-19-7", "78-99-9 78-87-5 142-28-9"], // dichloropropane
  ["542-75-6", "10061-01-5 10061-02-6"], // 1,3-dichloropropene
  ["115-29-7", "959-98-8 33213-65-9"], // endosulfan
  ["1336-36-3", "12674-11-2 11104-28-2 11141-16-5 53469-21-9 12672-29-6 11097-69-1 11096-82-5"], // PCBs
  [NITROGEN_OXIDES, "10102-43-9 10544-72-6 10544-73-7"],
  [OLEUM, `7664-93-9 + ${TRIOXIDE}`],
  ["8003-19-8", "78-87-5 26638-19-7 78-99-9 142-28-9 + 542-75-6 26952-23-8 10061-01-5 10061-02-6 78-88-6"], // D-D
  ["Chloropicrin and Methyl Bromide mixture", "76-06-2 + 74-83-9"],
  ["Chloropicrin and Methyl Chloride mixture", "76-06-2 + 74-87-3"],
].map(([to = "", numbers = ""]) => ({ to, groups: numbers.split(" + ").map((group) => group.split(" ")) }));

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
