import { CUSTOMER_FIELDS } from "../customer/Customer.ts";
import { FACILITY_FIELDS } from "../customer/Facility.ts";
import { INVENTORY_FIELDS } from "../inventory/Inventory.ts";
import { LINE_FIELDS } from "../inventory/lineFields.ts";
import { VIEW_FIELDS } from "../list/viewFields.ts";
import { PRODUCT_FIELDS } from "../product/productFields.ts";
import { type PLAIN_HISTORIES, RESOURCES } from "../resources.ts";
import type { Belonging as PlainBelonging, PlainResource } from "../declareResource.ts";
import type { FieldTable } from "../shared/fieldTable.ts";
import { HISTORY_RESOURCES, type HistoryResource, type Snapshot } from "./HistoryEntry.ts";
import { walkInWords } from "../inventory/walk/walkStates.ts";
import { usFromIsoDate } from "../shared/UsDate.ts";

const LABELS: Readonly<Record<string, string>> = {
  emergency_phone: PRODUCT_FIELDS.mfg_emergency_phone.label,
  flash_point: PRODUCT_FIELDS.flash_points.label,
  hazard_classes: "Hazard Class",
  component: "Chemical Component",
};
const labelOf = (field: string): string =>
  LABELS[field] ??
  Object.entries(PRODUCT_FIELDS).find(([name]) => name === field)?.[1].label ??
  field.replaceAll("_", " ");

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const record = (value: unknown): Snapshot =>
  // A JSON value of the change log.
  typeof value === "object" && value !== null ? (value as Snapshot) : {};

/** 'page 5 of the sheet of 03/29/2017 (chrome.pdf), box 72 314 210 326': the first place where it stands. */
const placeOf = (row: Snapshot, file: string): string => {
  const { evidence } = record(row["proposal"]);
  const first = record(
    Array.isArray(evidence) ? (evidence.find((one) => record(one)["role"] === "value") ?? evidence[0]) : null,
  );
  const { page, box } = first;
  const date = text(row["sheet_date"]);
  const of = `the SDS${date === "" ? "" : ` of ${usFromIsoDate(date.slice(0, 10)) ?? date}`} (${file})`;
  const where = Array.isArray(box) ? `, box ${box.map((side) => Math.round(Number(side))).join(" ")}` : "";
  return `page ${typeof page === "number" ? page : "?"} of ${of}${where}`;
};

/** What somebody decided about a value that was read from a sheet, with its words and its place there. */
const sheetDecisionInWords = (row: Snapshot, file: string): string => {
  const { as_printed, value } = record(row["proposal"]);
  const name = text(record(value)["name"]);
  const what = [labelOf(text(row["field"])), name, text(row["decision"])].filter(Boolean).join(" ");
  return `${what}, "${text(as_printed)}", ${placeOf(row, file)}`;
};

const madeLinkInWords = (row: Snapshot): string =>
  `Made to be copied, valid until ${text(row["expires_at"]).slice(0, 16).replace("T", " ")} UTC`;

/** The subject is for programs only. */
const providerInWords = (row: Snapshot): string => `Linked to ${text(row["issuer"])}`;

const madeAddressInWords = (row: Snapshot): string =>
  `${row["is_next"] === true ? "Replaced" : "Created"} ${text(row["made_at"]).slice(0, 19).replace("T", " ")} UTC`;

export type Belonging = PlainBelonging & {
  /** A row that says more than whom it links to; each is told by itself. */
  readonly rowInWords?: (row: Snapshot, name: string) => string;
  /** The column that tells rows apart, 'id' by default. */
  readonly key?: string;
  /** The rows are only in the log, and no undo brings them back. */
  readonly isOnlyNoted?: true;
};

export type HistoryWords = {
  readonly entity: string;
  readonly table: string;
  readonly fields: FieldTable;
  readonly belongings: Readonly<Record<string, Belonging>>;
  /** Of a plain resource. */
  readonly permissions?: PlainResource["permissions"];
};

const COMPONENTS = { label: "Chemical Components", of: "chemical_components", by: "chemical_component_id" } as const;

type PlainWords = Readonly<Record<(typeof PLAIN_HISTORIES)[number], HistoryWords>>;
const plain: ReadonlyArray<PlainResource> = Object.values(RESOURCES);
// Object.fromEntries loses the names.
const PLAIN = Object.fromEntries(
  plain.map(({ history, entity, table, fields, permissions, belongings = {} }) => [
    history,
    { entity, table, fields, permissions, belongings },
  ]),
) as PlainWords;

/** A column that no table of fields names is never shown: a secret that a table gets one day stays in the log. */
export const HISTORY_WORDS: Readonly<Record<HistoryResource, HistoryWords>> = {
  customer: { entity: "Customer", table: "customers", fields: CUSTOMER_FIELDS, belongings: {} },
  facility: {
    entity: "Facility",
    table: "facilities",
    fields: FACILITY_FIELDS,
    belongings: {
      facility_binders: {
        label: "Address of the SDS Binder",
        of: "facilities",
        by: "facility_id",
        rowInWords: madeAddressInWords,
        key: "facility_id",
        isOnlyNoted: true,
      },
    },
  },
  ...PLAIN,
  user: {
    ...PLAIN.user,
    belongings: {
      provider_links: { label: "Sign-in Provider", of: "people", by: "person_id", rowInWords: providerInWords },
      password_links: {
        label: "Link to Set a Password",
        of: "people",
        by: "person_id",
        rowInWords: madeLinkInWords,
        key: "expires_at",
      },
    },
  },
  product: {
    entity: "Product",
    table: "products",
    fields: PRODUCT_FIELDS,
    belongings: {
      product_hazards: { ...PRODUCT_FIELDS.hazard_ids, by: "hazard_id" },
      product_chemical_components: COMPONENTS,
      product_barcodes: { label: "Barcode", of: "products", by: "product_id", rowInWords: ({ code }) => text(code) },
      sheet_decisions: { label: "Read from an SDS", of: "files", by: "file_id", rowInWords: sheetDecisionInWords },
    },
  },
  inventory: {
    entity: "Inventory",
    table: "inventories",
    fields: INVENTORY_FIELDS,
    belongings: {
      inventory_technicians: { ...INVENTORY_FIELDS.technician_ids, by: "person_id" },
      inventory_duplicates: { ...INVENTORY_FIELDS.inventory_ids, by: "source_id" },
    },
  },
  view: { entity: "Saved View", table: "saved_views", fields: VIEW_FIELDS, belongings: {} },
  line: {
    entity: "Inventory Product",
    table: "inventory_products",
    fields: LINE_FIELDS,
    belongings: {
      inventory_product_hazards: { ...LINE_FIELDS.hazard_ids, by: "hazard_id" },
      inventory_product_chemical_components: COMPONENTS,
      inventory_product_photos: { label: "Photo", of: "files", by: "file_id" },
      walk_lines: { label: "Walk", of: "inventories", by: "inventory_id", rowInWords: walkInWords, key: "line_id" },
    },
  },
};

/** Null for a form without a history. */
export const historyResourceOfEntity = (entity: string): HistoryResource | null =>
  HISTORY_RESOURCES.find((resource) => HISTORY_WORDS[resource].entity === entity) ?? null;
