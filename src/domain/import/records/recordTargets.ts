import {
  COMPONENT_PARENT_LABELS,
  componentResource,
  PRODUCT_COMPONENT_FIELDS,
} from "../../component/componentResource.ts";
import { CONTAINER_FIELDS, containerResource, containerUnitResource, UNIT_FIELDS } from "../../container/Container.ts";
import { ADDRESS_FIELDS, BILLING_FIELDS } from "../../customer/Address.ts";
import { CUSTOMER_FIELDS, customerResource } from "../../customer/Customer.ts";
import { FACILITY_FIELDS, facilityResource } from "../../customer/Facility.ts";
import { technicianResource } from "../../identity/peopleResources.ts";
import { CONTACT_FIELDS } from "../../identity/Person.ts";
import { productResource } from "../../product/Product.ts";
import { PRODUCT_FIELDS } from "../../product/productFields.ts";
import { cellText } from "../cellText.ts";
import {
  columnOf,
  columnsFrom,
  type ImportColumn,
  LINE_SYNONYMS,
  NFPA_COLUMNS,
  type Synonyms,
} from "../importColumns.ts";
import type { RecordKind } from "../ImportTarget.ts";
import type { RowNotes } from "../rowOutcomes.ts";
import { addressRead, billingRead, settledBilling } from "./addressCells.ts";
import { componentRead } from "./componentRead.ts";
import { componentFinder, componentSums, settledComponent } from "./componentRules.ts";
import { namedParents } from "./namedRecords.ts";
import { catalogParents, productFinder, settledProduct } from "./productRules.ts";
import type { Cells, RecordTarget } from "./RecordTarget.ts";
import { type FieldGroup, isSame, type Values } from "./values.ts";

/** 'Dana Stone' and 'Stone, Dana' as first and last name, if no other cell gives them; this is reported. */
const fullNameRead = (cells: Cells, { remarks }: RowNotes): Cells => {
  const whole = cellText(cells["full_name"] ?? "");
  const hasName = [cells["first_name"], cells["last_name"]].some((cell) => cellText(cell ?? "") !== "");
  if (whole === "" || hasName) return cells;
  const [, last, first = ""] = /^([^,]+), *([^,]+)$/u.exec(whole) ?? [];
  const [, before, after] = /^(.+) (\S+)$/u.exec(whole) ?? [];
  const [first_name, last_name] = last === undefined ? [before ?? whole, after ?? ""] : [first, last];
  if (last_name !== "") remarks.push(`'${whole}' was read as first name ${first_name}, last name ${last_name}.`);
  return { ...cells, first_name, last_name };
};

/** A name in one cell that says the same as the record's two fields leaves these as they are. */
const settledName = (before: Values, provided: Values): Values => {
  const isKept = isSame(fullName(provided), fullName(before));
  const { first_name: _, last_name: __, ...others } = provided;
  return isKept ? others : provided;
};

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const nameOf = ({ name }: Values): string => text(name);
const fullName = ({ first_name, last_name }: Values): string => `${text(first_name)} ${text(last_name)}`.trim();

type Parts = Omit<RecordTarget, "columns" | "nameOf"> &
  Partial<Pick<RecordTarget, "nameOf">> & { readonly synonyms: Synonyms; readonly more?: ReadonlyArray<ImportColumn> };
const target = ({ synonyms, more = [], ...parts }: Parts): RecordTarget => ({
  nameOf,
  ...parts,
  columns: [...columnsFrom(parts.fields, synonyms, [parts.named]), ...more],
});

/** A cell cannot contain rows. */
const { state_fields: _, ...FACILITY_CELLS } = FACILITY_FIELDS;

const DESCRIPTION = "description|details|note|notes|comment|comments|remarks";

const ADDRESS: Synonyms = {
  address: "address|street address|address line 1|mailing address|site address",
  city: "town|municipality",
  state: "st|province",
  zip: "zip code|postal code|postcode|zipcode",
  phone: "telephone|phone number|tel|main phone",
};
/** 'Customer Street', where a row has another record's address as well. */
const addressOf = (record: string): Synonyms =>
  Object.fromEntries(
    Object.entries(ADDRESS_FIELDS).map(([field, { label }]) => [
      field,
      `${ADDRESS[field] ?? ""}|${record} ${label}`.toLowerCase(),
    ]),
  );
const ADDRESS_GROUP: FieldGroup = { name: "address", prefix: "", fields: ADDRESS_FIELDS };

export const RECORD_TARGETS: Readonly<Record<RecordKind, RecordTarget>> = {
  containers: target({
    resource: containerResource,
    fields: CONTAINER_FIELDS,
    named: "name",
    shown: ["description", "storage_type"],
    synonyms: {
      storage_type: "storage type|tier ii type|tier 2 storage type|tier ii container type",
      name: "container|type|container name|package|packaging|package type|type of container|vessel",
      description: DESCRIPTION,
    },
  }),
  units: target({
    resource: containerUnitResource,
    fields: UNIT_FIELDS,
    named: "name",
    shown: ["description"],
    synonyms: {
      name: "unit|uom|unit of measure|unit alias|alias|measure|container unit",
      description: DESCRIPTION,
    },
  }),
  technicians: target({
    resource: technicianResource,
    fields: CONTACT_FIELDS,
    named: "email",
    shown: ["email", "phone"],
    nameOf: fullName,
    read: fullNameRead,
    settled: settledName,
    onNew: "Will receive an email with a link to set a password.",
    synonyms: {
      first_name: "first|given name|forename",
      last_name: "last|surname|family name",
      email: "e mail|email address|e mail address|mail",
      phone: "telephone|phone number|mobile|mobile phone|cell|cell phone|tel",
    },
    more: [columnOf("full_name", "Full Name", "full name|name|technician|person|employee|contact")],
  }),
  products: target({
    resource: productResource,
    fields: PRODUCT_FIELDS,
    named: "name",
    namedBy: ["mfg_name", "mfg_product_number"],
    finder: productFinder,
    settled: settledProduct,
    shown: ["mfg_name", "mfg_product_number", "physical_state"],
    more: NFPA_COLUMNS,
    synonyms: { ...LINE_SYNONYMS, sds_date: "sds|msds date|date of sds|revision date|sheet date" },
  }),
  components: target({
    resource: componentResource,
    fields: PRODUCT_COMPONENT_FIELDS,
    named: "name",
    isStrict: true,
    namedBy: ["number"],
    finder: componentFinder,
    settled: settledComponent,
    read: componentRead,
    sums: componentSums,
    shown: ["product_id", "number", "percentage_weight", "percentage_volume", "percent_as_printed"],
    parent: {
      field: "product_id",
      noun: "products",
      columns: ["product_id", "product_number"],
      finder: (_, { field }, records) => catalogParents(field, records),
    },
    synonyms: {
      product_id: "product name|material|trade name|mixture|formulation|item|item name|product description",
      name: "component|component name|ingredient|ingredient name|chemical|substance|constituent|chemical component|hazardous ingredient",
      number: "cas|cas number|cas no|cas nr|casrn|cas rn|cas registry number",
      percentage_weight: "weight percent|wt percent|percent weight|percent wt|percent by weight|percent w w|w w percent|w w|weight|wt",
      percentage_volume: "volume percent|vol percent|percent volume|percent vol|percent by volume|percent v v|v v percent|v v|volume|vol",
      percent_min: "min percent|percent min|minimum percent|percent minimum|percent low|low percent",
      percent_max: "max percent|percent max|maximum percent|percent maximum|percent high|high percent",
      percent_basis: "basis|percent basis|by",
      percent_as_printed: "as printed",
      regulations: "regulation",
      restrictions: "restriction",
    }, // biome-ignore format: one field a line
    more: [
      columnOf("product_mfg_name", COMPONENT_PARENT_LABELS.product_mfg_name, "manufacturer|mfg|mfr|maker|vendor|supplier|brand|manufacturer name|mfg name"),
      columnOf("product_number", COMPONENT_PARENT_LABELS.product_number, "manufacturer product number|product number|part number|part no|item number|catalog number|sku|product code"),
      columnOf("percent", "Percent", "percent|percentage|concentration|conc|share|range|amount|content|percent range|percent composition|concentration range|composition|up to percent|less than percent|not more than percent|at least percent"),
      columnOf("proprietary", "Proprietary", "proprietary|trade secret|confidential|cbi|withheld"),
    ], // biome-ignore format: one column a line
  }),
  customers: target({
    resource: customerResource,
    fields: CUSTOMER_FIELDS,
    named: "name",
    shown: ["address", "city", "state"],
    read: (cells, words) => billingRead(addressRead(cells, words), words),
    groups: [ADDRESS_GROUP, { name: "billing_address", prefix: "billing_", fields: BILLING_FIELDS }],
    settled: settledBilling,
    synonyms: {
      ...addressOf("customer"),
      name: "customer|company|company name|client|client name|account|business name",
      prepared_at: "prepared|revised|questionnaire date|date prepared|date revised",
      is_same_billing_address: "same billing address|billing same|billing address is the same",
      billing_address: "billing address|bill to|bill to address",
      billing_zip: "billing zip code|billing postal code",
    },
  }),
  facilities: target({
    resource: facilityResource,
    fields: FACILITY_CELLS,
    named: "name",
    shown: ["customer_id", "address", "city", "state"],
    read: addressRead,
    groups: [ADDRESS_GROUP],
    parent: {
      field: "customer_id",
      noun: "customers",
      columns: ["customer_id"],
      finder: namedParents,
      makes: {
        taken: Object.keys(ADDRESS_FIELDS),
        making: (name) => `A new customer, ${name}, with this address`,
        counted: { one: "new customer", many: "new customers" },
      },
    },
    synonyms: {
      ...addressOf("facility"),
      name: "facility|site|plant|location|building|site name|plant name",
      customer_id: "customer name|company|company name|client|client name|account|owner",
      fire_code: "adopted fire code",
      naics: "naics code",
      duns: "duns number|dun and bradstreet",
      latitude: "lat",
      longitude: "long|lon|lng",
    },
  }),
};
