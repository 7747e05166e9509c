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
import { UndoInput } from "#domain/history/ChangeSet.ts";
import { ContactInput, FILING_CONTACT_FIELDS } from "#domain/contact/Contact.ts";
import { CONTAINER_FIELDS, ContainerInput, ContainerUnitInput, UNIT_FIELDS } from "#domain/container/Container.ts";
import { ADDRESS_FIELDS, BILLING_FIELDS } from "#domain/customer/Address.ts";
import { CustomerInput, OWN_CUSTOMER_FIELDS } from "#domain/customer/Customer.ts";
import { FACILITY_FACTS, FacilityInput, OWN_FACILITY_FIELDS } from "#domain/customer/Facility.ts";
import { HAZARD_FIELDS, HazardInput } from "#domain/hazard/Hazard.ts";
import { CONTACT_FIELDS, TechnicianInput } from "#domain/identity/Person.ts";
import { ProviderAnswer, SignInInput } from "#domain/identity/SignIn.ts";
import { ForgotPasswordInput, ProfileInput, SetPasswordInput, UserInput } from "#domain/identity/User.ts";
import { WalkDecisionInput } from "#domain/inventory/walk/WalkLine.ts";
import { ImportInput, ImportWriteInput } from "#domain/import/ImportInput.ts";
import { ViewChange, ViewInput } from "#domain/list/SavedView.ts";
import { CellsInput, CellValues } from "#domain/inventory/grid/GridLine.ts";
import { MarkedInput } from "#domain/inventory/grid/MarkedLines.ts";
import { INVENTORY_FIELDS, InventoryInput } from "#domain/inventory/Inventory.ts";
import { InventoryProductInput } from "#domain/inventory/InventoryProductInput.ts";
import { LINE_FIELDS } from "#domain/inventory/lineFields.ts";
import { BarcodeInput } from "#domain/scan/Barcode.ts";
import { METER_FIELDS, MeterInput } from "#domain/meter/MeterBasis.ts";
import { ProductInput } from "#domain/product/Product.ts";
import { PRODUCT_FIELDS } from "#domain/product/productFields.ts";
import { STATE_FIELD_FIELDS, StateFieldInput } from "#domain/stateField/StateField.ts";
import { type FieldTable, inputsOf } from "#domain/shared/fieldTable.ts";
import { ReferenceListInput } from "#domain/reference/ReferenceList.ts";
import { ComparisonFileRequest, ComparisonRequest } from "#domain/comparison/ComparisonRequest.ts";
import { ListEffectsInput } from "#domain/season/ListEffect.ts";
import { FactRequestInput } from "#domain/season/FactRequest.ts";
import { DueRuleInput } from "#domain/season/DueRule.ts";
import { ApiTokenInput, EndTokenInput } from "#domain/identity/ApiToken.ts";
import {
  AddPasskeyInput,
  ConfirmCodeInput,
  OwnProof,
  RemovePasskeyInput,
  SecondStepInput,
} from "#domain/identity/SecondFactor.ts";
import { EndSessionsInput } from "#domain/identity/OwnSession.ts";
import { NoticesInput } from "#domain/season/Notices.ts";
import { FiledInput } from "#domain/season/FiledMark.ts";
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
type More = Pick<Form, "combinations" | "alike">;
const form = (title: string, schema: Form["schema"], right: Values, more: More = {}): Form => ({
  title,
  schema,
  right,
  ...more,
});

const DUE_DATE = {
  report: "epcra_section_311_312_tier_two",
  state: "CA",
  kind: "day",
  month: 3,
  day: 1,
  count: null,
  paragraph: "HSC 25508",
  name: "Annual",
  does: "Makes the workbook",
  source: "HSC 25508",
  looked_up: "2026-11-29",
};
const USER = { ...PERSON, role: "staff" };
const DECISIONS = [{ id: "1.0", decision: "edited", values: { name: "Acetone" } }];
const NAMED_PRODUCT = { product_version: 1 };
const UPLOAD = { filepath: "upload", original_name: "sheet.pdf" };
const MOVED = { location_stored: "SHED", container_id: 1, is_resolve_question: true };
const LINE = { inventory_product_id: 1, version: 1 };
const CELL = {
  location_stored: "SHED",
  container_id: 1,
  container_size: "55",
  container_unit_id: 1,
  container_quantity: "4",
};
const IMPORT = {
  filepath: "upload",
  original_name: "shelf.csv",
  sheet: 0,
  head_row: null,
  mapping: null,
  edits: [{ row: 2, field: "container_quantity", text: "4" }],
  fill: [{ field: "mfg_name", text: "Acme" }],
  answers: [{ field: "container_id", text: "drum", choice: "2" }],
  left_out: [],
  mode: "keep",
};
const VIEW = { name: "Flammable stock", is_shared: true, state: { search: "acetone", sort: "-name" } };
const FACILITY = { customer_id: 1, facility_id: 1 };
const FILING = {
  target: "tier2",
  customer_id: 1,
  facility_ids: [1],
  year: 2026,
  format: "t2s",
  certifier: "Ruth Okafor, Plant Manager",
  signed_on: "2027-01-20",
  attachments: [{ filepath: "upload", file_name: "siteplan.pdf", shows: "site plan" }],
  template: "",
  place_word: "The tank farm is across the state line",
  is_draft: false,
};

/** Every form of the product, in the order of the side menu; those of the own account last. */
export const FORMS: ReadonlyArray<Form> = [
  form("Inventory", InventoryInput, { ...filled(INVENTORY_FIELDS), inventory_ids: [1] }),
  form(
    "Product of an inventory",
    InventoryProductInput,
    { product_id: 1, ...filled(LINE_FIELDS), aggregate: false, components: [] },
    {
      combinations: [
        { words: "neither a catalog product nor a new name", value: { mfg_name: "Acme", product_id: null } },
        { words: "components for a catalog product", value: { mfg_name: "Acme", product_id: 1, components: [{}] } },
      ],
    },
  ),
  form("Decision on a line of a walk", WalkDecisionInput, {
    decision: "changed",
    reason: "Used up",
    container_quantity: "2",
    container_size: "55",
    location_stored: "SHED",
  }),
  form("Cell of the grid", CellValues, CELL),
  form("Cells of several lines of the grid", CellsInput, { lines: [{ ...LINE, cells: CELL }] }),
  form("Undo of a change", UndoInput, { keep_changed: true }),
  form("Change to several products", MarkedInput, { kind: "moved", ...MOVED, lines: [LINE] }),
  form("Barcode", BarcodeInput, { code: "DRUM-1", product_id: 1 }),
  form(
    "Chemical component",
    ChemicalComponentInput,
    { chemical_component_id: 1, ...filled(COMPONENT_FIELDS), restrictions: "none", reporting_requirements: "none" },
    { combinations: [{ words: "neither a catalog component nor a name and CAS #", value: {} }] },
  ),
  form("Report", ReportRequest, { type: "inventory_index_numeric", ...FACILITY, year: 2026 }),
  form("Comparison of two years", ComparisonRequest, { ...FACILITY, before: 2025, after: 2026 }),
  form("File of a comparison", ComparisonFileRequest, { ...FACILITY, before: 2025, after: 2026, kind: "pdf" }),
  form("Email that asks for missing facts", FactRequestInput, {
    facility_id: 1,
    year: 2026,
    contact_id: 1,
    subject: "Information needed for North Plant, 2026",
    text: "We need the safety data sheet of Welding flux.",
  }),
  form("Line for its thresholds", MeterInput, { inventory_product_id: 1, product_id: 1, ...filled(METER_FIELDS) }),
  form("Filing", FilingRequest, FILING, {
    combinations: [{ words: "no facility", value: { ...FILING, facility_ids: [] } }],
  }),
  form("Second step of a sign-in", SecondStepInput, { challenge: "1.0.1", code: "123456" }),
  form("Setting up a second factor", OwnProof, { current_password: PASSWORD, current_code: "" }),
  form("First code of a second factor", ConfirmCodeInput, { current_code: "123456" }),
  form("Adding a passkey", AddPasskeyInput, { name: "Key", answer: "{}" }),
  form("Removing a passkey", RemovePasskeyInput, { id: 1, current_password: PASSWORD, current_code: "123456" }),
  form("Change of a second factor", OwnProof, { current_password: PASSWORD, current_code: "123456" }),
  form("Ending sessions", EndSessionsInput, { id: 12 }),
  form("API token", ApiTokenInput, {
    name: "Nightly export",
    role: "staff",
    scope: "read",
    days: 90,
    current_password: "Correct-Horse-7",
    current_code: "",
  }),
  form("Ending an API token", EndTokenInput, { id: 12 }),
  form("Calendar", NoticesInput, { is_own: false, mails: true, address: "new" }),
  form("Due date", DueRuleInput, DUE_DATE, {
    combinations: [
      { words: "a day of the calendar without its month", value: { ...DUE_DATE, month: null } },
      { words: "February 29", value: { ...DUE_DATE, month: 2, day: 29 } },
      { words: "days after reaching a threshold without their number", value: { ...DUE_DATE, kind: "crossing" } },
      { words: "more than 20 years", value: { ...DUE_DATE, kind: "last", count: 21 } },
    ],
  }),
  form("Report marked as filed", FiledInput, {
    facility_id: 1,
    year: 2026,
    type: "epcra_section_311_312_tier_two",
    filed_on: "2027-02-17",
    way: "Tier2 Submit",
    receipt: "T2-2026-004711",
    filepath: "upload",
    original_name: "receipt.pdf",
  }),
  form("Product", ProductInput, { sds: UPLOAD, ...filled(PRODUCT_FIELDS) }),
  form("Rows of a file to validate", ImportInput, IMPORT),
  form("Rows of a file to import", ImportWriteInput, { ...IMPORT, seen: "judgement", ticket: "k-1" }),
  form("Saved view", ViewInput, { list: "products", ...VIEW }),
  form("Change of a saved view", ViewChange, VIEW),
  form("Safety data sheets to be read", SheetsInput, { files: [UPLOAD], product_id: null }),
  form("Decisions on a sheet", DecisionsInput, { decisions: DECISIONS, ...NAMED_PRODUCT }),
  form("All sure values of a sheet", AcceptSureInput, NAMED_PRODUCT),
  form("Product of a sheet", AttachInput, { product_id: 1 }),
  form("New product from an SDS", NewProductInput, { name: "Acetone", mfg_name: "Acme" }),
  form("Value picked from a page", PickInput, {
    field: "nfpa",
    values: { nfpa: "2-3-0" },
    as_printed: "2-3-0",
    evidence: [{ page: 1, box: [72, 700, 120, 712], role: "value" }],
    ...NAMED_PRODUCT,
  }),
  form("Review of a sheet", ReviewInput, { review_state: "reviewed" }),
  form("Container type", ContainerInput, filled(CONTAINER_FIELDS)),
  form("Container unit", ContainerUnitInput, filled(UNIT_FIELDS)),
  form("Customer", CustomerInput, {
    ...filled(OWN_CUSTOMER_FIELDS),
    address: filled(ADDRESS_FIELDS),
    billing_address: filled(BILLING_FIELDS),
    is_same_billing_address: false,
  }),
  form("Facility", FacilityInput, {
    ...filled(OWN_FACILITY_FIELDS),
    ...filled(FACILITY_FACTS),
    address: filled(ADDRESS_FIELDS),
  }),
  form("Contact", ContactInput, filled(FILING_CONTACT_FIELDS)),
  form("State field", StateFieldInput, filled(STATE_FIELD_FIELDS)),
  form("Technician", TechnicianInput, PERSON),
  form("Hazard class", HazardInput, filled(HAZARD_FIELDS)),
  form("Reference list (Database Entry)", ReferenceListInput, {
    db_entry: { original_name: "rmp.csv", filepath: "upload" },
    name: "RMP",
    type: "rmp",
  }),
  form("Effects of a reference list", ListEffectsInput, {
    db_entry: { original_name: "rmp.csv", filepath: "upload" },
    name: "RMP",
    type: "rmp",
    after: 0,
  }),
  form(
    "User",
    UserInput,
    { ...USER, password: PASSWORD, password_confirmation: PASSWORD },
    {
      alike: ["password", "password_confirmation"],
      combinations: [
        {
          words: "password and confirmation do not match",
          value: { ...USER, password: PASSWORD, password_confirmation: "sesamesA2" },
        },
        {
          words: "a confirmation without a password",
          value: { ...USER, password: "", password_confirmation: PASSWORD },
        },
      ],
    },
  ),
  form("Answer of a sign-in provider", ProviderAnswer, { query: "code=abc&state=xyz" }),
  form("Sign-in", SignInInput, { email: EMAIL, password: PASSWORD, rememberMe: false }),
  form("Forgotten password", ForgotPasswordInput, { username: EMAIL }),
  form("New password by a mailed link", SetPasswordInput, { token: "token", password: PASSWORD }),
  form("Own profile", ProfileInput, {
    ...PERSON,
    password: PASSWORD,
    current_password: PASSWORD,
    current_code: "123456",
  }),
];
