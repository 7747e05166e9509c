import { type Decimal, compare } from "../../../shared/decimal.ts";
import { type ListedForm, listedForm } from "../../facts/listedForm.ts";
import type { MaterialField } from "../../facts/formOf.ts";
import type { Part, PreparedLine } from "../../facts/PreparedLine.ts";
import type { ListRowRef } from "../../amounts/Provenance.ts";
import type { SnapshotListRow, ReportSnapshot, SnapshotList } from "../../snapshot/ReportSnapshot.ts";
import { decimalText, groupedText } from "../../../shared/decimalText.ts";
import { exact } from "../../amounts/figures.ts";
import { NAMED_MIXTURES } from "../../facts/listedMixtures.ts";
import { listTitleOf } from "../../../reference/referenceListWords.ts";
import type { ReferenceListType } from "../../../reference/ReferenceListType.ts";

/** One row of a list, or several synonymous rows. */
export type Listed = {
  readonly id: string;
  readonly name: string;
  /** '' for a category, which has members instead. */
  readonly cas: string;
  readonly category_code: string;
  readonly form: ListedForm;
  readonly row: SnapshotListRow;
  readonly ref: ListRowRef;
  readonly threshold: Decimal;
  /** How the threshold was obtained from the row. */
  readonly threshold_words: string;
  readonly threshold_remarks: ReadonlyArray<string>;
};

/** Pounds are zero if the rule does not count it; `words` then gives the reason. */
export type Counted = {
  readonly pounds: Decimal;
  /** `1,189.65 lb × 40% = 475.86 lb`, or why it is not counted. */
  readonly words: string;
  readonly is_counted: boolean;
  /** Why its percentage is too small to count; absent if it is counted, or is left out for another reason. */
  readonly below?: string;
  readonly remarks: ReadonlyArray<string>;
  /** Pounds before the factor of a form (40 CFR 355.16), if one was applied. */
  readonly before_factor?: Decimal;
  /** The fact of the line that decides whether it counts, if it is not entered. */
  readonly open?: MaterialField;
  /** Pounds that would count without an exemption or partial pressure that a person entered. */
  readonly unmarked?: Decimal;
};

export type Contribution = Counted & { readonly line: PreparedLine; readonly part: Part };

export type SubstanceTotal = {
  readonly listed: Listed;
  readonly contributions: ReadonlyArray<Contribution>;
  readonly total: Decimal;
};

/** Counts one component; `pounds` are those of the whole line. */
export type CountShare = (share: {
  readonly line: PreparedLine;
  readonly part: Part;
  readonly listed: Listed;
  readonly pounds: Decimal;
}) => Counted;

export type ThresholdOf = (
  row: SnapshotListRow,
) => { readonly value: Decimal; readonly words: string; readonly remarks?: ReadonlyArray<string> } | null;

/** An empty list if none has been uploaded. */
export const listOf = ({ lists }: ReportSnapshot, type: SnapshotList["type"]): SnapshotList =>
  lists.find((list) => list.type === type) ?? { type, version: 0, name: "", rows: [] };

/** Without its list, a report would find nothing; these sentences say that there was nothing to compare with. */
export const missingLists = (
  { lists }: ReportSnapshot,
  reads: ReadonlyArray<ReferenceListType>,
): ReadonlyArray<string> => {
  const missing = reads.filter((read) => !lists.some((list) => list.type === read && list.rows.length > 0));
  const isAll = missing.length === reads.length;
  return missing.map(
    (read) =>
      `The ${listTitleOf(read)} list is not loaded: ${isAll ? "no substances could be compared with it, and substances not found here may be reportable" : "substances that are only on that list are missing here"}. An admin must upload it under Database Entry; then create this report again.`,
  );
};

export const rowRef = ({ type, version }: SnapshotList, row: SnapshotListRow): ListRowRef => ({
  type,
  version,
  row_no: row.row_no,
  chemical_name: row.chemical_name,
  cas_number: row.cas_number,
});

const PLAIN_NUMBER = /^\d+$/u;

export const fromColumn =
  (
    column: "threshold_quantity_lbs" | "final_reportable_quantity_lb" | "section_304_rq_lbs",
    name: string,
  ): ThresholdOf =>
  (row) => {
    const value = exact(row[column]);
    if (value === null) return null;
    const printed = row.threshold_as_printed;
    const words = printed === "" || PLAIN_NUMBER.test(printed) ? groupedText(value) : printed;
    return { value, words: `${name} on the list: ${words} lb` };
  };

/**
 * The substances of a list. Rows with the same CAS number and threshold are synonyms; the form given in one of them
 * applies to all. Rows without a number are categories if they have a code; otherwise they cannot be matched.
 */
export const listedSubstances = (list: SnapshotList, thresholdOf: ThresholdOf): ReadonlyArray<Listed> => {
  const read = known.get(list) ?? new Map<ThresholdOf, ReadonlyArray<Listed>>();
  known.set(list, read);
  const listed = read.get(thresholdOf) ?? readSubstances(list, thresholdOf);
  read.set(thresholdOf, listed);
  return listed;
};
/** Each list is read once for each law, however often that evaluates lines. */
const known = new WeakMap<SnapshotList, Map<ThresholdOf, ReadonlyArray<Listed>>>();

const readSubstances = (list: SnapshotList, thresholdOf: ThresholdOf): ReadonlyArray<Listed> => {
  const found = new Map<string, Listed>();
  for (const row of list.rows) {
    const threshold = thresholdOf(row);
    if (threshold === null || isUnmatchable(row)) continue;
    const id = `${row.cas_number || row.category_code || row.chemical_name}@${decimalText(threshold.value)}`;
    const other = found.get(id);
    const form = listedForm(row.chemical_name, row.qualifier);
    found.set(id, {
      id,
      name: other === undefined ? row.chemical_name : `${other.name} / ${row.chemical_name}`,
      cas: row.cas_number,
      category_code: row.cas_number === "" ? row.category_code : "",
      form: other === undefined || other.form.kind === "any" ? form : other.form,
      row: other?.row ?? row,
      ref: other?.ref ?? rowRef(list, row),
      threshold: threshold.value,
      threshold_words: other?.threshold_words ?? threshold.words,
      threshold_remarks: threshold.remarks ?? [],
    });
  }
  return [...found.values()];
};

const isUnmatchable = (row: SnapshotListRow): boolean =>
  row.cas_number === "" && row.category_code === "" && !NAMED_MIXTURES.has(row.chemical_name);

/** Rows without CAS number and category code, which nothing in an inventory can match. */
export const unmatchableRemark = ({ rows }: SnapshotList): ReadonlyArray<string> => {
  const names = rows.filter(isUnmatchable).map((row) => row.chemical_name);
  if (names.length === 0) return [];
  return [`Listed without a CAS number and not matched; check for these manually: ${names.join("; ")}.`];
};

/** By CAS number, or the name of a mixture without one, most stringent row first. */
export const byCas = (listed: ReadonlyArray<Listed>): ReadonlyMap<string, ReadonlyArray<Listed>> => {
  const map = Map.groupBy(
    listed.filter(({ category_code }) => category_code === ""),
    ({ cas, name }) => cas || name,
  );
  for (const same of map.values()) same.sort((a, b) => compare(a.threshold, b.threshold));
  return map;
};
