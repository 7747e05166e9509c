import type { ImportJudgement, ImportRow, WrittenImport } from "#domain/import/ImportRow.ts";

/** A file of one row, judged, and the import that came of it. */
const ROW: ImportRow = {
  row: 2,
  verdict: "new",
  name: "Acetone",
  shown: {
    mfg_name: "Dow",
    quantity: "4 × 55 gal Steel drum",
    location: "SHED",
    max_gallons: "220",
    max_pounds: "1452",
  },
  makes: [],
  with_row: null,
  existing: null,
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
  remarks: [],
  rows: [ROW],
  seen: "abc",
};
export const MADE: WrittenImport = {
  id: 1,
  original_name: "shelf.csv",
  imported_at: "2026-11-22T10:00:00Z",
  imported_by: "Sam Reed",
  added: 1,
  changed: 0,
  also_added: 0,
  inventories: [],
  undone_at: null,
  refusal: null,
};
