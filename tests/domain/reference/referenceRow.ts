import type { ReferenceRow } from "#domain/reference/ReferenceRow.ts";

/** A row with nothing but what is given. */
export const referenceRow = (given: Partial<ReferenceRow> = {}): ReferenceRow => ({
  row_no: 2,
  chemical_name: "Acetone",
  cas_number: "",
  cas_as_printed: "",
  threshold_quantity_lbs: null,
  threshold_as_printed: "",
  tpq_other_solid_lbs: null,
  section_304_rq_lbs: null,
  final_reportable_quantity_lb: null,
  annual_threshold_manufacture_lbs: null,
  annual_threshold_process_lbs: null,
  annual_threshold_otherwise_use_lbs: null,
  category_code: "",
  special_concern: false,
  qualifier: "",
  substance_type: "",
  extra: {},
  ...given,
});
