import { Schema } from "effect";
import { requiredId, requiredName } from "../shared/fields.ts";
import { group } from "../shared/groups.ts";
import { inputsOf, presetChoice, readsOf, reference, STATUS, text } from "../shared/fieldTable.ts";
import { Option } from "../shared/Option.ts";
import { Address, ADDRESS_FIELDS } from "./Address.ts";
import { declareResource } from "../declareResource.ts";
import { FILED_FIELDS } from "./filedFields.ts";
import { FILING_FIELDS } from "./filingFields.ts";

const LONG = { max: 150, message: "Facility name must be less than 150 characters" };
export const OWN_FACILITY_FIELDS = {
  name: text("Facility Name", requiredName("Facility name is required", LONG), "Plant 1"),
  customer_id: reference("Customer", "customers", requiredId("Customer is required"), 7),
};
/** The code that its fire department has adopted, with the edition. */
export const FIRE_CODES = [
  "not known",
  "IFC 2012 or earlier",
  "IFC 2015",
  "IFC 2018",
  "IFC 2021",
  "IFC 2024",
  "CFC 2019",
  "CFC 2022",
  "CFC 2025",
  "NFPA 1",
  "other",
] as const;
type FireCode = (typeof FIRE_CODES)[number];

/** Editions whose permit amounts the reports use (src/domain/report/laws/permits/fireCodes.ts). */
export const COMPARED_FIRE_CODES: ReadonlySet<FireCode> = new Set<FireCode>(["IFC 2012 or earlier", "IFC 2015"]);

/** The fire codes to choose from. One that was not compared is kept where it is stored, but not offered. */
export const offeredFireCodes = (stored: FireCode | undefined): ReadonlyArray<FireCode> =>
  FIRE_CODES.filter(
    (code) => code === "not known" || code === "other" || code === stored || COMPARED_FIRE_CODES.has(code),
  );

/** What 29 CFR 1910.119(a)(2) leaves out of process safety management. */
export const PSM_EXEMPTIONS = [
  "none",
  "retail facility",
  "oil or gas well drilling or servicing",
  "normally unoccupied remote facility",
] as const;
/** What rules ask of the place as a whole. */
export const FACILITY_MARKS = {
  retail_gas_station: {
    ...presetChoice(
      "Retail Gas Station",
      ["no", "tanks underground, UST rules kept all year", "other tanks"],
      "Retail gas station must be no, tanks underground, UST rules kept all year, or other tanks",
      "no",
    ),
    help: "If all of it is true, the Tier II thresholds are 75,000 gal of gasoline and 100,000 gal of diesel fuel instead of 10,000 lb.",
  },
  fire_code: {
    ...presetChoice("Fire Code", FIRE_CODES, "Fire code must be one of the listed ones", "not known"),
    help: "The code adopted by the fire department; with the state, it determines the required permits. Only editions whose permit amounts are used are offered; otherwise choose other.",
  },
  psm_exemption: {
    ...presetChoice("PSM Exemption", PSM_EXEMPTIONS, "PSM exemption must be one of the listed ones", "none"),
    help: "Exempts the facility from process safety management (29 CFR 1910.119(a)(2)).",
  },
  spcc_farm: {
    ...presetChoice(
      "SPCC Farm",
      ["no", "farm, no reportable discharge", "farm, reportable discharge", "farm, discharges not known"],
      "SPCC farm must be one of the listed ones",
      "no",
    ),
    help: "On a farm (40 CFR 112.2), SPCC applies from 6,000 gal, or from 2,500 gal if it has had a reportable discharge, instead of above 1,320 gal.",
  },
};
/** What reports ask of it. */
export const REPORTED_FACTS = { ...FACILITY_MARKS, ...FILING_FIELDS };
/** What reports and filings ask of it; a call that does not say one leaves it as it is. */
export const FACILITY_FACTS = { ...REPORTED_FACTS, ...FILED_FIELDS };
export const FACILITY_FIELDS = { ...OWN_FACILITY_FIELDS, ...ADDRESS_FIELDS, ...FACILITY_FACTS, ...STATUS };

export const FacilityInput = Schema.Struct({
  ...inputsOf(OWN_FACILITY_FIELDS),
  address: group(Address),
  ...inputsOf(FACILITY_FACTS),
});
export type FacilityInput = typeof FacilityInput.Type;

/** `customers` holds its one customer, as the specification shapes it. */
export const Facility = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  customers: Schema.Array(Option),
  address: Schema.toType(Address),
  ...readsOf(FACILITY_FACTS),
  is_active: Schema.Boolean,
  version: Schema.Int,
});
export type Facility = typeof Facility.Type;

/** Facilities of customers (spec B2, B6). */
export const facilityResource = declareResource({
  recordName: "facility",
  path: "facilities",
  entity: "Facility",
  input: FacilityInput,
  row: Facility,
  single: Facility,
  choice: Option,
  permissions: { create: "facility.create", edit: "facility.edit", archive: "facility.archive" },
});
