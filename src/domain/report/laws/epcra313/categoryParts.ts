import { answerTo } from "../../../inventory/reportAnswers.ts";
import { categoriesByName } from "../../../substance/categories/categoriesByName.ts";
import { categoriesOfPart, isOfMixture } from "../../../substance/categories/categoriesOfPart.ts";
import { type CategoryVerdict, excluded } from "../../../substance/categories/CategoryVerdict.ts";
import { BESIDE_FUEL } from "../../facts/oils.ts";
import type { Part, PreparedLine } from "../../facts/PreparedLine.ts";
import { sumParts } from "../../facts/sumParts.ts";
import { notCounted, totalOf } from "../common/aggregate.ts";
import type { Contribution, CountShare, SubstanceTotal, Listed } from "../common/Listed.ts";

/** A component that may belong to a category, and the verdict of its CAS number, name or formula on one category. */
export type CategoryPart = {
  readonly line: PreparedLine;
  readonly part: Part;
  /** Title of the gap of a component without a valid CAS number; '' for others. */
  readonly title: string;
  readonly verdict: CategoryVerdict;
};

/** `isSingle`: the list has the CAS number in a row of its own, so it belongs to no category (40 CFR 372.65(a)). */
export const categoryParts = (
  lines: ReadonlyArray<PreparedLine>,
  isSingle: (cas: string) => boolean,
): ReadonlyArray<CategoryPart> =>
  lines.flatMap((line) => {
    const parts = [
      ...line.parts.filter(({ cas }) => !isSingle(cas)).map((part) => ({ line, part, title: "" })),
      ...line.unnumbered.map((part) => ({ line, part, title: part.title })),
    ].flatMap((one) => categoriesOfPart(one.part).map((verdict) => ({ ...one, verdict: answered(verdict, line) })));
    const members = new Set(parts.flatMap(({ verdict: { kind, code } }) => (kind === "member" ? [code] : [])));
    // What a mixture contains is answered by the members entered beside it.
    return parts.filter(({ verdict }) => !(isOfMixture(verdict) && members.has(verdict.code)));
  });

/** Questions about a product whose name is that of a mixture with members of a category, and no component says so. */
export const productQuestions = (line: PreparedLine, parts: ReadonlyArray<CategoryPart>): ReadonlyArray<string> =>
  BESIDE_FUEL.test(line.line.name) || answerTo(line.line, "listed") !== null
    ? []
    : categoriesByName(line.line.name).flatMap((verdict) =>
        verdict.kind === "ask" && verdict.isMixture && !parts.some((one) => one.verdict.code === verdict.code)
          ? [verdict.question]
          : [],
      );

/** A question is settled by what the line is entered as having of the substances asked about. */
const answered = (verdict: CategoryVerdict, { line }: PreparedLine): CategoryVerdict => {
  const isDoubtful = verdict.kind === "member" && verdict.by === "doubtful number";
  if (verdict.kind !== "ask" && !isDoubtful) return verdict;
  const answer = answerTo(line, "listed");
  if (answer === "Contains none of the substances asked about")
    return excluded(verdict.code, `not a substance of category ${verdict.code}, as entered`);
  return answer !== null && isDoubtful ? { ...verdict, by: "number" } : verdict;
};

/** Chromium(VI) is an OSHA carcinogen. The CAS number of CrO3 stands in for compounds recognized only by name. */
const HEXAVALENT = /chromates?\b|chromic acid|hexavalent|chromium ?\(?vi\b/i;
const carcinogenOf = (parts: ReadonlyArray<Part>): ReadonlyArray<string> =>
  parts.some(({ name }) => HEXAVALENT.test(name)) ? ["1333-82-0"] : [];

/** Adds the category's members in a line, because de minimis is evaluated on their sum. */
const summedPart = (parts: ReadonlyArray<Part>, code: string): Part | undefined => {
  const [first, ...others] = parts;
  if (first === undefined) return undefined;
  const members = code === "N090" ? [code, first.cas, ...carcinogenOf(parts)] : [code, first.cas];
  return { ...sumParts(first, others, ", "), members: [...members, ...others.map(({ cas }) => cas)] };
};

const byName = ({ part, verdict }: CategoryPart): ReadonlyArray<string> =>
  verdict.kind === "member" && verdict.by !== "number"
    ? [
        verdict.by === "doubtful number"
          ? `'${part.name}' counted as ${verdict.words}`
          : `'${part.name}' counted based on its name or formula: ${verdict.words} (40 CFR 372.65(c))`,
      ]
    : [];

/**
 * A metal compound counts with its whole weight (40 CFR 372.25(h)); lead chromate counts for both lead and chromium.
 */
export const evaluateCategory = (
  listed: Listed,
  parts: ReadonlyArray<CategoryPart>,
  count: CountShare,
): SubstanceTotal | undefined => {
  const own = parts.filter(
    ({ verdict }) =>
      verdict.code === listed.category_code && (verdict.kind === "member" || verdict.kind === "excluded"),
  );
  const contributions = [...Map.groupBy(own, ({ line }) => line).entries()].flatMap(
    ([line, some]): ReadonlyArray<Contribution> => {
      const pounds = line.pounds?.value;
      if (pounds === undefined) return [];
      const members = some.filter(({ verdict }) => verdict.kind === "member");
      const part = summedPart(
        members.map((one) => one.part),
        listed.category_code,
      );
      const counted = part && count({ line, part, listed, pounds });
      const leftOut = some.flatMap(({ part: left, verdict }) =>
        verdict.kind === "excluded" ? [{ ...notCounted(`not counted: ${verdict.words}`), line, part: left }] : [],
      );
      return [
        ...(part && counted
          ? [{ ...counted, remarks: [...counted.remarks, ...members.flatMap(byName)], line, part }]
          : []),
        ...leftOut,
      ];
    },
  );
  return own.length === 0 ? undefined : { listed, contributions, total: totalOf(contributions) };
};
