import type { PdfFailure } from "#ui/pdf/openPdf.ts";
import { PHYSICS, PRODUCT_FIELDS } from "#domain/product/productFields.ts";
import type { ComponentDraft } from "#application/component/componentMachines.ts";
import type { ProductDraft } from "#application/product/productForm.ts";
import { COMPONENT_FIELDS } from "#domain/component/ChemicalComponent.ts";
import { labelsOf } from "#domain/shared/fieldTable.ts";
import type { FieldLabels } from "../form/useResourceForm.ts";

/** Whole °F, optionally with a leading minus; blank shows 0 °F (spec B5). */
export const FLASH_POINT = {
  decimals: 0,
  allowNegative: true,
  unit: PHYSICS.flash_points.unit,
  placeholder: "0",
} as const;

/** Texts of the products screens, with the specification's spelling (spec B2, B5). */
export const PRODUCT_MANAGEMENT = "Product Management";
export const READ_SHEETS = "Read Safety Data Sheets";
export const CREATE_PRODUCT = "Create Product";

export const PRODUCT_LABELS: FieldLabels<ProductDraft> = {
  ...labelsOf(PRODUCT_FIELDS),
  sds: PRODUCT_FIELDS.sds_file_id.label,
};

export const UPLOAD_UNDER_WAY = "The SDS file is still being uploaded.";

export const CHEMICAL_COMPONENTS = "Chemical Components";

export const COMPONENT_LABELS: FieldLabels<ComponentDraft> = labelsOf(COMPONENT_FIELDS);

/** A wrong check digit is a warning and does not prevent saving (decision 7). */
export const wrongCheckDigit = (expected: number): string =>
  `The check digit should be ${expected}. It will be saved, but reports will list it under 'Insufficient data'.`;

export const storedWrongCheckDigit = (expected: number): string =>
  `The check digit should be ${expected}: reports will list it under 'Insufficient data'.`;

export const PRODUCTS_PATH = "/products";

export const componentsPath = (productId: number): string => `${PRODUCTS_PATH}/${productId}/chemical-components`;

export const SHEET_FAILURES: Readonly<Record<PdfFailure, string>> = {
  encrypted: "This SDS is password-protected and cannot be shown here. The file is kept unchanged.",
  damaged: "This SDS file is damaged and cannot be shown here. The file is kept unchanged.",
  lost: "This SDS file was lost or damaged in storage. Upload it again, or ask your administrator to restore it.",
  unreachable: "The SDS cannot be shown right now.",
};
