import { prefixed } from "#domain/shared/fieldTable.ts";

const CELL = { row: 2, field: "container_quantity", text: "5 ea", choice: "5", message: "How many are there?" };
const under = (parent: string, values: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${parent}.${name}`, value]));

/** Examples for each group of imports. */
const OF_GROUP = {
  filepath: "2f0c5b1e9a7d.csv",
  original_name: "shelf.csv",
  sheet: 0,
  mapping: ["name", "mfg_name", "container_quantity"],
  left_out: [7],
  mode: "keep",
  seen: "9b74c9897bac770ffc029102a200c5de",
  ticket: "b4a1e0c2-1",
  written: 2300,
  total: 5000,
  sheets: ["Shelf"],
  head_row: 1,
  titles: ["Product", "Maker", "Qty"],
  samples: [["Chrome Bath Additive 20", "Acme", "5 ea"]],
  is_remembered: false,
  missing: [],
  remarks: ["Not used: 'Price'."],
  imported_at: "2026-03-01T14:05:00.000Z",
  imported_by: "Dana Stone",
  added: 3,
  changed: 1,
  also_added: 0,
  change_set_id: 812,
  undone_at: null,
  refusal: null,
};

/** Examples for imports, by group or by parent field. */
export const IMPORT_EXAMPLES: Readonly<Record<string, unknown>> = {
  ...under("edits", CELL),
  ...under("fill", CELL),
  ...under("answers", CELL),
  ...under("first_rows", { row: 1, cells: ["Product", "Maker", "Qty"] }),
  ...under("questions", CELL),
  ...under("assumptions", {
    field: "location_stored",
    text: "blank cells",
    message: "14 rows have no location. The location above them is used.",
    choices: [{ choice: "above", label: "Use the location above" }],
    chosen: "above",
  }),
  ...under("problems", CELL),
  ...under("choices", { choice: "5", label: "5 pieces" }),
  ...under("changes", { field: "Container Quantity", before: "4", after: "5" }),
  ...under("rows", {
    row: 2,
    verdict: "changed",
    shown: { mfg_name: "Acme", quantity: "5 × 55 gal Steel drum", location: "ACID ROOM", max_gallons: "275" },
    makes: [],
    with_row: null,
    existing: "SDS No 12",
    remarks: ["'ea' counts containers."],
    cells: { container_quantity: "5 ea" },
  }),
  ...under("inventories", { id: 12, name: "Acme Metal Finishing, Plant 1, 2026" }),
  ...under("filing", { report_year: 2025, year: 2026 }),
  ...prefixed("imports:", OF_GROUP),
  ...prefixed("recordImports:", OF_GROUP),
  ...prefixed("filingImports:", OF_GROUP),
  ...prefixed("facilityImports:", OF_GROUP),
};
