import type { PreparedLine } from "../facts/PreparedLine.ts";
import type { Gap } from "../model/ReportModel.ts";
import type { CategoryPart } from "../rules/categoryParts.ts";
import type { SnapshotList } from "../snapshot/ReportSnapshot.ts";
import { gap, gapsOf, questionGaps } from "./gaps.ts";

const titleOf = ({ title, part }: CategoryPart): string => title || `${part.name || "Component"} (${part.cas})`;

const questions = (parts: ReadonlyArray<CategoryPart>): ReadonlyArray<Gap> =>
  parts.flatMap((one) =>
    one.verdict.kind === "ask" ? [{ ...gap(one.line, one.verdict.question), component: titleOf(one) }] : [],
  );

/** A list without the category's row: a member would count nowhere. */
const withoutRow = (parts: ReadonlyArray<CategoryPart>, codes: ReadonlySet<string>): ReadonlyArray<Gap> =>
  parts.flatMap((one) => {
    const { kind, code } = one.verdict;
    return kind === "member" && !codes.has(code)
      ? [{ ...gap(one.line, `The 313 list has no row for the category ${code}`), component: titleOf(one) }]
      : [];
  });

/**
 * Without a number, but known by name: counted, left out by the law, or a question instead of the missing number.
 * `parts`: those of its line.
 */
const settled = (one: Gap, parts: ReadonlyArray<CategoryPart>): ReadonlyArray<Gap> => {
  const same = parts.filter(({ title }) => title !== "" && title === one.component);
  const codes = same.flatMap(({ verdict }) => (verdict.kind === "member" ? [verdict.code] : []));
  if (codes.length > 0) {
    const treatment = `Counted by its name or formula in ${codes.join(", ")} (40 CFR 372.65(c))`;
    return [{ ...one, treatment, is_counted: true }];
  }
  if (same.some(({ verdict }) => verdict.kind === "ask")) return [];
  const left = same.flatMap(({ verdict }) => (verdict.kind === "excluded" ? [verdict.words] : []));
  return [left.length === 0 ? one : { ...one, treatment: `Not counted: ${left.join("; ")}` }];
};

/** What 313 could not judge: the common gaps, and the questions about categories. */
export const categoryGaps = (
  lines: ReadonlyArray<PreparedLine>,
  parts: ReadonlyArray<CategoryPart>,
  codes: ReadonlySet<string>,
  list: SnapshotList,
): ReadonlyArray<Gap> => {
  const byLine = Map.groupBy(parts, ({ line }) => line.index);
  return [
    ...gapsOf(lines).flatMap((one) => settled(one, byLine.get(one.line) ?? [])),
    ...questionGaps(lines, "313", [list]),
    ...questions(parts),
    ...withoutRow(parts, codes),
  ];
};
