import type { ReferenceListType } from "../../reference/ReferenceListType.ts";

/** The row of a list that a figure was compared with, and the version of the list that it stands in. */
export type ListRowRef = {
  readonly type: ReferenceListType;
  readonly version: number;
  readonly row_no: number;
  readonly chemical_name: string;
  readonly cas_number: string;
};

/** Where a figure comes from. Every cell with a figure points to one. */
export type Passport = {
  /** What the figure is: `Chlorine on site`. */
  readonly figure: string;
  /** In words and numbers, a step each: `1,189.65 lb × 40 % = 475.86 lb`. */
  readonly arithmetic: ReadonlyArray<string>;
  /** What was added up: indexes into `ReportModel.passports`, one for each term of a sum. */
  readonly parts: ReadonlyArray<number>;
  /** Indexes into `ReportModel.lines`; none where no line had a part in it. */
  readonly lines: ReadonlyArray<number>;
  /** Null where no list has a part in it. */
  readonly list: ListRowRef | null;
  /** The rule and its paragraph: `40 CFR 355.13`. */
  readonly rule: { readonly id: string; readonly version: number; readonly paragraph: string };
  /** What was assumed or estimated, a sentence each. */
  readonly remarks: ReadonlyArray<string>;
};
