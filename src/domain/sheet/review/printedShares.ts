import { MAX_OPERATORS, MIN_OPERATORS } from "../../component/PrintedRange.ts";
import { shareOf } from "../components/shareOf.ts";
import type { ComponentValue } from "../Proposal.ts";
import type { Share, ShareReading } from "../values/readShare.ts";
import type { FormValues } from "./Sheet.ts";

/** Shares as people type or print them, and the fields of a component that hold them. */

export const NOT_A_SHARE = "Must be a percentage such as 25, 5 - 10 % or < 1";
/** Texts used in place of a number. */
export const NO_FIGURE =
  /^(?:bal(?:ance)?\.?|rem(?:ainder)?\.?|q\.?s\.?|rest|trace|traces|trade secret|secret|proprietary|confidential|withheld|cbi|not (?:available|determined|disclosed|listed|stated)|unknown|varies|variable)$/i;
/** Negative, doubtful, a range from 'less than', or grams per volume, which is a share of neither weight nor volume. */
const UNCLEAR = /^\s*[-–—−]|^\s*[<≤]=?\s*[\d.,]+\s*(?:%\s*)?(?:[-–—−]|to)\s*\d|\?|\bw\s?\/\s?v\b/i;

/** The one share that a cell says; null if it says none, several, or something doubtful. */
export const printedShare = (text: string): (Pick<ShareReading, "basis"> & { readonly share: Share }) | null => {
  const reading = UNCLEAR.test(text) ? null : shareOf(text.replace(/\(((?:max|min)(?:imum)?\.?)\)/i, "$1"));
  const [share, ...others] = reading?.shares ?? [];
  if (reading === null || reading.isOpen || share === undefined || others.length > 0) return null;
  return { share, basis: reading.basis };
};

const operatorIn = (operators: ReadonlyArray<string>, operator: string | null): string =>
  operators.find((one) => one === operator) ?? "";

/**
 * A single number is stored as the percentage used; with a range, the inventory decides which value is used (decision
 * 36).
 */
export const shareValues = (
  { min, max, min_operator, max_operator, basis }: Omit<ComponentValue, "cas" | "name" | "proprietary">,
  as_printed: string,
): FormValues => {
  if (min === null && max === null) return {};
  const bare = { percentage_weight: "", percentage_volume: "" };
  const printed = { percent_basis: basis ?? "weight", percent_as_printed: as_printed.slice(0, 200) };
  const isSingle = min === max && !/[<>]/.test(`${min_operator ?? ""}${max_operator ?? ""}`);
  if (isSingle) {
    const none = { percent_min: "", percent_min_operator: "", percent_max: "", percent_max_operator: "" };
    return { ...bare, [`percentage_${basis ?? "weight"}`]: min ?? "", ...none, ...printed };
  }
  return {
    ...bare,
    percent_min: min ?? "",
    percent_min_operator: operatorIn(MIN_OPERATORS, min_operator),
    percent_max: max ?? "",
    percent_max_operator: operatorIn(MAX_OPERATORS, max_operator),
    ...printed,
  };
};
