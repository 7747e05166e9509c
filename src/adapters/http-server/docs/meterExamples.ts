import { PERCENT_FIELDS } from "#domain/component/ChemicalComponent.ts";
import { FACILITY_MARKS } from "#domain/customer/Facility.ts";
import { LINE_FIELDS } from "#domain/inventory/lineFields.ts";
import { QUANTITY_FIELDS } from "#domain/reference/ReferenceRow.ts";
import { examplesOf, type FieldTable, prefixed } from "#domain/shared/fieldTable.ts";

/** Decimals that reports read are exact text. */
const exactly = (table: FieldTable): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(examplesOf(table)).map(([name, example]) => [
      name,
      table[name]?.kind === "decimal" ? String(example) : example,
    ]),
  );

const HAZARD = { name: "Acute toxicity, inhalation, category 2", ghs_code: "acute_toxicity_inhalation_2" };

/** Examples for the threshold meter. */
export const METER_EXAMPLES: Readonly<Record<string, unknown>> = {
  ...prefixed("reports:", examplesOf(LINE_FIELDS)),
  ...prefixed("others.", exactly(LINE_FIELDS)),
  ...prefixed("components.", { name: "Chlorine", number: "7782-50-5", ...exactly(PERCENT_FIELDS) }),
  ...prefixed("facility.", { state: "NV", ...examplesOf(FACILITY_MARKS) }),
  ...prefixed("hazards.", HAZARD),
  "containers.name": "Steel drum",
  "containers.storage_type": "Steel drum",
  "units.name": "Gallon (gal)",
  "others.to_confirm": false,
  "others.hazards": [HAZARD.name],
  "others.hazard_codes": [HAZARD.ghs_code],
  "others.storage_type": "Steel drum",
  "reads.type": "epcra_section_302_extremely_hazardous_substances",
  "reads.others": [0],
  "rows.row_no": 17,
  "rows.chemical_name": "Chlorine",
  "rows.cas_number": "7782-50-5",
  "rows.threshold_as_printed": "100",
  ...prefixed("rows.", Object.fromEntries(QUANTITY_FIELDS.map((name) => [name, "100"]))),
  "rows.category_code": "",
  "rows.special_concern": false,
  "rows.qualifier": "",
  "rows.substance_type": "toxic",
  "lists.type": "ehs",
  "lists.version": 3,
  "lists.name": "ehs.csv",
};
