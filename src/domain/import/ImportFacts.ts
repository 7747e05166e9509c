import type { InventoryProductInput } from "../inventory/InventoryProductInput.ts";
import type { LineBasis } from "../inventory/mergeLines.ts";
import type { ProductFacts } from "../product/ProductFacts.ts";
import type { ImportQuestion } from "./ImportRow.ts";

/** What an import is validated against: catalog and inventory records that the rows name. */

export type NamedRecord = { readonly id: number; readonly name: string; readonly is_active: boolean };

/** Without `code`: a class from before classes had codes. */
export type NamedHazard = NamedRecord & { readonly code?: string | null };

/** A product created by a row of the file has a negative id until it is written. */
export type CatalogProduct = NamedRecord & {
  readonly facts: ProductFacts;
  /** CAS number of the substance that it consists of: a component of at least 99 % by weight. */
  readonly cas?: string | null;
};

/** A line as it is stored. */
export type ImportLine = Omit<InventoryProductInput, "product_id" | "aggregate"> & {
  readonly product_id: number;
  readonly is_resolve_question: boolean;
};
export type ExistingLine = {
  readonly id: number;
  readonly sds_no: number;
  readonly line: ImportLine;
  readonly basis: LineBasis;
};

export type ImportFacts = {
  readonly products: ReadonlyArray<CatalogProduct>;
  readonly containers: ReadonlyArray<NamedRecord>;
  readonly units: ReadonlyArray<NamedRecord>;
  readonly hazards: ReadonlyArray<NamedHazard>;
  readonly lines: ReadonlyArray<ExistingLine>;
  /** Lines of an earlier inventory are confirmed one by one in a walk; existing lines are changed there. */
  readonly is_walked: boolean;
  readonly customer_id?: number;
  /** Other facilities that rows name are left out; absent if the rows are all of this one. */
  readonly facility_name?: string;
  /** Number of products that the same file creates for other facilities. */
  readonly made?: number;
};

/** A row of the file, with its cells by field. */
export type CellsOfRow = {
  readonly row: number;
  readonly cells: Readonly<Record<string, string>>;
  /** Of a list that was exported here: its facts were typed or confirmed before. */
  readonly isExport?: boolean;
  /** Why it is not imported; the person may include it. */
  readonly skipped?: string;
  /** Must be answered before the row is validated. */
  readonly asks?: ReadonlyArray<ImportQuestion>;
  /** What was taken from other rows. */
  readonly remarks?: ReadonlyArray<string>;
  /** Components: of the row, and of the rows below it without a name of their own. */
  readonly parts?: ReadonlyArray<CellsOfPart>;
};
/** Cells as written. */
export type CellsOfPart = { readonly cas: string; readonly component: string; readonly percent: string };

/** What a write does: exactly what the rows state. New products have negative ids, which lines refer to. */
export type ImportPlan = {
  readonly products: ReadonlyArray<CatalogProduct>;
  readonly added: ReadonlyArray<ImportLine>;
  readonly changed: ReadonlyArray<{ readonly id: number; readonly line: ImportLine }>;
  /** Components of new products. */
  readonly components?: ReadonlyArray<PlannedComponent>;
};
export type PlannedComponent = {
  readonly product_id: number;
  readonly number: string;
  readonly name: string;
  readonly percentage_weight: string | null;
  readonly percentage_volume: string | null;
};
