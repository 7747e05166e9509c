import type { CatalogProduct, ImportLine } from "./ImportFacts.ts";

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
