import { emptyForm } from "../../shared/fieldTable.ts";
import { valueText } from "../cellText.ts";
import type { Values } from "./readFields.ts";
import type { ExistingRecord, RecordTarget } from "./RecordTarget.ts";

const idsOf = (list: unknown): Set<unknown> => new Set(Array.isArray(list) ? list : []);
const wordsOf = (value: unknown): string => valueText(value).replace(/\s+/gu, " ").trim();

/** Ignores how numbers are written, lists are ordered, and whether blanks are line breaks. */
export const isSame = (one: unknown, other: unknown): boolean => {
  if (Array.isArray(one) || Array.isArray(other))
    return idsOf(one).size === idsOf(other).size && [...idsOf(one)].every((id) => idsOf(other).has(id));
  const [a, b] = [wordsOf(one), wordsOf(other)];
  return a === b || (a !== "" && b !== "" && typeof one === "string" && /^[\d.]+$/u.test(a) && Number(a) === Number(b));
};

/** Whether a row says all that is stored of a record, as its row of an exported list does. */
export const isWhole = ({ fields, settled }: RecordTarget, provided: Values, { values }: ExistingRecord): boolean => {
  const given = settled?.(values, provided).provided ?? provided;
  return Object.keys(emptyForm(fields)).every((field) => isSame(given[field], values[field]));
};
