import { typedLabel } from "#domain/sheet/review/reviewFields.ts";
import type { ProposalField, SheetKind, Sureness } from "#domain/sheet/Proposal.ts";
import type { Decision, ReadState, ReviewState, SheetEntry, SheetRow } from "#domain/sheet/review/Sheet.ts";
import type { ListTexts } from "../list/ListPage.tsx";
import type { Tone } from "#ui/kit/Notice.tsx";

export const SHEETS_PATH = "/products/sheets";
export const SHEETS = "Safety Data Sheets";
export const LIST: ListTexts = {
  table: SHEETS,
  search: "Search sheets",
  placeholder: "Search by file, product or manufacturer",
};

type WordWithTone = { readonly word: string; readonly tone: Tone };

export const READ_WORDS: Readonly<Record<ReadState, WordWithTone>> = {
  waiting: { word: "Waiting", tone: "neutral" },
  reading: { word: "Reading", tone: "info" },
  read: { word: "Read", tone: "success" },
  failed: { word: "Not readable", tone: "danger" },
};
export const REVIEW_WORDS: Readonly<Record<ReviewState, WordWithTone>> = {
  open: { word: "Not started", tone: "neutral" },
  begun: { word: "In review", tone: "info" },
  reviewed: { word: "Reviewed", tone: "success" },
  "set aside": { word: "Set aside", tone: "neutral" },
};
export const KIND_WORDS: Readonly<Record<SheetKind, string>> = {
  sds: "Safety data sheet",
  several: "Several sheets in one file",
  "not-sds": "Not a safety data sheet",
  foreign: "Not in English",
  "no-text": "Scan without text",
  unreadable: "Unreadable text",
  locked: "Password-protected",
};
export const SURE_WORDS: Readonly<Record<Sureness, WordWithTone>> = {
  sure: { word: "Sure", tone: "success" },
  likely: { word: "Likely", tone: "info" },
  doubtful: { word: "Doubtful", tone: "warning" },
};
export const DECISION_WORDS: Readonly<Record<Decision["decision"], WordWithTone>> = {
  accepted: { word: "Accepted", tone: "success" },
  edited: { word: "Corrected", tone: "success" },
  picked: { word: "Picked", tone: "success" },
  refused: { word: "Refused", tone: "neutral" },
};

/** The options of the list's filter; '' means all. */
export const FILTER_WORDS: Readonly<Record<string, string>> = {
  "": "All",
  waiting: "Waiting to be read",
  reading: "Reading",
  read: "Read",
  failed: "Not readable",
  open: "Not started",
  begun: "In review",
  reviewed: "Reviewed",
  "set aside": "Set aside",
  sure: "With undecided sure values",
  likely: "With undecided likely values",
  doubtful: "With undecided doubtful values",
  cautions: "With undecided cautions",
};

const LABELS: Readonly<Partial<Record<ProposalField, string>>> = {
  component: "Component",
  density: "Density",
  h_codes: "H Codes",
  hazard_classes: "Hazard Class",
};
const FIRST: Readonly<Partial<Record<ProposalField, string>>> = {
  emergency_phone: "mfg_emergency_phone",
  flash_point: "flash_points",
};
export const fieldLabel = (field: ProposalField): string => LABELS[field] ?? typedLabel(field, FIRST[field] ?? field);

/** Keys of places that are shown on demand. */
export const sectionKey = (number: number): string => `section ${number}`;
export const cautionKey = (caution: number, box: number): string => `caution ${caution}.${box}`;

/** The sections of a sheet in which a field usually is. */
export const SECTIONS_OF: Readonly<Record<ProposalField, ReadonlyArray<number>>> = {
  name: [1],
  mfg_name: [1],
  mfg_product_number: [1],
  mfg_phone: [1],
  emergency_phone: [1],
  sds_date: [1, 16],
  physical_state: [9],
  specific_gravity: [9],
  density: [9],
  pounds_per_gallon: [9],
  flash_point: [9, 5],
  nfpa: [16, 2, 5],
  h_codes: [2],
  hazard_classes: [2],
  component: [3],
};

/** Where an entry was read, such as 'section 9, page 4'. */
const placeOf = ({ proposal: { evidence, section } }: SheetEntry): string => {
  const pages = [...new Set(evidence.map(({ page }) => page))];
  const words = pages.length === 0 ? "" : `page ${pages.join(", ")}`;
  return section === null ? words : `section ${section}, ${words}`;
};
export const whereRead = (entry: SheetEntry): string => {
  const words = placeOf(entry);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const stateOf = ({ read_state, kind }: Pick<SheetRow, "read_state" | "kind">): WordWithTone =>
  read_state === "read" && kind !== null && kind !== "sds"
    ? { word: KIND_WORDS[kind], tone: "warning" }
    : READ_WORDS[read_state];
