import { Result } from "effect";
import { compare, parseDecimal, ZERO } from "../../shared/decimal.ts";
import { constant } from "../../report/amounts/figures.ts";
import { CERS_COLUMNS, type CersColumn } from "./cersColumns.ts";

/** Cell values by column name; a missing column is empty. */
export type CersRow = Readonly<Record<string, string>>;

const numberFault = (value: string, takes: CersColumn["takes"] & { readonly kind: "number" }): string => {
  const { digits, decimals = digits, most } = takes;
  const read = Result.getOrNull(parseDecimal(value, { digits: { whole: digits, fraction: decimals } }));
  const held = value.replace(".", "").replace(/^0+/, "").length;
  if (read === null || held > digits)
    return `must be a number with at most ${digits} digits, including ${decimals} decimals`;
  if (most === undefined) return "";
  return compare(read, ZERO) > 0 && compare(read, constant(String(most))) <= 0
    ? ""
    : `must be greater than 0 and at most ${most}`;
};

const faultOf = (value: string, takes: CersColumn["takes"]): string => {
  switch (takes.kind) {
    case "text":
      return value.length <= takes.longest ? "" : `must be at most ${takes.longest} characters`;
    case "code":
      return takes.codes.includes(value) ? "" : `must be one of ${takes.codes.join(", ")}`;
    case "whole": {
      const isIn = /^\d{1,9}$/.test(value) && Number(value) >= takes.least && Number(value) <= takes.most;
      return isIn ? "" : `must be a whole number from ${takes.least} to ${takes.most}`;
    }
    case "number":
      return numberFault(value, takes);
  }
};

/** Why CERS would refuse a row, one sentence per fault, without its period. */
export const cersFaults = (row: CersRow): ReadonlyArray<{ readonly column: string; readonly words: string }> =>
  CERS_COLUMNS.flatMap(({ name, isRequired, takes }) => {
    const value = row[name] ?? "";
    const fault = value === "" ? (isRequired ? "must not be empty" : "") : faultOf(value, takes);
    return fault === "" ? [] : [{ column: name, words: `${name} ${fault}` }];
  });
