import type { PreparedLine } from "../facts/PreparedLine.ts";
import type { Fate } from "../model/ComponentFate.ts";
import type { CategoryPart } from "../rules/categoryParts.ts";
import type { readList313 } from "../rules/epcra313Rules.ts";
import { FIRST_REPORTING_YEARS } from "../rules/firstReportingYears.ts";
import type { Contribution, Judged } from "../rules/Listed.ts";
import { fate, fateOfCounted, fatesOfJudged, type ToldFate } from "./componentFates.ts";

type Read = ReturnType<typeof readList313>;

/** The members of a category are one contribution of their line; what the law leaves out has its own. */
type OfCategory = { readonly name: string; readonly byLine: ReadonlyMap<PreparedLine, Contribution> };

const notYet = (name: string, id: string, year: number): Fate => {
  const added = FIRST_REPORTING_YEARS.get(id);
  return fate("excluded", `${name}: not yet listed in ${year}, from ${added?.year} on (${added?.notice})`);
};

const fateOfPart = ({ line, verdict }: CategoryPart, category: OfCategory | undefined, read: Read): Fate => {
  if (verdict.kind === "excluded") return fate("excluded", verdict.words);
  if (verdict.kind === "ask") return fate("not_judged", verdict.question);
  const later = read.later.find(({ category_code }) => category_code === verdict.code);
  if (later !== undefined) return notYet(later.name, verdict.code, read.year);
  const contribution = category?.byLine.get(line);
  return category === undefined || contribution === undefined
    ? fate("not_judged", `The 313 list has no row for the category ${verdict.code}`)
    : fateOfCounted(category.name, contribution);
};

/** By number, by category, or not yet in the year of the report. */
export const fates313 = (
  lines: ReadonlyArray<PreparedLine>,
  judged: ReadonlyArray<Judged>,
  read: Read,
): ReadonlyArray<ToldFate> => {
  const categories = new Map(
    judged.flatMap(({ listed, contributions }) => {
      if (listed.category_code === "") return [];
      const members = contributions.filter(({ part }) => part.members !== undefined);
      return [[listed.category_code, { name: listed.name, byLine: new Map(members.map((one) => [one.line, one])) }]];
    }),
  );
  const later = new Map(read.later.flatMap((row) => (row.cas === "" ? [] : [[row.cas, row.name]])));
  return [
    ...fatesOfJudged(judged.filter(({ listed }) => listed.category_code === "")),
    ...read.parts.map((one) => ({
      line: one.line.index,
      key: one.part.cas || one.title,
      fate: fateOfPart(one, categories.get(one.verdict.code), read),
    })),
    ...lines.flatMap((line) =>
      line.parts.flatMap(({ cas }) => {
        const name = later.get(cas);
        return name === undefined ? [] : [{ line: line.index, key: cas, fate: notYet(name, cas, read.year) }];
      }),
    ),
  ];
};
