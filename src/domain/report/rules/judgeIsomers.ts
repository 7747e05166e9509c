import { type IsomerFamily, ISOMERS } from "../facts/isomers.ts";
import type { PreparedLine } from "../facts/PreparedLine.ts";
import { sumParts } from "../facts/sumParts.ts";
import { totalOf } from "./judge.ts";
import type { Contribution, CountShare, Judged, Listed } from "./Listed.ts";

const TOGETHER =
  "isomers of one product counted together: report them by this row or each by its own, not by both (EPA, EPCRA 313 Questions and Answers 2019, nos 419 and 529)";

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
 * EPCRA 313: two or more isomers in one product are a mixture, which the row of the mixed isomers covers. Isomers of
 * different products are not added up.
 */
export const judgeIsomers = (
  judged: ReadonlyArray<Judged>,
  rows: ReadonlyArray<Listed>,
  lines: ReadonlyArray<PreparedLine>,
  count: CountShare,
): ReadonlyArray<Judged> =>
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
  }, judged);
