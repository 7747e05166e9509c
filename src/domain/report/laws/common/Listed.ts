import type { Decimal } from "../../../shared/decimal.ts";
import type { ListedForm } from "../../facts/listedForm.ts";
import type { MaterialField } from "../../facts/formOf.ts";
import type { Part, PreparedLine } from "../../facts/PreparedLine.ts";
import type { ListRowRef } from "../../amounts/Provenance.ts";
import type { SnapshotListRow } from "../../snapshot/ReportSnapshot.ts";

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
