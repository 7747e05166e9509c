import type { Gap } from "../../amounts/Finding.ts";
import { nameText, says } from "../../facts/categories/nameText.ts";
import type { Regime } from "../../facts/equivalentTables.ts";
import type { PreparedLine } from "../../facts/PreparedLine.ts";
import { questionGap } from "./gaps.ts";
import { type Open, OPEN } from "./openQuestions.ts";

const names = new Map<string, string>();
const textOf = (title: string): string => {
  const known = names.get(title);
  if (known !== undefined) return known;
  if (names.size > 20_000) names.clear();
  const text = nameText(title);
  names.set(title, text);
  return text;
};

/** Questions about components that a rule's list cannot settle by a number. Tier II reads the list of section 302. */
export const componentQuestions = (lines: ReadonlyArray<PreparedLine>, regime: Regime): ReadonlyArray<Gap> => {
  const some = OPEN.filter(({ regimes }) => regimes.includes(regime));
  // What several lines name alike is one object, see prepareLines.
  const known = new Map<PreparedLine["named"][number], ReadonlyArray<Open>>();
  const openOf = (named: PreparedLine["named"][number]): ReadonlyArray<Open> => {
    const found =
      known.get(named) ??
      some.filter(({ numbers, names: phrase }) => numbers.includes(named.cas) || says(textOf(named.title), phrase));
    known.set(named, found);
    return found;
  };
  return lines.flatMap((line) => {
    const holds = (numbers: ReadonlyArray<string>) => line.named.some(({ cas }) => cas !== "" && numbers.includes(cas));
    return line.named.flatMap((named) =>
      openOf(named).flatMap(({ question, answers, beside }) =>
        holds(answers) || (beside.length > 0 && !holds(beside)) ? [] : [questionGap(line, named, question)],
      ),
    );
  });
};
