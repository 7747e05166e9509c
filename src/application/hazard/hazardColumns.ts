import { declareColumns } from "../list/Column.ts";
import { ghsWords, type Hazard, HAZARD_FIELDS } from "#domain/hazard/Hazard.ts";

/** Hazard classes (spec B2). */
export const HAZARD_COLUMNS = declareColumns<Hazard>()({
  name: { header: HAZARD_FIELDS.name.label, value: ({ name }) => name },
  ghs_code: { header: HAZARD_FIELDS.ghs_code.label, value: ({ ghs_code }) => ghsWords(ghs_code) },
});
