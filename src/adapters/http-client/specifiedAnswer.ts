import { Schema } from "effect";
import { COMPONENT_FIELDS } from "#domain/component/ChemicalComponent.ts";
import { CONTAINER_FIELDS } from "#domain/container/Container.ts";
import { CUSTOMER_FIELDS } from "#domain/customer/Customer.ts";
import { FACILITY_FIELDS } from "#domain/customer/Facility.ts";
import { inventoryName, INVENTORY_FIELDS, InventoryOption } from "#domain/inventory/Inventory.ts";
import { LINE_FIELDS } from "#domain/inventory/lineFields.ts";
import { PRODUCT_FIELDS } from "#domain/product/productFields.ts";
import type { FieldTable } from "#domain/shared/fieldTable.ts";

type Read = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Read =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const TABLES: ReadonlyArray<FieldTable> = [
  CUSTOMER_FIELDS,
  FACILITY_FIELDS,
  CONTAINER_FIELDS,
  PRODUCT_FIELDS,
  COMPONENT_FIELDS,
  INVENTORY_FIELDS,
  LINE_FIELDS,
];
const KINDS = new Map(
  TABLES.flatMap((table) => Object.entries(table).map(([name, { kind }]) => [name, kind] as const)),
);

/** Defaults of fields that are not in the specification. Flags and statuses are in all of its answers. */
const FIELD_DEFAULTS = Object.fromEntries(
  TABLES.flatMap((table) => Object.entries(table)).flatMap(([name, { kind, defaultValue }]) =>
    defaultValue === undefined || kind === "flag" || kind === "status" ? [] : [[name, defaultValue]],
  ),
);

/** Values for what the specification leaves out or calls optional. Version 0 means no version. */
const ABSENT = {
  ...FIELD_DEFAULTS,
  version: 0,
  phone: "",
  prepared_at: null,
  is_same_billing_address: false,
  facility: null,
  sds_file: null,
  cas_check: null,
  container_name: "",
  container_unit_name: "",
  specific_gravity_min: null,
  specific_gravity_max: null,
  specific_gravity_temperature: "",
  flash_point_operator: null,
  percent_min: null,
  percent_min_operator: null,
  percent_max: null,
  percent_max_operator: null,
  percent_basis: null,
  percent_as_printed: "",
  walk_source: null,
  ghs_code: null,
  to_confirm: 0,
  partial_pressure: null,
  max_occupants: null,
  average_pounds: null,
  days_on_site: null,
  row_count: 0,
  final_reportable_quantity_lb: null,
  threshold_quantity_lbs: null,
  threshold_as_printed: "",
  tpq_other_solid_lbs: null,
  section_304_rq_lbs: null,
  category_code: "",
  qualifier: "",
  lastUploadInfo: null,
  size: 0,
};

const NOBODY = { id: 0, name: "" };
/** A dropdown option has an id and a name (spec B3); some of ours have more fields. */
const ABSENT_IN_OPTION = { year: 0, customer: NOBODY, facility: NOBODY, mfg_name: "", number: "" };

/** The specification sends some numbers as text and flags as 0 or 1 (B3). */
const valueOf = (path: string, name: string, value: unknown): unknown => {
  if (typeof value === "object" && value !== null) return normalizeSpecAnswer(path, value);
  const kind = KINDS.get(name);
  if (kind === "text" || kind === "phone") return value ?? "";
  if (kind === "flag" || kind === "status") return value === 0 || value === 1 ? value === 1 : value;
  if ((kind !== "decimal" && kind !== "whole") || typeof value !== "string") return value;
  if (value.trim() === "") return null;
  return Number.isFinite(Number(value)) ? Number(value) : value;
};

const fullName = ({ first_name = "", last_name = "" }: Read): string =>
  `${String(first_name)} ${String(last_name)}`.trim();
const isNamedInventory = Schema.is(
  Schema.Struct({ ...InventoryOption.fields, name: Schema.optionalKey(Schema.String) }),
);
const nameOf = (record: unknown): unknown => (isRecord(record) ? record["name"] : undefined);

/** Fields derived from other parts of the same record. */
const derivedFields = (read: Read): Read => {
  const { profile, billing_address, billingAddress, customer, facility } = read;
  const billing = billing_address ?? billingAddress;
  const isOption = Object.keys(read).every((name) => name === "id" || name === "name");
  return {
    ...("first_name" in read ? { full_name: fullName(read) } : {}),
    ...(isRecord(profile) ? { name: profile["full_name"], email: "", address: { phone: profile["phone"] ?? "" } } : {}),
    ...(billing === undefined ? {} : { billing_address: billing, billingAddress: billing }),
    ...(isNamedInventory(read) ? { name: inventoryName(read) } : {}),
    ...(isRecord(customer) ? { customer_name: nameOf(customer), facility_name: nameOf(facility) } : {}),
    ...(isOption ? { ...ABSENT_IN_OPTION, profile: { first_name: "", last_name: "", full_name: read["name"] } } : {}),
  };
};

/**
 * Converts the answer of a server that implements only the specification (A3, B3) to the form of ours.
 * @param path of the call
 * @param place used as the id of a row that has none
 */
export const normalizeSpecAnswer = (path: string, answer: unknown, place = 0): unknown => {
  if (Array.isArray(answer)) return answer.map((each, at) => normalizeSpecAnswer(path, each, at + 1));
  if (!isRecord(answer)) return answer;
  const read = Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, valueOf(path, name, value)]));
  const role = path.startsWith("/technicians/") ? { role: "technician" } : {};
  return { ...ABSENT, ...role, id: place, ...derivedFields(read), ...read };
};
