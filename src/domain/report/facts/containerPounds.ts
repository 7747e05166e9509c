import { calculateAmounts } from "../../quantity/calculateAmounts.ts";
import { compare, divideRounded, ONE, type Decimal } from "../../shared/decimal.ts";
import { unitKindOf } from "../../quantity/UnitKind.ts";
import { exact, isPositive, printed } from "../amounts/exact.ts";
import type { PreparedLine } from "./PreparedLine.ts";

export type ContainerPounds = { readonly value: Decimal; readonly words: string };

/** A size in pounds needs neither a density nor a formula for the physical state. */
const sizeInPounds = ({ container_unit_name, container_size }: PreparedLine["line"]): Decimal | null =>
  unitKindOf(container_unit_name) === "lb" ? exact(container_size) : null;

/**
 * The pounds in one full container of a line: calculated from its size and unit, otherwise the line's pounds divided by
 * its number of containers; never more than the line's pounds. Null if neither is known.
 */
export const containerPounds = ({ line, pounds: known }: PreparedLine): ContainerPounds | null => {
  const pounds = known?.isLeast === true ? null : known;
  const answer = calculateAmounts({ ...line, container_quantity: "1" });
  const isAnswered = answer._tag === "Amounts";
  const full = isAnswered ? exact(answer.max_pounds) : sizeInPounds(line);
  if (isPositive(full)) {
    return pounds !== null && compare(full, pounds.value) > 0
      ? {
          value: pounds.value,
          words: `${printed(full)} lb if full, limited to the ${printed(pounds.value)} lb on site`,
        }
      : { value: full, words: (isAnswered ? answer.steps.at(-1) : undefined) ?? `${printed(full)} lb` };
  }
  const number = exact(line.container_quantity);
  if (pounds === null || number === null || compare(number, ONE) < 0) return null;
  const value = divideRounded(pounds.value, number, 4);
  return value === null
    ? null
    : { value, words: `${printed(pounds.value)} lb ÷ ${printed(number)} containers: ${printed(value)} lb` };
};
