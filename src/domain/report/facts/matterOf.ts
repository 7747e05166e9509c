import { multiply } from "../../shared/decimal.ts";
import { unitKindOf } from "../../quantity/UnitKind.ts";
import { exact, isPositive, printed } from "../amounts/exact.ts";
import type { LineAmount, PreparedLine } from "./PreparedLine.ts";

/** States of matter in the fire code, which measures gas in cubic feet, liquid in gallons and solid in pounds. */
export type Matter = "gas" | "liquid" | "solid";

/** Null if no state was entered. */
export const matterOf = ({ line }: PreparedLine): Matter | null => {
  switch (line.physical_state) {
    case "compressed gas":
    case "liquified gas":
      return "gas";
    case null:
      return null;
    default:
      return line.physical_state;
  }
};

export const MATTER_UNITS = { gas: "cu ft", liquid: "gal", solid: "lb" } as const satisfies Record<Matter, string>;

/** Cubic feet of a gas: size × quantity if the unit is cubic, otherwise pounds × conversion factor. */
const cubicFeet = ({ line, pounds }: PreparedLine): LineAmount | null => {
  const size = exact(line.container_size);
  const quantity = exact(line.container_quantity);
  if (unitKindOf(line.container_unit_name) === "cu" && isPositive(size) && isPositive(quantity)) {
    const value = multiply(size, quantity);
    const words = `${printed(size)} cu ft × ${printed(quantity)} = ${printed(value)} cu ft`;
    return { value, words, isCalculated: true };
  }
  const factor = exact(line.conversion_factor);
  if (pounds === null || !isPositive(factor)) return null;
  const value = multiply(pounds.value, factor);
  const words = `${printed(pounds.value)} lb × ${printed(factor)} cu ft/lb = ${printed(value)} cu ft`;
  return { value, words, isCalculated: true };
};

/** Gas in cu ft, liquid in gal, solid in lb. */
export const amountInMatter = (line: PreparedLine, matter: Matter): LineAmount | null => {
  if (matter === "gas") return cubicFeet(line);
  return matter === "liquid" ? line.gallons : line.pounds;
};
