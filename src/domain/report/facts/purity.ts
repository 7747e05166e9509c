import { compare } from "../../shared/decimal.ts";
import { constant } from "../amounts/exact.ts";
import type { Part, PreparedLine } from "./PreparedLine.ts";

const PURE = constant("99");
/** Water has no hazard under the OSHA standard, so a product that is almost only water is named after the rest. */
export const WATER = "7732-18-5";
export const PURITY_RULE =
  "'Pure' means that one component is at least 99% of the product by weight; any other product is a 'Mixture', including one with no composition entered. The rule sets no cutoff (40 CFR 370.42); HazLedger uses 99%.";

export const isPurePart = ({ percent }: Pick<Part, "percent">): boolean => compare(percent, PURE) >= 0;

/** The component that the product consists of; undefined if there is none, or if it is water. */
export const pureOf = ({ parts }: PreparedLine): Part | undefined =>
  parts.find((part) => isPurePart(part) && part.cas !== WATER);

/** In the words of the form; an EHS can be on site both ways. */
export const purityWords = (pure: ReadonlyArray<boolean>): "Pure" | "Mixture" | "Pure and mixture" => {
  if (pure.length === 0 || !pure.includes(true)) return "Mixture";
  return pure.includes(false) ? "Pure and mixture" : "Pure";
};
