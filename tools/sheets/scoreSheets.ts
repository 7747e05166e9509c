import { withoutLegalForm } from "#domain/sheet/companyNames.ts";
import { similarity } from "./similarity.ts";

export const LABELLED_FIELDS = ["name", "mfg_name", "mfg_product_number", "sds_date"] as const;
export type LabelledField = (typeof LABELLED_FIELDS)[number];

/** What is right, of each field: the first first; empty where the sheet prints none. */
export type SheetLabel = Readonly<Record<LabelledField, ReadonlyArray<string>>>;

export type Verdict = "right" | "wrong" | "missed";

/** More alike than this is the same name. */
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

/** Whether a maker is right when `LLC` and its like at the end of either name do not count: many labels leave them out. */
export const isSameMaker = (value: string, label: ReadonlyArray<string>): boolean =>
  label.some((one) => one !== "" && similarity(withoutLegalForm(value), withoutLegalForm(one)) > SAME);

/** What becomes of a value that is proposed, or not; null where people wrote down nothing. */
export const judge = (
  field: LabelledField,
  value: string | undefined,
  label: ReadonlyArray<string>,
): Verdict | null => {
  const known = label.filter((one) => one !== "");
  if (known.length === 0) return null;
  if (value === undefined) return "missed";
  return known.some((one) => isRight(field, value, one)) ? "right" : "wrong";
};
