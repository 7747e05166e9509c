import type { PreparedLine } from "../../facts/PreparedLine.ts";
import type { Gap } from "../../amounts/Finding.ts";
import { type CategoryPart, productQuestions } from "./categoryParts.ts";
import { gap, gapsOf, hazardGaps } from "../common/gaps.ts";

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
