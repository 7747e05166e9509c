import type { SheetKind } from "#domain/sheet/Proposal.ts";
import type { ReadState, ReviewState, SheetRow } from "#domain/sheet/review/Sheet.ts";
import type { Tone } from "#ui/kit/Notice.tsx";

export const SHEETS = "Safety Data Sheets";
export type WordWithTone = { readonly word: string; readonly tone: Tone };

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
const KIND_WORDS: Readonly<Record<SheetKind, string>> = {
  sds: "Safety data sheet",
  several: "Several sheets in one file",
  "not-sds": "Not a safety data sheet",
  foreign: "Not in English",
  "no-text": "Scan without text",
  unreadable: "Unreadable text",
  locked: "Password-protected",
};
/** Keys of places that are shown on demand. */
export const sectionKey = (number: number): string => `section ${number}`;
export const cautionKey = (caution: number, box: number): string => `caution ${caution}.${box}`;

export const stateOf = ({ read_state, kind }: Pick<SheetRow, "read_state" | "kind">): WordWithTone =>
  read_state === "read" && kind !== null && kind !== "sds"
    ? { word: KIND_WORDS[kind], tone: "warning" }
    : READ_WORDS[read_state];
