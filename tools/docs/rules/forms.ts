import {
  AcceptSureInput,
  AttachInput,
  DecisionsInput,
  NewProductInput,
  PickInput,
  ReviewInput,
  SheetsInput,
} from "#domain/sheet/review/sheetInputs.ts";
import type { Schema } from "effect";
import { ChemicalComponentInput, COMPONENT_FIELDS } from "#domain/component/ChemicalComponent.ts";
import { ContactInput, FILING_CONTACT_FIELDS } from "#domain/contact/Contact.ts";
import { CONTAINER_FIELDS, ContainerInput, ContainerUnitInput, UNIT_FIELDS } from "#domain/container/Container.ts";
import { ADDRESS_FIELDS, BILLING_FIELDS } from "#domain/customer/Address.ts";
import { CustomerInput, OWN_CUSTOMER_FIELDS } from "#domain/customer/Customer.ts";
import { FACILITY_FACTS, FacilityInput, OWN_FACILITY_FIELDS } from "#domain/customer/Facility.ts";
import { HAZARD_FIELDS, HazardInput } from "#domain/hazard/Hazard.ts";
import { CONTACT_FIELDS, TechnicianInput } from "#domain/identity/Person.ts";
import { SignInInput } from "#domain/identity/SignIn.ts";
import { ForgotPasswordInput, ProfileInput, SetPasswordInput, UserInput } from "#domain/identity/User.ts";
import { WalkDecisionInput } from "#domain/inventory/walk/WalkLine.ts";
import { ImportInput, ImportWriteInput } from "#domain/import/ImportInput.ts";
import { ViewChange, ViewInput } from "#domain/list/SavedView.ts";
import { CellInput } from "#domain/inventory/grid/GridLine.ts";
import { MarkedInput } from "#domain/inventory/grid/MarkedLines.ts";
import { INVENTORY_FIELDS, InventoryInput } from "#domain/inventory/Inventory.ts";
import { InventoryProductInput } from "#domain/inventory/InventoryProductInput.ts";
import { LINE_FIELDS } from "#domain/inventory/lineFields.ts";
import { ProductInput } from "#domain/product/Product.ts";
import { PRODUCT_FIELDS } from "#domain/product/productFields.ts";
import { STATE_FIELD_FIELDS, StateFieldInput } from "#domain/stateField/StateField.ts";
import { type FieldTable, inputsOf } from "#domain/shared/fieldTable.ts";
import { ReferenceListInput } from "#domain/reference/ReferenceList.ts";
import { ComparisonFileRequest, ComparisonRequest } from "#domain/comparison/ComparisonRequest.ts";
import { FilingRequest } from "#domain/filing/FilingRequest.ts";
import { ReportRequest } from "#domain/report/ReportRequest.ts";

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
/** A form that is filled in with the examples of its table, numbers as they are typed. */
const filled = (table: FieldTable): Values =>
  Object.fromEntries(
    Object.entries(inputsOf(table)).map(([name]) => {
      const { kind, example } = table[name] ?? {};
      return [name, kind === "decimal" || kind === "whole" ? String(example) : example];
    }),
  );
const PERSON = filled(CONTACT_FIELDS);
const EMAIL = CONTACT_FIELDS.email.example;

const user: Form = {
  title: "User",
  schema: UserInput,
  right: { ...PERSON, role: "staff", password: PASSWORD, password_confirmation: PASSWORD },
  alike: ["password", "password_confirmation"],
  combinations: [
    {
      words: "password and confirmation do not match",
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
    ...filled(COMPONENT_FIELDS),
    restrictions: "none",
    reporting_requirements: "none",
  },
  combinations: [{ words: "neither a catalog component nor a name and CAS #", value: {} }],
};

const line: Form = {
  title: "Product of an inventory",
  schema: InventoryProductInput,
  right: { product_id: 1, ...filled(LINE_FIELDS), aggregate: false },
  combinations: [{ words: "neither a catalog product nor a new name", value: { mfg_name: "Acme", product_id: null } }],
};

const cell: Form = {
  title: "Cell of the grid",
  schema: CellInput,
  right: {
    cell: "container_quantity",
    location_stored: "SHED",
    container_id: 1,
    container_size: "55",
    container_unit_id: 1,
    container_quantity: "4",
  },
};

const marked: Form = {
  title: "Change to several products",
  schema: MarkedInput,
  right: {
    kind: "moved",
    location_stored: "SHED",
    container_id: 1,
    is_resolve_question: true,
    lines: [{ inventory_product_id: 1, version: 1 }],
  },
};

const NAMED_PRODUCT = { product_version: 1 };
const DECISION = { id: "1.0", decision: "edited", values: { name: "Acetone" } };
const PLACE = { page: 1, box: [72, 700, 120, 712], role: "value" };

/** What is sent of safety data sheets that were read. */
const sheetForms: ReadonlyArray<Form> = [
  {
    title: "Safety data sheets to be read",
    schema: SheetsInput,
    right: { files: [{ filepath: "upload", original_name: "sheet.pdf" }], product_id: null },
  },
  { title: "Decisions on a sheet", schema: DecisionsInput, right: { decisions: [DECISION], ...NAMED_PRODUCT } },
  { title: "All sure values of a sheet", schema: AcceptSureInput, right: NAMED_PRODUCT },
  { title: "Product of a sheet", schema: AttachInput, right: { product_id: 1 } },
  { title: "New product from an SDS", schema: NewProductInput, right: { name: "Acetone", mfg_name: "Acme" } },
  {
    title: "Value picked from a page",
    schema: PickInput,
    right: { field: "nfpa", values: { nfpa: "2-3-0" }, as_printed: "2-3-0", evidence: [PLACE], ...NAMED_PRODUCT },
  },
  { title: "Review of a sheet", schema: ReviewInput, right: { review_state: "reviewed" } },
];

const IMPORT = {
  filepath: "upload",
  original_name: "shelf.csv",
  sheet: 0,
  mapping: null,
  edits: [{ row: 2, field: "container_quantity", text: "4" }],
  fill: [{ field: "mfg_name", text: "Acme" }],
  answers: [{ field: "container_id", text: "drum", choice: "2" }],
  left_out: [],
  mode: "keep",
};
const VIEW = { name: "Flammable stock", is_shared: true, state: { search: "acetone", sort: "-name" } };
const viewForms: ReadonlyArray<Form> = [
  { title: "Saved view", schema: ViewInput, right: { list: "products", ...VIEW } },
  { title: "Change of a saved view", schema: ViewChange, right: VIEW },
];

const importForms: ReadonlyArray<Form> = [
  { title: "Rows of a file to validate", schema: ImportInput, right: IMPORT },
  {
    title: "Rows of a file to import",
    schema: ImportWriteInput,
    right: { ...IMPORT, seen: "judgement", ticket: "k-1" },
  },
];

/** Every form of the product, in the order of the side menu; those of the own account last. */
export const FORMS: ReadonlyArray<Form> = [
  {
    title: "Inventory",
    schema: InventoryInput,
    right: { ...filled(INVENTORY_FIELDS), inventory_ids: [1] },
  },
  line,
  {
    title: "Decision on a line of a walk",
    schema: WalkDecisionInput,
    right: {
      decision: "changed",
      reason: "Used up",
      container_quantity: "2",
      container_size: "55",
      location_stored: "SHED",
    },
  },
  cell,
  marked,
  component,
  {
    title: "Report",
    schema: ReportRequest,
    right: { type: "inventory_index_numeric", customer_id: 1, facility_id: 1, year: 2026 },
  },
  {
    title: "Comparison of two years",
    schema: ComparisonRequest,
    right: { customer_id: 1, facility_id: 1, before: 2025, after: 2026 },
  },
  {
    title: "File of a comparison",
    schema: ComparisonFileRequest,
    right: { customer_id: 1, facility_id: 1, before: 2025, after: 2026, kind: "pdf" },
  },
  {
    title: "Filing",
    schema: FilingRequest,
    right: {
      target: "tier2",
      customer_id: 1,
      facility_ids: [1],
      year: 2026,
      format: "t2s",
      certifier: "Ruth Okafor, Plant Manager",
      signed_on: "2027-01-20",
      attachments: [{ filepath: "upload", file_name: "siteplan.pdf", shows: "site plan" }],
      template: "",
      is_draft: false,
    },
  },
  {
    title: "Product",
    schema: ProductInput,
    right: { sds: { filepath: "upload", original_name: "sheet.pdf" }, ...filled(PRODUCT_FIELDS) },
  },
  ...importForms,
  ...viewForms,
  ...sheetForms,
  { title: "Container type", schema: ContainerInput, right: filled(CONTAINER_FIELDS) },
  { title: "Container unit", schema: ContainerUnitInput, right: filled(UNIT_FIELDS) },
  {
    title: "Customer",
    schema: CustomerInput,
    right: {
      ...filled(OWN_CUSTOMER_FIELDS),
      address: filled(ADDRESS_FIELDS),
      billing_address: filled(BILLING_FIELDS),
      is_same_billing_address: false,
    },
  },
  {
    title: "Facility",
    schema: FacilityInput,
    right: { ...filled(OWN_FACILITY_FIELDS), ...filled(FACILITY_FACTS), address: filled(ADDRESS_FIELDS) },
  },
  { title: "Contact", schema: ContactInput, right: filled(FILING_CONTACT_FIELDS) },
  { title: "State field", schema: StateFieldInput, right: filled(STATE_FIELD_FIELDS) },
  { title: "Technician", schema: TechnicianInput, right: PERSON },
  { title: "Hazard class", schema: HazardInput, right: filled(HAZARD_FIELDS) },
  {
    title: "Reference list (Database Entry)",
    schema: ReferenceListInput,
    right: { db_entry: { original_name: "rmp.csv", filepath: "upload" }, name: "RMP", type: "rmp" },
  },
  user,
  {
    title: "Sign-in",
    schema: SignInInput,
    right: { email: EMAIL, password: PASSWORD, rememberMe: false },
  },
  { title: "Forgotten password", schema: ForgotPasswordInput, right: { username: EMAIL } },
  { title: "New password by a mailed link", schema: SetPasswordInput, right: { token: "token", password: PASSWORD } },
  {
    title: "Own profile",
    schema: ProfileInput,
    right: { ...PERSON, password: PASSWORD, current_password: PASSWORD },
  },
];
