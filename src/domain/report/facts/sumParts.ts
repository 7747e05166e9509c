import { add } from "../../shared/decimal.ts";
import type { Part } from "./PreparedLine.ts";

/** Each of them may tell what it is. */
const bothNames = (one: string, other: string, between: string): string =>
  one.split(between).includes(other) || other === "" ? one : one === "" ? other : `${one}${between}${other}`;

const bothChosen = (one: string | undefined, other: string | undefined) =>
  one === undefined && other === undefined ? {} : { chosen: [one, other].filter(Boolean).join("; ") };

/** Shares of one product that count together; the first gives the number. `terms` are what was entered. */
export const sumParts = (first: Part, others: ReadonlyArray<Part>, between = "; "): Part =>
  others.reduce(
    (sum, part) => ({
      ...sum,
      name: bothNames(sum.name, part.name, between),
      percent: add(sum.percent, part.percent),
      terms: [...(sum.terms ?? [sum.percent]), ...(part.terms ?? [part.percent])],
      isEstimated: sum.isEstimated || part.isEstimated,
      ...bothChosen(sum.chosen, part.chosen),
    }),
    first,
  );
