import { CONTAINER_FIELDS, containerResource, containerUnitResource, UNIT_FIELDS } from "../container/Container.ts";
import { CONTACT_FIELDS } from "../identity/Person.ts";
import { technicianResource } from "../identity/peopleResources.ts";
import { fullNameRead } from "./fullName.ts";
import { columnsFrom, type ImportColumn, LINE_SYNONYMS, type Synonyms } from "./importColumns.ts";
import type { RecordNoun } from "./ImportTarget.ts";
import { productFinder } from "./recordFinder.ts";
import { settledProduct } from "./settledProduct.ts";
import type { RecordTarget } from "./RecordTarget.ts";
import type { Values } from "./readFields.ts";
import { productResource } from "../product/Product.ts";
import { PRODUCT_FIELDS } from "../product/productFields.ts";

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const nameOf = ({ name }: Values): string => text(name);

type Parts = Omit<RecordTarget, "columns" | "nameOf"> &
  Partial<Pick<RecordTarget, "nameOf">> & { readonly synonyms: Synonyms; readonly more?: ReadonlyArray<ImportColumn> };
const target = ({ synonyms, more = [], ...parts }: Parts): RecordTarget => ({
  nameOf,
  ...parts,
  columns: [...columnsFrom(parts.fields, synonyms, [parts.named]), ...more],
});

const DESCRIPTION = "description|details|note|notes|comment|comments|remarks";

export const RECORD_TARGETS: Readonly<Record<RecordNoun, RecordTarget>> = {
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
    nameOf: ({ first_name, last_name }) => `${text(first_name)} ${text(last_name)}`.trim(),
    read: fullNameRead,
    onNew: "Gets an email with a link to set a password.",
    synonyms: {
      first_name: "first|given name|forename",
      last_name: "last|surname|family name",
      email: "e mail|email address|e mail address|mail",
      phone: "telephone|phone number|mobile|mobile phone|cell|cell phone|tel",
    },
    more: [
      {
        field: "full_name",
        label: "Full Name",
        isRequired: false,
        names: ["full name", "name", "technician", "person", "employee", "contact"],
      },
    ],
  }),
  products: target({
    resource: productResource,
    fields: PRODUCT_FIELDS,
    named: "name",
    namedBy: ["mfg_name", "mfg_product_number"],
    finder: productFinder,
    settled: settledProduct,
    shown: ["mfg_name", "mfg_product_number", "physical_state"],
    synonyms: { ...LINE_SYNONYMS, sds_date: "sds|msds date|date of sds|revision date|sheet date" },
  }),
};
