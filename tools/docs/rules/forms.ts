import type { Schema } from "effect";
import { ChemicalComponentInput } from "#domain/component/ChemicalComponent.ts";
import { ContainerInput, ContainerUnitInput } from "#domain/container/Container.ts";
import { CustomerInput } from "#domain/customer/Customer.ts";
import { FacilityInput } from "#domain/customer/Facility.ts";
import { HazardInput } from "#domain/hazard/Hazard.ts";
import { TechnicianInput } from "#domain/identity/Person.ts";
import { SignInInput } from "#domain/identity/SignIn.ts";
import { ForgotPasswordInput, ProfileInput, SetPasswordInput, UserInput } from "#domain/identity/User.ts";
import { InventoryInput } from "#domain/inventory/Inventory.ts";
import { InventoryProductInput } from "#domain/inventory/InventoryProduct.ts";
import { ProductInput } from "#domain/product/Product.ts";
import { DatabaseEntryInput } from "#domain/reference/DatabaseEntry.ts";
import { ReportRequest } from "#domain/report/request/ReportRequest.ts";

export type Values = Readonly<Record<string, unknown>>;

/** A rule that looks at more than one field: what is filled in, in words and as sent. */
export type Combination = { readonly words: string; readonly value: Values };

/** A form by the Schema that both sides check it with, and one filling of it that is right. */
export type Form = {
  readonly title: string;
  readonly schema: Schema.Constraint & { readonly DecodingServices: never };
  readonly right: Values;
  readonly combinations?: ReadonlyArray<Combination>;
  /** Fields that are always tried with one value: a password and its confirmation. */
  readonly alike?: ReadonlyArray<string>;
};

/** Its end has all that a password needs, so that it stays right when it is shortened. */
const PASSWORD = "sesamesA1";
const PERSON = { first_name: "Ann", last_name: "Lee", email: "ann@example.com", phone: "5551234567" };
const PLACE = { address: "1 Main Street", city: "Springfield", state: "IL", zip: "62701", phone: "5551234567" };
const FACTS = {
  mfg_name: "Acme",
  mfg_product_number: "A-1",
  mfg_phone: "5551234567",
  mfg_emergency_phone: "5551234567",
  physical_state: "liquid",
  specific_gravity: "1.2",
  pounds_per_gallon: "8.3",
  conversion_factor: "12.08",
  flash_points: "100",
  nfpa: "1-2-0",
  is_spcc: false,
  is_sara_f: false,
  is_sara_p: false,
  is_sara_r: false,
  is_sara_a: false,
  is_sara_c: false,
  hazard_ids: [1],
};

const user: Form = {
  title: "User",
  schema: UserInput,
  right: { ...PERSON, role: "staff", password: PASSWORD, password_confirmation: PASSWORD },
  alike: ["password", "password_confirmation"],
  combinations: [
    {
      words: "password and confirmation differ",
      value: { ...PERSON, role: "staff", password: PASSWORD, password_confirmation: "sesamesA2" },
    },
    {
      words: "a confirmation without a password",
      value: { ...PERSON, role: "staff", password: "", password_confirmation: PASSWORD },
    },
  ],
};

const component: Form = {
  title: "Chemical component",
  schema: ChemicalComponentInput,
  right: {
    chemical_component_id: 1,
    name: "Acetone",
    number: "67-64-1",
    percentage_weight: "12.5",
    percentage_volume: "12.5",
    regulations: "none",
    restrictions: "none",
    reporting_requirements: "none",
  },
  combinations: [{ words: "neither a component of the catalogue, nor a name and a CAS #", value: {} }],
};

const line: Form = {
  title: "Product of an inventory",
  schema: InventoryProductInput,
  right: {
    product_id: 1,
    name: "Acetone",
    ...FACTS,
    is_processed: false,
    is_manufactured: false,
    is_otherwise_used: false,
    container_id: 1,
    container_unit_id: 1,
    container_size: "55",
    container_quantity: "4",
    location_stored: "SHED",
    max_pounds: "100",
    max_gallons: "10",
    notes: "none",
    aggregate: false,
  },
  combinations: [
    { words: "neither a product of the catalogue nor a new name", value: { mfg_name: "Acme", product_id: null } },
  ],
};

/** Every form of the product, in the order of the side menu; those of the own account last. */
export const FORMS: ReadonlyArray<Form> = [
  {
    title: "Inventory",
    schema: InventoryInput,
    right: {
      year: 2026,
      customer_id: 1,
      facility_id: 1,
      technician_ids: [1],
      inventory_ids: [1],
      is_completed: false,
    },
  },
  line,
  component,
  {
    title: "Report",
    schema: ReportRequest,
    right: { type: "inventory_index_numeric", customer_id: 1, facility_id: 1, year: 2026 },
  },
  {
    title: "Product",
    schema: ProductInput,
    right: {
      name: "Acetone",
      sds_date: "2026-02-28",
      sds: { filepath: "upload", original_name: "sheet.pdf" },
      ...FACTS,
    },
  },
  { title: "Container type", schema: ContainerInput, right: { name: "Drum", description: "Steel" } },
  { title: "Container unit", schema: ContainerUnitInput, right: { name: "Drum (gal)", description: "US gallons" } },
  {
    title: "Customer",
    schema: CustomerInput,
    right: {
      name: "Acme",
      prepared_at: "2026-02-28",
      address: PLACE,
      billing_address: { address: "1 Main Street", city: "Springfield", state: "IL", zip: "62701" },
      is_same_billing_address: false,
    },
  },
  { title: "Facility", schema: FacilityInput, right: { name: "Plant", customer_id: 1, address: PLACE } },
  { title: "Technician", schema: TechnicianInput, right: PERSON },
  { title: "Hazard class", schema: HazardInput, right: { name: "Flammable" } },
  {
    title: "Reference list (Database Entry)",
    schema: DatabaseEntryInput,
    right: { db_entry: { original_name: "rmp.csv", filepath: "upload" }, name: "RMP", type: "rmp" },
  },
  user,
  {
    title: "Sign-in",
    schema: SignInInput,
    right: { email: PERSON.email, password: PASSWORD, rememberMe: false },
  },
  { title: "Forgotten password", schema: ForgotPasswordInput, right: { username: PERSON.email } },
  { title: "New password by a mailed link", schema: SetPasswordInput, right: { token: "token", password: PASSWORD } },
  {
    title: "Own profile",
    schema: ProfileInput,
    right: { ...PERSON, password: PASSWORD, current_password: PASSWORD },
  },
];
