import type { ImportJudgement, ImportRow, InventoryImport } from "#domain/import/ImportRow.ts";

/** A file of one row, judged, and the import that came of it. */
const ROW: ImportRow = {
  row: 2,
  verdict: "new",
  name: "Acetone",
  mfg_name: "Dow",
  is_new_product: false,
  quantity: "4 × 55 gal Steel drum",
  location: "SHED",
  max_gallons: "220",
  max_pounds: "1452",
  with_row: null,
  sds_no: null,
  changes: [],
  problems: [],
  questions: [],
  remarks: [],
  cells: { name: "Acetone" },
};
export const JUDGEMENT: ImportJudgement = {
  sheets: [""],
  sheet: 0,
  titles: ["Product"],
  samples: [["Acetone"]],
  mapping: ["name"],
  is_remembered: false,
  missing: [],
  rows: [ROW],
  new_products: 0,
  seen: "abc",
};
export const MADE: InventoryImport = {
  id: 1,
  original_name: "shelf.csv",
  imported_at: "2026-11-22T10:00:00Z",
  imported_by: "Sam Reed",
  lines_added: 1,
  lines_changed: 0,
  products_added: 0,
  undone_at: null,
  refusal: null,
};
