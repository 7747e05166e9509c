import type { Proposal } from "#domain/sheet/Proposal.ts";
import type { Sheet, SheetEntry } from "#domain/sheet/review/Sheet.ts";

export const NAME = "name";
export const FLASH = "flash";
export const COMPONENT = "component-0";

const proposal = (field: Proposal["field"], value: Proposal["value"]): Proposal => ({
  field,
  component_index: field === "component" ? 0 : null,
  value,
  unit: null,
  operator: null,
  min: null,
  max: null,
  as_printed: "as printed",
  sentence: "Label: as printed",
  section: 1,
  evidence: [{ page: 1, box: [10, 20, 60, 30], role: "value" }],
  rule: "name/label@1",
  sureness: "sure",
  cautions: [],
  alternatives: [],
});

const entry = (id: string, read: Proposal, proposed: SheetEntry["proposed"]): SheetEntry => ({
  id,
  proposal: read,
  proposed,
  remark: proposed === null ? "Shown as read." : "",
  on_file: null,
  product_chemical_component_id: null,
  is_same: false,
  not_taken: proposed === null ? "it cannot be stored" : "",
  decision: null,
});

const TOLUENE = {
  cas: "108-88-3",
  name: "Toluene",
  min: "10",
  max: "25",
  min_operator: null,
  max_operator: null,
  basis: "weight",
  proprietary: false,
} as const;

/** A sheet with a name, H codes that are only shown, and a component; nothing is decided. */
export const reviewedSheet = (change: Partial<Sheet> = {}): Sheet => ({
  id: 4,
  original_name: "a.pdf",
  kind: "sds",
  pages: 1,
  read_state: "read",
  reason: "",
  review_state: "open",
  read_name: "Cleaner",
  read_mfg_name: "Acme",
  read_date: "2024-05-06",
  product: null,
  guess: null,
  is_revision: false,
  is_current_sheet: true,
  sure: 3,
  likely: 0,
  doubtful: 0,
  cautions: 0,
  added_at: "2026-01-01T00:00:00Z",
  added_by: "Ann Lee",
  version: 1,
  file: { id: 9, file: "/files/9", original_name: "a.pdf", size: 5 },
  reading: {
    reader_version: 1,
    read_at: "2026-01-01T00:00:00Z",
    sections: [{ number: 9, page: 1, y: 300, heading: "9. Physical properties" }],
    unused_cas: [],
    not_found: ["nfpa"],
  },
  newest_reader_version: 1,
  differences: [],
  candidates: [],
  product_version: null,
  former_date: null,
  entries: [
    entry(NAME, proposal("name", "Cleaner"), { name: "Cleaner" }),
    entry(FLASH, proposal("h_codes", "H225"), null),
    entry(COMPONENT, proposal("component", TOLUENE), { number: "108-88-3", name: "Toluene" }),
  ],
  left_components: [],
  inventories: [],
  ...change,
});
