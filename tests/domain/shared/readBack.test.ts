import { Result, Schema } from "effect";
import { expect, test } from "vitest";
import {
  ChemicalComponent,
  ChemicalComponentOption,
  InventoryChemicalComponent,
} from "#domain/component/ChemicalComponent.ts";
import { Contact } from "#domain/contact/Contact.ts";
import { Container, ContainerUnit } from "#domain/container/Container.ts";
import { Customer, CustomerRow } from "#domain/customer/Customer.ts";
import { Facility } from "#domain/customer/Facility.ts";
import { CONTENT_TYPES, MAX_FILE_BYTES } from "#domain/files/FileKind.ts";
import { UploadedFile } from "#domain/files/UploadedFile.ts";
import { Hazard, HazardInput } from "#domain/hazard/Hazard.ts";
import { HistoryEntry } from "#domain/history/HistoryEntry.ts";
import { Inventory, InventoryOption, InventoryRow } from "#domain/inventory/Inventory.ts";
import { CheckExistingAnswer, InventoryProduct, InventoryProductRow } from "#domain/inventory/InventoryProduct.ts";
import { Product, ProductOption, ProductRow } from "#domain/product/Product.ts";
import { StateField } from "#domain/stateField/StateField.ts";
import { validate } from "#domain/shared/fieldErrors.ts";

const SOME = { id: 1, name: "Some" };
const STANDING = { is_active: true, version: 1 };
const BILLING = { address: "1 Main St", city: "Reno", state: "NV", zip: "89501" };
const ADDRESS = { ...BILLING, phone: "7755550100" };
const NAMES = { first_name: "Ann", last_name: "Lee", full_name: "Ann Lee" };
const CAS_CHECK = { valid: true, expected_digit: 1 };
const SUBSTANCE = { name: "Acetone", number: "67-64-1", cas_check: CAS_CHECK };
const COMPONENT = {
  product_chemical_component_id: 1,
  chemical_component_id: 2,
  ...SUBSTANCE,
  percentage_weight: 10,
  percentage_volume: null,
  percent_min: 5,
  percent_min_operator: ">",
  percent_max: 10,
  percent_max_operator: "<=",
  percent_basis: "weight",
  percent_as_printed: "> 5 - 10 %",
  regulations: "",
  restrictions: "",
  reporting_requirements: "",
  version: 1,
};
const SARA = { is_sara_f: false, is_sara_p: false, is_sara_r: false, is_sara_a: false, is_sara_c: true };
const FACTS = {
  mfg_name: "Olin",
  mfg_product_number: "",
  mfg_phone: "",
  mfg_emergency_phone: "",
  physical_state: "liquid",
  specific_gravity: 0.8,
  pounds_per_gallon: null,
  conversion_factor: null,
  flash_points: -4,
  flash_point_operator: "<",
  specific_gravity_min: 0.79,
  specific_gravity_max: null,
  specific_gravity_temperature: "20 °C",
  nfpa: "",
  material_form: "not known",
  material_alloy: "not known",
  hcs_hazard: "not known",
  is_spcc: false,
  ...SARA,
  hazards: [SOME],
};
const FILE = { id: 1, file: "/files/1", original_name: "a.pdf", size: 5 };
const SHEET = { sds_date: null, sds_status: "pending" };
const AMOUNTS = { container_quantity: 4, max_gallons: 220, max_pounds: null };
const LINE = {
  inventory_product_id: 1,
  product_id: 2,
  sds_no: 3,
  name: "Acetone",
  notes: "",
  is_resolve_question: false,
};
const PLACE = { container_info: "Drum, 55 gal", location_stored: "YARD", version: 1 };
const USED = { is_processed: true, is_manufactured: false, is_otherwise_used: false };
const CONTAINER = {
  container: 1,
  container_unit: null,
  container_name: "Drum",
  container_unit_name: "",
  storage_pressure: "ambient",
  storage_place: "outside",
  storage_temperature: "cryogenic",
  reported_as: "BATTERIES",
  tier_two_exemption: "none",
  process_name: "LINE 1",
  process_exemption: "none",
  partial_pressure: 7.5,
  report_answers: "SPCC: not an oil",
  average_pounds: 900,
  days_on_site: 365,
  confidential_location: "no",
  trade_secret: "yes",
};
const MARKS = { retail_gas_station: "no", fire_code: "not known", psm_exemption: "none", spcc_farm: "no" };
const FILING = {
  county: "Morgan",
  fire_district: "",
  latitude: "34.6059",
  longitude: "-86.9833",
  naics: "325998",
  naics_name: "",
  duns: "",
  rmp_id: "",
  tri_id: "",
  cers_id: "",
  manned: "yes",
  max_occupants: 64,
  subject_to_rmp: "not stated",
};
const MAILING = {
  mailing_street: "PO Box 88",
  mailing_city: "Decatur",
  mailing_state: "AL",
  mailing_zip: "35601",
  mailing_country: "",
};
const FILED = {
  department: "",
  phone_type: "24-hour",
  certifier_name: "Ruth Okafor",
  certifier_title: "",
  ...MAILING,
  filing_notes: "",
  state_fields: [{ state: "AL", t2s_name: "State05Text", label: "Master ID", value: "54321", is_required: true }],
};
const CONTACT = {
  ...SOME,
  customer: SOME,
  facilities: [SOME],
  first_name: "Ruth",
  last_name: "Okafor",
  title: "",
  email: "",
  roles: ["Owner / Operator"],
  phones: [{ number: "2565550110", type: "24-hour" }],
  ...MAILING,
  notes: "",
};
const CHOICE = { ...SOME, year: 2026, customer: SOME, facility: SOME };
const ENTRY = {
  change_set_id: 7,
  is_undone: false,
  is_undoable: true,
  undo_refusal: null,
  id: 1,
  at: "2026-01-01T00:00:00Z",
  by: null,
  changes: [{ field: "Name", from: null, to: "A" }],
};

/** The members that answers have (spec B3). Whatever else a table may hold one day is not sent. */
test.each<[string, Schema.Codec<unknown, unknown>, object]>([
  ["component", ChemicalComponent, COMPONENT],
  ["component of a line", InventoryChemicalComponent, { inventory_product_chemical_component_id: 7, ...COMPONENT }],
  ["component to choose", ChemicalComponentOption, { id: 1, ...SUBSTANCE }],
  ["container", Container, { ...SOME, description: "", storage_type: "Steel drum", ...STANDING }],
  ["container unit", ContainerUnit, { ...SOME, description: "", ...STANDING }],
  [
    "customer",
    Customer,
    {
      ...SOME,
      prepared_at: null,
      address: ADDRESS,
      billing_address: BILLING,
      billingAddress: BILLING,
      is_same_billing_address: true,
      ...STANDING,
    },
  ],
  [
    "customer in the list",
    CustomerRow,
    { ...SOME, facility: { ...SOME, full_address: "Reno" }, phone: "", ...STANDING },
  ],
  ["facility", Facility, { ...SOME, customers: [SOME], address: ADDRESS, ...MARKS, ...FILING, ...FILED, ...STANDING }],
  ["contact", Contact, { ...CONTACT, ...STANDING }],
  [
    "state field",
    StateField,
    { ...SOME, state: "AL", level: "facility", t2s_name: "State05Text", is_required: true, ...STANDING },
  ],
  ["hazard class", Hazard, { ...SOME, ghs_code: "explosive", ...STANDING }],
  ["upload", UploadedFile, { id: 1, original_name: "a.pdf", filepath: "up/1", size: 5 }],
  ["product", Product, { ...SOME, ...SHEET, sds_file: FILE, ...FACTS, ...STANDING }],
  ["product in the list", ProductRow, { ...SOME, mfg_name: "Olin", hazards: [SOME], sds_status: "sds", ...STANDING }],
  ["product to choose", ProductOption, { ...SOME, mfg_name: "Olin" }],
  [
    "inventory",
    Inventory,
    {
      id: 1,
      year: 2026,
      customer: SOME,
      facility: SOME,
      customer_name: "Acme",
      facility_name: "North",
      technicians: [{ id: 3, profile: NAMES }],
      duplicates: [CHOICE],
      products_inventoried: 5,
      products_with_sds: 4,
      percent_end: "upper",
      walk_source: CHOICE,
      to_confirm: 3,
      unconfirmed_reason: "The vault is closed",
      is_completed: false,
      ...STANDING,
    },
  ],
  ["inventory to copy", InventoryOption, CHOICE],
  [
    "inventory in the list",
    InventoryRow,
    {
      id: 1,
      year: 2026,
      customer__name: "A",
      facility__name: "B",
      technician__names: "C",
      is_completed: false,
      ...STANDING,
    },
  ],
  [
    "line",
    InventoryProduct,
    { ...LINE, ...SHEET, ...FACTS, ...USED, ...CONTAINER, container_size: 55, ...AMOUNTS, ...PLACE },
  ],
  ["line in the list", InventoryProductRow, { ...LINE, mfg_name: "Olin", sds_status: "update", ...AMOUNTS, ...PLACE }],
  ["equal line", CheckExistingAnswer, { is_need_aggregation: true }],
  ["entry of a history", HistoryEntry, { ...ENTRY, action: "created" }],
  ["entry of a history", HistoryEntry, { ...ENTRY, action: "changed" }],
  ["entry of a history", HistoryEntry, { ...ENTRY, action: "deleted" }],
])("a %s is read back with all its members and no others", (_, schema, members) => {
  expect(Schema.decodeUnknownSync(schema)({ ...members, password_hash: "x" })).toEqual(members);
});

test("a hazard class is named like a person, and files have a type and a size", () => {
  expect(Result.flip(validate(HazardInput, {}))).toEqual(Result.succeed({ name: ["First name is required"] }));
  expect(MAX_FILE_BYTES).toBe(26_214_400);
  expect(CONTENT_TYPES).toEqual({
    pdf: "application/pdf",
    csv: "text/csv",
    xls: "application/vnd.ms-excel",
    xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    png: "image/png",
    jpg: "image/jpeg",
    t2s: "application/octet-stream",
    xml: "application/xml",
    zip: "application/zip",
  });
});
