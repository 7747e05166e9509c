import type { SheetKind, Sureness } from "#domain/sheet/Proposal.ts";
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

const READ_WORDS: Readonly<Record<ReadState, WordWithTone>> = {
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
const KIND_WORDS: Readonly<Record<SheetKind, string>> = {
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

const wordsOf = (states: Readonly<Record<string, WordWithTone>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(states).map(([state, { word }]) => [state, word]));

/** The options of the list's filter; '' means all. */
export const FILTER_WORDS: Readonly<Record<string, string>> = {
  "": "All",
  ...wordsOf(READ_WORDS),
  waiting: "Waiting to be read",
  ...wordsOf(REVIEW_WORDS),
  sure: "With undecided sure values",
  likely: "With undecided likely values",
  doubtful: "With undecided doubtful values",
  cautions: "With undecided cautions",
};

/** Keys of places that are shown on demand. */
export const sectionKey = (number: number): string => `section ${number}`;
export const cautionKey = (caution: number, box: number): string => `caution ${caution}.${box}`;

/** Where an entry was read, such as 'Section 9, page 4'. */
export const whereRead = ({ proposal: { evidence, section } }: SheetEntry): string => {
  const pages = [...new Set(evidence.map(({ page }) => page))].join(", ");
  const words = pages === "" ? "" : `page ${pages}`;
  const told = section === null ? words : `section ${section}, ${words}`;
  return told.charAt(0).toUpperCase() + told.slice(1);
};

export const stateOf = ({ read_state, kind }: Pick<SheetRow, "read_state" | "kind">): WordWithTone =>
  read_state === "read" && kind !== null && kind !== "sds"
    ? { word: KIND_WORDS[kind], tone: "warning" }
    : READ_WORDS[read_state];
