import { compare, type Decimal } from "../../shared/decimal.ts";
import type { PhysicalState } from "../../quantity/PhysicalState.ts";
import { constant } from "../amounts/figures.ts";

/** The form of a substance to which a list row is limited, read from the text of the row. */
export type ListedForm =
  | { readonly kind: "any" }
  /** Without water, or as a gas. */
  | { readonly kind: "anhydrous" }
  | { readonly kind: "liquid" }
  | { readonly kind: "range"; readonly min: Decimal; readonly isMinListed: boolean; readonly max: Decimal | null }
  /** A limit that an inventory does not record, such as the nitrogen content. */
  | { readonly kind: "untellable"; readonly words: string };

/** `unknown`: the data does not show it, so the more stringent result is used and reported. */
export type FormFit = "yes" | "no" | "unknown";

const ANHYDROUS = /\banhydrous\b|\bgas only\b/i;
/** EPCRA 313 lists anhydrous ammonia and 10% of aqueous ammonia, so no form is excluded. */
const BOTH = /\bincludes? anhydrous\b|\bplus 10\s*(?:%|percent)/i;
const LIQUID = /\(liquid\)/i;
const NITROGEN = /[\d.]\s*% nitrogen/i;
/**
 * The percentages of oleum are those of sulfur trioxide in the oleum, not of oleum in the product (OSHA, letter of June
 * 24, 1993).
 */
const OLEUM = /\boleum\b/i;
const BETWEEN = /(?<![\d.])([\d.]+)\s*% to ([\d.]+)\s*%/i;
const ABOVE = /(?:>|greater than|more than)\s*([\d.]+)\s*%/i;
const OR_GREATER = /(?<![\d.])([\d.]+)\s*%[^,;)]{0,100}or (?:greater|more)/i;

const ANY: ListedForm = { kind: "any" };

/** `Ammonia (conc 20% or greater)`, `Ammonia, Anhydrous`, `(gas only)`, `Oleum (65% to 80% by weight)`. */
export const listedForm = (name: string, qualifier = ""): ListedForm => {
  const text = `${name} ${qualifier}`;
  if (!/%|anhydrous|gas only|\(liquid\)/i.test(text) || BOTH.test(text)) return ANY;
  if (OLEUM.test(text))
    return { kind: "untellable", words: "the inventory does not record the sulfur trioxide in the oleum" };
  if (NITROGEN.test(text)) return { kind: "untellable", words: "the inventory does not record the nitrogen content" };
  const [, from, to] = BETWEEN.exec(text) ?? [];
  if (from !== undefined && to !== undefined) {
    return { kind: "range", min: constant(from), isMinListed: true, max: constant(to) };
  }
  const above = ABOVE.exec(text)?.[1];
  if (above !== undefined) return { kind: "range", min: constant(above), isMinListed: false, max: null };
  const least = OR_GREATER.exec(text)?.[1];
  if (least !== undefined) return { kind: "range", min: constant(least), isMinListed: true, max: null };
  if (ANHYDROUS.test(text)) return { kind: "anhydrous" };
  return LIQUID.test(text) ? { kind: "liquid" } : ANY;
};

/** From this weight % on, a substance counts as pure, whatever state was entered. */
const PURE = constant("99");
/**
 * If no state is entered, a percentage up to this is taken as a solution in water, because no common solution is
 * stronger.
 */
const STRONGEST_SOLUTION = constant("50");

const isGas = (state: PhysicalState | null): boolean => state === "compressed gas" || state === "liquified gas";

/** `percent` is weight %. */
export const fitsForm = (form: ListedForm, percent: Decimal, state: PhysicalState | null): FormFit => {
  switch (form.kind) {
    case "any":
      return "yes";
    case "untellable":
      return "unknown";
    case "range": {
      const atMin = compare(percent, form.min);
      const isInside = form.isMinListed ? atMin >= 0 : atMin > 0;
      return isInside && (form.max === null || compare(percent, form.max) <= 0) ? "yes" : "no";
    }
    case "anhydrous":
      if (compare(percent, PURE) >= 0 || isGas(state)) return "yes";
      return state === null && compare(percent, STRONGEST_SOLUTION) > 0 ? "unknown" : "no";
    case "liquid":
      if (state === null) return "unknown";
      return state === "liquid" || state === "liquified gas" ? "yes" : "no";
  }
};

export const formWords = (form: ListedForm): string => {
  switch (form.kind) {
    case "any":
      return "";
    case "untellable":
      return form.words;
    case "anhydrous":
      return "only the anhydrous form (the gas) is listed";
    case "liquid":
      return "only the liquid is listed";
    case "range":
      return "outside the listed concentration";
  }
};
