import type { InventoryProductInput } from "../inventory/InventoryProductInput.ts";
import type { LineBasis } from "../inventory/mergeLines.ts";
import type { ProductFacts } from "../product/ProductFacts.ts";

/** What an import is validated by: what the catalog and the inventory hold of what the rows name. */

export type NamedRecord = { readonly id: number; readonly name: string; readonly is_active: boolean };

/** Without `code`: a class as it was before it had one. */
export type NamedHazard = NamedRecord & { readonly code?: string | null };

/** A product that a row of the file makes has a negative id until it is written. */
export type CatalogProduct = NamedRecord & { readonly facts: ProductFacts };

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
  /** Lines of an earlier inventory are confirmed one by one: those that stand there are changed there. */
  readonly is_walked: boolean;
  /** How many products other shelves of the same file make. */
  readonly made?: number;
};

/** A row of the file: its cells by field. */
export type CellsOfRow = { readonly row: number; readonly cells: Readonly<Record<string, string>> };
