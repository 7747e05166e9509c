import { add, compare, type Decimal, divideRounded, multiply } from "../../shared/decimal.ts";
import { decimalText } from "../../shared/decimalText.ts";
import { plainText } from "../text/plainText.ts";
import { decimalOf, readNumeral } from "./readNumeral.ts";
import type { Operator } from "../Proposal.ts";
import { SIGN, signOf } from "./signOf.ts";

/** Exact decimal text in the printed unit; `to` is the upper end of a range. */
export type Temperature = {
  readonly value: string;
  readonly to: string | null;
  readonly unit: "C" | "F";
  readonly operator: Operator | null;
  /** Position in the text, from the operator to the unit. */
  readonly start: number;
  readonly end: number;
};

const NUMBER = String.raw`\d{1,4}(?:[.,]\d{1,9})?`;
const UNIT = String.raw`(?:(?:[°ø]|(?<=\d\s?)o(?=\s?[CF]\b))\s{0,3}|\bdeg(?:rees?|\.)?\s{0,3})?(?:celsius|centigrade|fahrenheit|[CF])(?![a-z0-9])`;
const TEMPERATURE = new RegExp(
  String.raw`(?<sign>${SIGN})?\s{0,3}(?<low>(?:(?<![\d.,]\s{0,3}|[a-z)]\s{1,3}(?=[-–]\s))[-–]\s{0,3}|minus\s{1,3})?${NUMBER})\s{0,3}(?<plus>\+)?\s{0,3}(?<lowUnit>${UNIT}|[°ø])?(?:\s{0,3}(?:-|to|and)\s{0,3}(?<high>[-–]?${NUMBER})(?=\s{0,3}${UNIT}|[^\d.]*$))?\s{0,3}(?<unit>${UNIT})?(?<behind>\s{0,3}(?:\+|(?:min|minimum|or higher|or above)\b))?`,
  "gi",
);

/** `°C: 12  °F: 53.6` */
const UNIT_FIRST = new RegExp(
  String.raw`(?<![\w.])(?<unit>°?\s?[CF])\s?[:=]\s{0,3}(?<sign>${SIGN})?\s{0,3}(?<low>-?${NUMBER})(?![\d.,]*\s{0,3}°?\s{0,3}[CF](?!\s{0,3}[:=]))`,
  "gi",
);

const numberOf = (text: string): string | null => {
  const digits = text.toLowerCase().replace(/^(?:[-–]|minus)\s{0,3}/, "");
  const value = readNumeral(digits, { small: digits.includes(",") && !/,\d{3}$/.test(digits) });
  return value === null || digits === text.toLowerCase() || value === "0" ? value : `-${value}`;
};

const letterOf = (unit: string | undefined): "C" | "F" | null => {
  const letter = (unit ?? "")
    .replace(/^(?:[°øo]|deg(?:rees?|\.)?)\s{0,3}/i, "")
    .slice(0, 1)
    .toUpperCase();
  return letter === "C" || letter === "F" ? letter : null;
};

/**
 * The temperatures in a text, only those with a unit. If the text has no unit at all, the units of its label apply: one
 * for all numbers, or one for each in order (`°F (°C): 200 (93)`).
 */
export const readTemperatures = (
  printed: string,
  labelUnits: ReadonlyArray<"C" | "F"> = [],
): ReadonlyArray<Temperature> => {
  const text = plainText(printed);
  const unitFirst = [...text.matchAll(UNIT_FIRST)];
  if (unitFirst.length > 0)
    return unitFirst.flatMap(({ 0: all, index, groups = {} }) => {
      const [unit, value] = [letterOf(groups["unit"]), numberOf(groups["low"] ?? "")];
      if (unit === null || value === null) return [];
      return [{ value, to: null, unit, operator: signOf(groups["sign"]), start: index, end: index + all.length }];
    });
  const matches = [...text.matchAll(TEMPERATURE)];
  const hasUnit = matches.some(({ groups }) => letterOf(groups?.["unit"] ?? groups?.["lowUnit"]) !== null);
  return matches.flatMap(({ 0: all, index, groups = {} }, place) => {
    const unit =
      letterOf(groups["unit"]) ??
      letterOf(groups["lowUnit"]) ??
      (hasUnit ? null : (labelUnits[place] ?? (labelUnits.length === 1 ? labelUnits[0] : null) ?? null));
    const value = numberOf(groups["low"] ?? "");
    // The `93` of `D93 F` is part of a method, not 93 °F.
    const to = groups["high"] === undefined ? null : numberOf(groups["high"]);
    const operator =
      signOf(groups["sign"]) ?? (groups["behind"] === undefined && groups["plus"] === undefined ? null : ">=");
    const start = index + (all.length - all.trimStart().length);
    if (unit === null || value === null || /[a-z]$|\b(?:astm|din|iso|en|d|e)\s?$/i.test(text.slice(0, start)))
      return [];
    return [{ value, to, unit, operator, start, end: index + all.trimEnd().length }];
  });
};

const NINE = decimalOf("9");
const FIVE = decimalOf("5");
const THIRTY_TWO = decimalOf("32");

/** Converts °C to °F exactly. Decimal text. */
export const fahrenheitOf = (celsius: string): string | null => {
  const value = decimalOf(celsius);
  if (value === null || NINE === null || FIVE === null || THIRTY_TWO === null) return null;
  const fifth = divideRounded(multiply(value, NINE), FIVE, value.scale + 1);
  return fifth === null ? null : decimalText(add(fifth, THIRTY_TWO));
};

const differ = (a: Decimal, b: Decimal, by: Decimal): boolean =>
  compare(a, add(b, by)) > 0 || compare(b, add(a, by)) > 0;

/** True if two temperatures in °F differ by more than rounding explains: 2.5 °F. */
export const temperaturesDiffer = (a: string, b: string): boolean => {
  const [x, y, by] = [decimalOf(a), decimalOf(b), decimalOf("2.5")];
  return x !== null && y !== null && by !== null && differ(x, y, by);
};
