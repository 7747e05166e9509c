import type { PreparedLine } from "../../facts/PreparedLine.ts";
import { sumParts } from "../../facts/sumParts.ts";
import { totalOf } from "../common/aggregate.ts";
import type { Contribution, CountShare, SubstanceTotal, Listed } from "../common/Listed.ts";

/** A row of 40 CFR 372.65 for mixed isomers, and the isomers that also have their own rows. */
type IsomerFamily = { readonly mixed: string; readonly isomers: ReadonlyArray<string> };

const family = (mixed: string, isomers: string): IsomerFamily => ({ mixed, isomers: isomers.split(" ") });

/** Xylene, cresol, dichlorobenzene, toluene diisocyanate, dinitrotoluene, diaminotoluene. */
const ISOMERS: ReadonlyArray<IsomerFamily> = [
  family("1330-20-7", "95-47-6 108-38-3 106-42-3"),
  family("1319-77-3", "95-48-7 108-39-4 106-44-5"),
  family("25321-22-6", "95-50-1 541-73-1 106-46-7"),
  family("26471-62-5", "584-84-9 91-08-7"),
  family("25321-14-6", "121-14-2 606-20-2"),
  family("25376-45-8", "95-80-7"),
];

const TOGETHER =
  "isomers in one product are counted together: report them under this listing or under their individual listings, not both (EPA, EPCRA 313 Questions and Answers 2019, nos. 419 and 529)";

const mixtureOf = (
  { mixed, isomers }: IsomerFamily,
  line: PreparedLine,
  listed: Listed,
  count: CountShare,
): Contribution | null => {
  const [first, ...others] = line.parts.filter(({ cas }) => cas === mixed || isomers.includes(cas));
  if (first === undefined || others.length === 0 || line.pounds === null) return null;
  const members = [first, ...others].map(({ cas }) => cas);
  const part = { ...sumParts(first, others, ", "), cas: mixed, members };
  const counted = count({ line, part, listed, pounds: line.pounds.value });
  return { ...counted, remarks: [...counted.remarks, TOGETHER], line, part };
};

/**
 * EPCRA 313: two or more isomers in one product are a mixture, which is covered by the row for mixed isomers. Isomers
 * in different products are not added together.
 */
export const evaluateIsomers = (
  totals: ReadonlyArray<SubstanceTotal>,
  rows: ReadonlyArray<Listed>,
  lines: ReadonlyArray<PreparedLine>,
  count: CountShare,
): ReadonlyArray<SubstanceTotal> =>
  ISOMERS.reduce((all, family) => {
    const listed = rows.find(({ cas }) => cas === family.mixed);
    if (listed === undefined) return all;
    const mixtures = lines.flatMap((line) => mixtureOf(family, line, listed, count) ?? []);
    if (mixtures.length === 0) return all;
    const mixed = new Set(mixtures.map(({ line }) => line));
    const own = all.find((one) => one.listed === listed)?.contributions ?? [];
    const contributions = [...own.filter(({ line }) => !mixed.has(line)), ...mixtures].sort(
      (a, b) => a.line.index - b.line.index,
    );
    return [...all.filter((one) => one.listed !== listed), { listed, contributions, total: totalOf(contributions) }];
  }, totals);
