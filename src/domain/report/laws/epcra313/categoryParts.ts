import { answerTo } from "../../../inventory/reportAnswers.ts";
import { categoriesByName } from "../../../substance/categories/categoriesByName.ts";
import { categoriesOfPart, isOfMixture } from "../../../substance/categories/categoriesOfPart.ts";
import { type CategoryVerdict, excluded } from "../../../substance/categories/CategoryVerdict.ts";
import { BESIDE_FUEL } from "../../facts/oils.ts";
import type { Part, PreparedLine } from "../../facts/PreparedLine.ts";
import { sumParts } from "../../facts/listedMixtures.ts";
import { notCounted, totalOf } from "../common/aggregate.ts";
import type { Contribution, CountShare, SubstanceTotal, Listed } from "../common/listedSubstances.ts";
import type { Gap } from "../../amounts/Finding.ts";
import { gap, gapsOf, hazardGaps } from "../common/gaps.ts";

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

const titleOf = ({ title, part }: CategoryPart): string => title || `${part.name || "Component"} (${part.cas})`;

const categoryQuestions = (parts: ReadonlyArray<CategoryPart>): ReadonlyArray<Gap> =>
  parts.flatMap((one) =>
    one.verdict.kind === "ask" ? [{ ...gap(one.line, one.verdict.question), component: titleOf(one) }] : [],
  );

/** Members of a category whose row is missing from the list; they would not be counted. */
const withoutRow = (parts: ReadonlyArray<CategoryPart>, codes: ReadonlySet<string>): ReadonlyArray<Gap> =>
  parts.flatMap((one) => {
    const { kind, code } = one.verdict;
    return kind === "member" && !codes.has(code)
      ? [{ ...gap(one.line, `Category ${code} is not on the 313 list`), component: titleOf(one) }]
      : [];
  });

/**
 * Updates the gap of a component without a CAS number that is recognized by name: it is counted, excluded, or replaced
 * by a question. `parts` are those of its line.
 */
const settled = (one: Gap, parts: ReadonlyArray<CategoryPart>): ReadonlyArray<Gap> => {
  const same = parts.filter(({ title }) => title !== "" && title === one.component);
  const codes = same.flatMap(({ verdict }) => (verdict.kind === "member" ? [verdict.code] : []));
  if (codes.length > 0) {
    const treatment = `Counted in ${codes.join(", ")} based on its name or formula (40 CFR 372.65(c))`;
    return [{ ...one, treatment, is_counted: true }];
  }
  if (same.some(({ verdict }) => verdict.kind === "ask")) return [];
  const left = same.flatMap(({ verdict }) => (verdict.kind === "excluded" ? [verdict.words] : []));
  return [left.length === 0 ? one : { ...one, treatment: `Not counted: ${left.join("; ")}` }];
};

/** What 313 could not evaluate: common gaps, and questions about categories. */
export const categoryGaps = (
  lines: ReadonlyArray<PreparedLine>,
  parts: ReadonlyArray<CategoryPart>,
  codes: ReadonlySet<string>,
  questions: ReadonlyArray<Gap>,
): ReadonlyArray<Gap> => {
  const byLine = Map.groupBy(parts, ({ line }) => line.index);
  return [
    ...gapsOf(lines).flatMap((one) => settled(one, byLine.get(one.line) ?? [])),
    ...lines.flatMap(hazardGaps),
    ...questions,
    ...categoryQuestions(parts),
    ...lines.flatMap((line) =>
      productQuestions(line, byLine.get(line.index) ?? []).map((question) => gap(line, question)),
    ),
    ...withoutRow(parts, codes),
  ];
};
