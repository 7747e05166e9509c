/** What the rules of all reports need. Quantities are pounds as exact decimal text, null if the list has none. */
export type ReferenceRow = {
  /** The row in the file, numbered as in a spreadsheet: the first is 1. */
  readonly row_no: number;
  readonly chemical_name: string;
  /** In CAS form, `67-64-1`; '' for categories and mixtures, which have none. */
  readonly cas_number: string;
  readonly cas_as_printed: string;
  /** TQ of RMP (40 CFR 68.130) and PSM (29 CFR 1910.119 App. A), TPQ of EHS (40 CFR 355 App. A): the lower of two. */
  readonly threshold_quantity_lbs: string | null;
  /** The cell of the threshold or RQ as it was in the file, such as `500/10,000`. */
  readonly threshold_as_printed: string;
  /** EHS: TPQ of a solid that is not a fine powder, not molten, not in solution and not reactive (40 CFR 355.15). */
  readonly tpq_other_solid_lbs: string | null;
  /** EHS: RQ of a release (40 CFR 355.30). */
  readonly section_304_rq_lbs: string | null;
  /** CERCLA (40 CFR 302.4). */
  readonly final_reportable_quantity_lb: string | null;
  /** EPCRA 313: in excess of this many pounds in a year (40 CFR 372.25, 372.28). */
  readonly annual_threshold_manufacture_lbs: string | null;
  readonly annual_threshold_process_lbs: string | null;
  readonly annual_threshold_otherwise_use_lbs: string | null;
  /** EPCRA 313: the code of a category, such as N230. */
  readonly category_code: string;
  /** EPCRA 313: PBT or PFAS, without de minimis (40 CFR 372.28). */
  readonly special_concern: boolean;
  /** The form or concentration that is listed, such as `acid aerosols only`; others keep it in the name. */
  readonly qualifier: string;
  /** RMP: `toxic` or `flammable`. */
  readonly substance_type: string;
  /** Every other cell that is not blank, by the text of its header. */
  readonly extra: Readonly<Record<string, string>>;
};

export const QUANTITY_FIELDS = [
  "threshold_quantity_lbs",
  "final_reportable_quantity_lb",
  "tpq_other_solid_lbs",
  "section_304_rq_lbs",
  "annual_threshold_manufacture_lbs",
  "annual_threshold_process_lbs",
  "annual_threshold_otherwise_use_lbs",
] as const satisfies ReadonlyArray<keyof ReferenceRow>;
export type QuantityField = (typeof QUANTITY_FIELDS)[number];

export const TEXT_FIELDS = [
  "chemical_name",
  "cas_number",
  "cas_as_printed",
  "threshold_as_printed",
  "category_code",
  "qualifier",
  "substance_type",
] as const satisfies ReadonlyArray<keyof ReferenceRow>;
export type TextField = (typeof TEXT_FIELDS)[number];
