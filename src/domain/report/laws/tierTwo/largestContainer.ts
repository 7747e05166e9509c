import { compare, type Decimal } from "../../../shared/decimal.ts";
import type { ContainerPounds } from "../../facts/containerPounds.ts";
import { printed, shareOf } from "../../amounts/exact.ts";
import type { PreparedLine } from "../../facts/PreparedLine.ts";
import { lineTitle, lineTitles } from "../../amounts/lineFigures.ts";
import type { TierTwoChemical } from "./tierTwoChemicals.ts";

/** In lb; null if no container is known. `which` names the container, and the lines for which none is known. */
export type LargestContainer = {
  readonly value: Decimal | null;
  readonly line: PreparedLine | null;
  readonly words: () => string;
  readonly which: string;
};

/** The largest amount of a chemical in one container; for an EHS in a mixture, its share (40 CFR 370.42). */
export const largestContainer = (
  { lines, percentIn }: TierTwoChemical,
  containers: ReadonlyMap<PreparedLine, ContainerPounds | null>,
): LargestContainer => {
  const known = lines.flatMap((line) => {
    const one = containers.get(line) ?? null;
    if (one === null) return [];
    const percent = percentIn(line);
    return [{ line, one, percent, value: percent === null ? one.value : shareOf(one.value, percent) }];
  });
  const unknown = lines.filter((line) => (containers.get(line) ?? null) === null);
  const unknownWords = unknown.length === 0 ? [] : [`not known: ${lineTitles(unknown)}`];
  const [first, ...others] = known;
  if (first === undefined) return { value: null, line: null, words: () => "", which: unknownWords.join("; ") };
  const { line, one, percent, value } = others.reduce(
    (most, other) => (compare(other.value, most.value) > 0 ? other : most),
    first,
  );
  return {
    value,
    line,
    words: () => (percent === null ? one.words : `${one.words}; × ${printed(percent)}%: ${printed(value)} lb`),
    which: [`${line.line.container_name || "container"}, ${lineTitle(line)}`, ...unknownWords].join("; "),
  };
};
