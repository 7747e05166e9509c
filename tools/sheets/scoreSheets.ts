import type { Sureness } from "#domain/sheet/Proposal.ts";
import { similarity } from "./similarity.ts";

/** What people wrote down of a sheet; empty where it prints none. */
export type SheetLabel = {
  readonly name: string;
  readonly mfg_name: string;
  readonly mfg_product_number: string;
  readonly sds_date: string;
};
export type LabelledField = keyof SheetLabel;
export const LABELLED_FIELDS: ReadonlyArray<LabelledField> = ["name", "mfg_name", "mfg_product_number", "sds_date"];

export type ScoredProposal = { readonly field: string; readonly value: unknown; readonly sureness: Sureness };

export type Tally = { right: number; wrong: number; missed: number };

/** At least this alike is the same name. */
const SAME = 0.9;

const codesOf = (text: string): string[] =>
  [text, ...text.split(/[,;]|\s+(?:and|or)\s+/)]
    .map((code) => code.toLowerCase().replace(/[^a-z0-9]/g, ""))
    .filter((code) => code !== "");

const isRight = (field: LabelledField, value: string, label: string): boolean => {
  if (field === "sds_date") return value === label;
  if (field === "mfg_product_number") return codesOf(value).some((code) => codesOf(label).includes(code));
  return similarity(value, label) > SAME;
};

/** Right, wrong or missed; null where neither the label nor the reader has anything, or the label is blank. */
export const judge = (
  field: LabelledField,
  proposal: ScoredProposal | undefined,
  label: string,
): keyof Tally | null => {
  if (label === "") return null;
  if (proposal === undefined) return "missed";
  return isRight(field, String(proposal.value), label) ? "right" : "wrong";
};
