import { type Decimal, divideRounded, multiply } from "../../shared/decimal.ts";
import { decimalText } from "../../shared/decimalText.ts";
import { plainText } from "../text/plainText.ts";
import { decimalOf, NUMERAL, readNumeral } from "./readNumeral.ts";
import type { Operator } from "../Proposal.ts";
import { SIGN, signOf } from "./signOf.ts";

export const DENSITY_UNITS = ["g/cm3", "g/mL", "kg/L", "kg/dm3", "kg/m3", "g/L", "lb/gal", "lb/ft3"] as const;
export type DensityUnit = (typeof DENSITY_UNITS)[number];

/** Exact decimal text in the printed unit; `to` is the upper end of a range. */
export type Density = {
  readonly value: string;
  readonly to: string | null;
  readonly unit: DensityUnit;
  readonly operator: Operator | null;
  readonly start: number;
  readonly end: number;
};

const CUBED = String.raw`\s?\^?\s?[3³]`;
const POUND = String.raw`(?:lbs?|pounds?|#)\.?(?:\s?\(s\))?\s?(?:\/|per|\s)\s?`;
const PER = String.raw`\s?(?:\/|per|\s|·|\.|\*)\s?`;

/** In order of precedence. */
const UNITS: ReadonlyArray<readonly [pattern: string, unit: DensityUnit]> = [
  [String.raw`${POUND}(?:u\.?s\.?\s?)?(?:liquid\s)?(?:gal(?:lons?|\b)\.?|gl\b)|\bppg\b`, "lb/gal"],
  [String.raw`${POUND}(?:(?:ft|foot|feet)${CUBED}|cu(?:bic|\.)?\s?(?:ft|feet|foot)\b|ft\b)|\bpcf\b`, "lb/ft3"],
  [String.raw`g(?:m|rams?|r)?s?\.?${PER}(?:cm${CUBED}|cc\b|cu\.?\s?cm\b|c\.c\.|cubic centimet(?:er|re))`, "g/cm3"],
  [String.raw`g(?:m|rams?|r)?s?\.?${PER}(?:cm-3|cm\b)|\/\s?cm${CUBED}`, "g/cm3"],
  [String.raw`g(?:m|rams?|r)?s?\.?${PER}(?:ml\b|milliliters?\b)`, "g/mL"],
  [String.raw`kgs?${PER}(?:dm${CUBED})`, "kg/dm3"],
  [String.raw`kgs?${PER}(?:m${CUBED}|m-3|cubic met(?:er|re))`, "kg/m3"],
  [String.raw`kgs?${PER}(?:l\b|liters?\b|litres?\b|ltr\b)`, "kg/L"],
  [String.raw`g(?:m|rams?)?s?${PER}(?:l\b|liters?\b|litres?\b|ltr\b)`, "g/L"],
];

const UNIT = UNITS.map(([pattern]) => `(?:${pattern})`).join("|");
const DENSITY = new RegExp(
  String.raw`(?<sign>${SIGN})?\s{0,3}(?<![\d.,])(?<low>${NUMERAL})(?:\s?(?:${UNIT}))?(?:\s{0,3}(?:-|~|to|and)\s{0,3}(?<high>${NUMERAL}))?\s{0,3}[(\[]?\s?(?<![a-z])(?<unit>${UNIT})`,
  "gi",
);

/** The unit at the start of a text; null if it is not a unit of density. */
export const densityUnitOf = (text: string): DensityUnit | null =>
  UNITS.find(([pattern]) => new RegExp(`^\\s{0,3}(?:${pattern})`, "i").test(plainText(text)))?.[1] ?? null;

/** Implies pounds, because weight per gallon is only used with pounds. */
const WEIGHT_PER_GALLON = /\b(?:weight|wt\.?)\s{0,3}(?:\/|per)\s{0,3}(?:u\.?s\.?\s{0,3})?gal|\bgallon\s{1,3}weight/i;

/** The unit in a label: `Density (kg/m3)`, `Weight per gallon`. */
export const labelDensityUnit = (label: string): DensityUnit | null =>
  WEIGHT_PER_GALLON.test(label)
    ? "lb/gal"
    : (UNITS.find(([pattern]) => new RegExp(`(?<![a-z])(?:${pattern})`, "i").test(plainText(label)))?.[1] ?? null);

/** The densities in a text: numbers followed by a unit. */
export const readDensities = (printed: string): ReadonlyArray<Density> =>
  [...plainText(printed).matchAll(DENSITY)].flatMap(({ 0: all, index, groups = {} }) => {
    const unit = densityUnitOf(groups["unit"] ?? "");
    const isSmall = unit !== "kg/m3" && unit !== "g/L";
    const value = readNumeral(groups["low"] ?? "", { small: isSmall });
    if (unit === null || value === null) return [];
    const to = groups["high"] === undefined ? null : readNumeral(groups["high"], { small: isSmall });
    const start = index + (all.length - all.trimStart().length);
    return [{ value, to, unit, operator: signOf(groups["sign"]), start, end: index + all.trimEnd().length }];
  });

/** As fractions. Pounds and gallons are exact by law: 453.59237 g and 3785.411784 mL; a foot is 30.48 cm. */
const IN_GRAMS_PER_ML: Readonly<Record<DensityUnit, readonly [over: string, under: string]>> = {
  "g/cm3": ["1", "1"],
  "g/mL": ["1", "1"],
  "kg/L": ["1", "1"],
  "kg/dm3": ["1", "1"],
  "kg/m3": ["1", "1000"],
  "g/L": ["1", "1000"],
  "lb/gal": ["453.59237", "3785.411784"],
  "lb/ft3": ["453.59237", "28316.846592"],
};

const factorOf = (unit: DensityUnit): readonly [Decimal, Decimal] | null => {
  const [over, under] = IN_GRAMS_PER_ML[unit].map(decimalOf);
  return over === null || over === undefined || under === null || under === undefined ? null : [over, under];
};

/** Converts a density to another unit, rounded to six decimals. Decimal text; null if it is not a number. */
export const densityIn = (value: string, from: DensityUnit, to: DensityUnit): string | null => {
  const [number, source, target] = [decimalOf(value), factorOf(from), factorOf(to)];
  if (number === null || source === null || target === null) return null;
  const answer = divideRounded(multiply(multiply(number, source[0]), target[1]), multiply(source[1], target[0]), 6);
  return answer === null ? null : decimalText(answer);
};
