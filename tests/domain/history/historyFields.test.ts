import { expect, test } from "vitest";
import { HISTORY_RESOURCES, historyResourceOf } from "#domain/history/HistoryEntry.ts";
import { HISTORY_WORDS, historyResourceOfEntity } from "#domain/history/historyFields.ts";
import type { Field } from "#domain/shared/fieldTable.ts";

const TOLD_AS: ReadonlyArray<string> = ["phone", "date", "status"];
const words = ({ label, unit, kind, of }: Field): string =>
  [label, unit && `in ${unit}`, TOLD_AS.includes(kind) && `as ${kind}`, of && `of ${of}`].filter(Boolean).join(" ");

/** What a history tells of each record, in the words of its form: the specification's labels, written down once more. */
const TOLD = {
  customer: [
    "Customer (customers)",
    "name: Customer Name",
    "prepared_at: Client questionnaire was prepared/revised as date",
    "address: Street",
    "city: City",
    "state: State",
    "zip: ZIP",
    "phone: Phone as phone",
    "is_same_billing_address: Same as Company Address",
    "billing_address: Billing Street",
    "billing_city: Billing City",
    "billing_state: Billing State",
    "billing_zip: Billing ZIP",
    "is_active: Status as status",
  ],
  facility: [
    "Facility (facilities)",
    "name: Facility Name",
    "customer_id: Customer of customers",
    "address: Street",
    "city: City",
    "state: State",
    "zip: ZIP",
    "phone: Phone as phone",
    "retail_gas_station: Retail Gas Station",
    "fire_code: Fire Code",
    "psm_exemption: PSM Exemption",
    "is_active: Status as status",
  ],
  container: [
    "Container (containers)",
    "name: Container Type",
    "description: Container Description",
    "is_active: Status as status",
  ],
  unit: [
    "Container Unit (container_units)",
    "name: Unit Name",
    "description: Unit Description",
    "is_active: Status as status",
  ],
  hazard: ["Hazard Class (hazards)", "name: Hazard Class", "is_active: Status as status"],
  technician: [
    "Technician (people)",
    "first_name: First Name",
    "last_name: Last Name",
    "email: Email",
    "phone: Phone as phone",
    "role: Role",
    "is_active: Status as status",
  ],
  user: [
    "User (people)",
    "first_name: First Name",
    "last_name: Last Name",
    "email: Email",
    "phone: Mobile Phone as phone",
    "role: Role",
    "is_active: Status as status",
  ],
  product: [
    "Product (products)",
    "name: Product Name",
    "mfg_name: Manufacturer",
    "mfg_product_number: Manufacturer Product Number",
    "mfg_phone: Manufacturer Phone as phone",
    "mfg_emergency_phone: Emergency Phone as phone",
    "sds_file_id: SDS File of files",
    "sds_date: SDS Date as date",
    "physical_state: Physical State",
    "specific_gravity: Specific Gravity",
    "specific_gravity_min: Gravity from",
    "specific_gravity_max: Gravity to",
    "specific_gravity_temperature: Gravity at",
    "pounds_per_gallon: Pounds per Gallon in lb/gal",
    "conversion_factor: Conversion Factor in cu ft/lb",
    "flash_points: Flash Point in °F",
    "flash_point_operator: Flash Operator",
    "nfpa: NFPA",
    "is_sara_f: SARA F",
    "is_sara_p: SARA P",
    "is_sara_r: SARA R",
    "is_sara_a: SARA A",
    "is_sara_c: SARA C",
    "is_spcc: SPCC",
    "is_active: Status as status",
    "product_hazards.hazard_id: Hazard Classes of hazards",
    "product_chemical_components.chemical_component_id: Chemical Components of chemical_components",
    "sheet_decisions.file_id: Read from a Sheet of files",
  ],
  inventory: [
    "Inventory (inventories)",
    "year: Year",
    "customer_id: Customer of customers",
    "facility_id: Facility of facilities",
    "percent_end: Counted of Percent Ranges",
    "walk_source_id: Start from an earlier inventory of inventories",
    "is_completed: Completed",
    "unconfirmed_reason: Completed Without Confirming, Because",
    "is_active: Status as status",
    "inventory_technicians.person_id: Technicians of people",
    "inventory_duplicates.source_id: Duplicate from existing inventories of inventories",
  ],
  line: [
    "Inventory Product (inventory_products)",
    "name: Product",
    "mfg_name: Manufacturer",
    "mfg_product_number: Manufacturer Product Number",
    "mfg_phone: Manufacturer Phone as phone",
    "mfg_emergency_phone: Emergency Phone as phone",
    "is_processed: Processed",
    "is_manufactured: Manufactured",
    "is_otherwise_used: Otherwise Used",
    "physical_state: Physical State",
    "specific_gravity: Specific Gravity",
    "specific_gravity_min: Gravity from",
    "specific_gravity_max: Gravity to",
    "specific_gravity_temperature: Gravity at",
    "pounds_per_gallon: Pounds per Gallon in lb/gal",
    "conversion_factor: Conversion Factor in cu ft/lb",
    "flash_points: Flash Point in °F",
    "flash_point_operator: Flash Operator",
    "nfpa: NFPA",
    "container_id: Container Type of containers",
    "container_size: Container Size",
    "container_unit_id: Container Unit of container_units",
    "container_quantity: Container Quantity",
    "location_stored: Location Stored",
    "max_gallons: Max Gallons in gal",
    "max_pounds: Max Pounds in lb",
    "storage_pressure: Storage Pressure",
    "storage_temperature: Storage Temperature",
    "reported_as: Reported Together As",
    "tier_two_exemption: Tier II Exemption",
    "process_name: Process",
    "process_exemption: RMP/PSM Exemption",
    "partial_pressure: Partial Pressure in mm Hg",
    "is_sara_f: SARA F",
    "is_sara_p: SARA P",
    "is_sara_r: SARA R",
    "is_sara_a: SARA A",
    "is_sara_c: SARA C",
    "is_spcc: SPCC",
    "notes: Notes",
    "is_resolve_question: Question resolved",
    "inventory_product_hazards.hazard_id: Hazard Classes of hazards",
    "inventory_product_chemical_components.chemical_component_id: Chemical Components of chemical_components",
    "walk_lines.inventory_id: Walk of inventories",
  ],
} as const;

test.each(HISTORY_RESOURCES)(
  "the history of a %s tells its fields in the words of the form, in the form's order",
  (resource) => {
    const { entity, table, fields, belongings } = HISTORY_WORDS[resource];
    expect([
      `${entity} (${table})`,
      ...Object.entries(fields).flatMap(([column, field]) =>
        field.kind === "list" ? [] : [`${column}: ${words(field)}`],
      ),
      ...Object.entries(belongings).map(([rows, { label, of, by }]) => `${rows}.${by}: ${label} of ${of}`),
    ]).toEqual(TOLD[resource]);
  },
);

test("a path and a form name the record whose history they show, other words none", () => {
  expect(HISTORY_RESOURCES.map(historyResourceOf)).toEqual(HISTORY_RESOURCES);
  expect(HISTORY_RESOURCES.map((resource) => historyResourceOfEntity(HISTORY_WORDS[resource].entity))).toEqual(
    HISTORY_RESOURCES,
  );
  expect([historyResourceOf("report"), historyResourceOf(""), historyResourceOfEntity("Report")]).toEqual([
    null,
    null,
    null,
  ]);
});
