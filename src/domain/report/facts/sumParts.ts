import { add } from "../../shared/decimal.ts";
import type { Part } from "./PreparedLine.ts";

/** Joins two names, because each may identify the substance. */
const bothNames = (one: string, other: string, between: string): string =>
  one.split(between).includes(other) || other === "" ? one : one === "" ? other : `${one}${between}${other}`;

const bothChosen = (one: string | undefined, other: string | undefined) =>
  one === undefined && other === undefined ? {} : { chosen: [one, other].filter(Boolean).join("; ") };

/**
 * Adds percentages of one product that count together; the CAS number is that of the first. `terms` are the entered
 * percentages.
 */
export const sumParts = (first: Part, others: ReadonlyArray<Part>, between = "; "): Part =>
  others.reduce(
    (sum, part) => ({
      ...sum,
      name: bothNames(sum.name, part.name, between),
      percent: add(sum.percent, part.percent),
      terms: [...(sum.terms ?? [sum.percent]), ...(part.terms ?? [part.percent])],
      isEstimated: sum.isEstimated || part.isEstimated,
      ...(sum.upper === undefined && part.upper === undefined
        ? {}
        : { upper: add(sum.upper ?? sum.percent, part.upper ?? part.percent) }),
      ...(sum.isUnder === true || part.isUnder === true ? { isUnder: true as const } : {}),
      ...bothChosen(sum.chosen, part.chosen),
    }),
    first,
  );
