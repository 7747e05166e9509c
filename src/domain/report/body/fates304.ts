import type { PreparedLine } from "../facts/PreparedLine.ts";
import { formWords } from "../facts/listedForm.ts";
import type { ComponentFate, Fate } from "../model/ComponentFate.ts";
import { quantityFor, type ReportableQuantity } from "../rules/epcra304Rules.ts";
import type { SnapshotList } from "../snapshot/ReportSnapshot.ts";
import { categoryWithoutRq } from "../rules/categoryWithoutRq.ts";
import { leachQuestions } from "../rules/leachQuestions.ts";
import { componentFates, fate, fatesOfQuestions, onNoRow, type ToldFate } from "./componentFates.ts";

type Quantities = ReadonlyMap<string, ReportableQuantity>;

const UNLISTED =
  "on no row of table 302.4 and of the EHS list; a waste by its characteristic counts as a product (40 CFR 302.5(b))";

const fateOfPart = (
  { line }: PreparedLine,
  { percent }: PreparedLine["parts"][number],
  listed: ReportableQuantity,
): Fate => {
  if (quantityFor(listed, percent, line.physical_state) === null) {
    return fate("excluded", `${listed.name}: ${formWords(listed.ehs_form)}, and it is no CERCLA substance`);
  }
  return percent.value === 0n
    ? fate("below", `${listed.name}: a share of 0% never holds a reportable quantity`)
    : fate("counted", listed.name);
};

const toldOf = (line: PreparedLine, quantities: Quantities): ReadonlyArray<ToldFate> => {
  const told = (cas: string, of: (listed: ReportableQuantity) => Fate): ReadonlyArray<ToldFate> => {
    const listed = quantities.get(cas);
    const category = listed === undefined ? categoryWithoutRq(cas) : "";
    if (category !== "") return [{ line: line.index, key: cas, fate: fate("excluded", category) }];
    return listed === undefined ? [] : [{ line: line.index, key: cas, fate: of(listed) }];
  };
  return [
    ...line.parts.flatMap((part) => told(part.cas, (listed) => fateOfPart(line, part, listed))),
    ...line.unmeasured.flatMap(({ cas }) =>
      told(cas, ({ name }) => fate("counted", `${name}: the whole product, composition unknown`)),
    ),
  ];
};

/** No de minimis: what a list names can be released (40 CFR 302.6(b)). */
export const fates304 = (
  lines: ReadonlyArray<PreparedLine>,
  quantities: Quantities,
  lists: ReadonlyArray<SnapshotList>,
): ReadonlyArray<ComponentFate> => {
  const unlisted = onNoRow(lists, UNLISTED);
  return componentFates({
    lines,
    told: [
      ...lines.flatMap((line) => toldOf(line, quantities)),
      ...fatesOfQuestions(lines, "304", lists),
      ...leachQuestions(lines, quantities).map(({ line, named, question }) => ({
        line: line.index,
        key: named.cas,
        fate: fate("not_judged", question),
      })),
    ],
    unlisted: () => unlisted,
  });
};
