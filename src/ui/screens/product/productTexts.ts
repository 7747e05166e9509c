import type { ComponentDraft } from "#application/machines/componentForm.ts";
import type { ProductDraft } from "#application/machines/productForm.ts";
import { FACT_LABELS } from "./factTexts.ts";

/** Words of the products screens: the specification's, as it spells them (spec B2, B5). */
export const PRODUCT_MANAGEMENT = "Product Management";
export const CREATE_PRODUCT = "Create Product";
export const NO_SUCH_PRODUCT = "This product does not exist.";

export const PRODUCT_LABELS = {
  ...FACT_LABELS,
  name: "Product Name",
  sds_date: "SDS Date",
  sds: "SDS File",
} as const satisfies Readonly<Record<keyof ProductDraft, string>>;

export const UPLOAD_UNDER_WAY = "The SDS file is still being uploaded.";

export const CHEMICAL_COMPONENTS = "Chemical Components";
export const ADD_COMPONENT = "+ Add New Chemical Component";
export const EDIT_COMPONENT = "Edit Chemical Component";

export const COMPONENT_LABELS = {
  number: "CAS #",
  name: "Chemical Name",
  percentage_weight: "Weight-based %",
  percentage_volume: "Volume-based %",
  regulations: "Regulations",
  restrictions: "Restrictions",
  reporting_requirements: "Reporting Requirements",
} as const satisfies Readonly<Record<keyof ComponentDraft, string>>;

/** A wrong check digit is told and does not keep anybody from saving (decision 12). */
export const wrongCheckDigit = (expected: number): string =>
  `The check digit should be ${expected}. It will be saved, but reports will list it under 'Could not be judged'.`;

/** The same of a component that is stored. */
export const storedWrongCheckDigit = (expected: number): string =>
  `The check digit should be ${expected}: reports will list it under 'Could not be judged'.`;
