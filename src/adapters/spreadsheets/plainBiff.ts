import { DAMAGED, UnreadableFile } from "./UnreadableFile.ts";
import { atMost, MAX_CELLS, MAX_FORMATS, MAX_MERGED, MAX_SHEETS, MAX_XLS_CELLS } from "./TableLimits.ts";
import {
  TOO_MANY_CELLS,
  TOO_MANY_FORMATS,
  TOO_MANY_MERGED,
  TOO_MANY_SHEETS,
  TOO_MANY_XLS_CELLS,
} from "./TableLimits.ts";

const RECORD = {
  formula: 0x0006,
  end: 0x000a,
  from1904: 0x0022,
  password: 0x002f,
  continued: 0x003c,
  codePage: 0x0042,
  sheet: 0x0085,
  numbers: 0x00bd,
  textWithFonts: 0x00d6,
  cellFormat: 0x00e0,
  merged: 0x00e5,
  sharedTexts: 0x00fc,
  sharedText: 0x00fd,
  dimensions: 0x0200,
  number: 0x0203,
  label: 0x0204,
  flag: 0x0205,
  formulaText: 0x0207,
  shortNumber: 0x027e,
  format: 0x041e,
  begin: 0x0809,
} as const;
const KEPT: ReadonlySet<number> = new Set(Object.values(RECORD));
const CELLS: ReadonlySet<number> = new Set([
  RECORD.formula,
  RECORD.textWithFonts,
  RECORD.sharedText,
  RECORD.number,
  RECORD.label,
  RECORD.flag,
  RECORD.shortNumber,
]);
/** The bytes that the library reads without checking that they exist; with a shorter record it never stops reading. */
const SHORTEST: ReadonlyMap<number, number> = new Map([
  [RECORD.begin, 4],
  [RECORD.cellFormat, 16],
  [RECORD.codePage, 2],
  [RECORD.dimensions, 10],
  [RECORD.flag, 8],
  [RECORD.format, 3],
  [RECORD.formula, 20],
  [RECORD.formulaText, 2],
  [RECORD.from1904, 2],
  [RECORD.label, 8],
  [RECORD.merged, 2],
  [RECORD.number, 14],
  [RECORD.numbers, 12],
  [RECORD.sharedText, 10],
  [RECORD.sharedTexts, 8],
  [RECORD.sheet, 7],
  [RECORD.shortNumber, 10],
  [RECORD.textWithFonts, 8],
]);
/** The position of a record's character count. */
const LENGTH_AT: ReadonlyMap<number, number> = new Map([
  [RECORD.label, 6],
  [RECORD.textWithFonts, 6],
  [RECORD.formulaText, 0],
]);
/** Text longer than a record continues in the next one. */
const MAY_CONTINUE: ReadonlySet<number> = new Set([RECORD.sharedTexts, RECORD.formulaText, RECORD.label]);
/** The record of page breaks, which the library knows and skips. */
const SKIPPED = 0x001a;
const HEAD = 4;

/**
 * Turns every record that is not part of a table (links, comments, names, drawings) into one that the library skips,
 * and counts the others before it reads them. Changes `stream` in place; positions stay the same, because sheets are
 * found by them.
 */
export const keepTables = (stream: Uint8Array): void => {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  const seen = { characters: 0, places: 0, cells: 0, texts: 0, merged: 0, formats: 0, sheets: 0 };
  const width = new Map<number, number>();
  let last = 0;
  for (let at = 0, next = 0; at + HEAD <= stream.length; at = next) {
    const type = view.getUint16(at, true);
    const from = at + HEAD;
    next = from + view.getUint16(at + 2, true);
    const isOurs = type === RECORD.continued ? MAY_CONTINUE.has(last) : KEPT.has(type);
    if (type !== RECORD.continued) last = type;
    if (isOurs && next - from < (SHORTEST.get(type) ?? 0)) throw new UnreadableFile(DAMAGED);
    const lengthAt = isOurs ? LENGTH_AT.get(type) : undefined;
    if (lengthAt !== undefined && from + lengthAt + 2 <= stream.length)
      seen.characters += view.getUint16(from + lengthAt, true);
    // The library rejects an incomplete last record.
    if (!isOurs || next > stream.length) view.setUint16(at, isOurs ? type : SKIPPED, true);
    else if (type === RECORD.begin) width.clear();
    else if (type === RECORD.cellFormat || type === RECORD.format) seen.formats += 1;
    else if (type === RECORD.sheet) seen.sheets += 1;
    else if (type === RECORD.merged) seen.merged += mergedRows(view, from, next);
    else if (type === RECORD.sharedTexts && next - from >= 8) seen.texts += view.getUint32(from + 4, true);
    else if (next - from >= 4 && (type === RECORD.numbers || CELLS.has(type))) {
      const row = view.getUint16(from, true);
      const column = view.getUint16(type === RECORD.numbers ? next - 2 : from + 2, true);
      const before = width.get(row) ?? 0;
      seen.places += Math.max(0, column + 1 - before);
      width.set(row, Math.max(before, column + 1));
      seen.cells += type === RECORD.numbers ? Math.ceil((next - from) / 6) : 1;
    }
    // Each character takes at least a byte, so a larger count is false.
    atMost(seen.characters, stream.length, DAMAGED);
    atMost(seen.sheets, MAX_SHEETS, TOO_MANY_SHEETS);
    atMost(Math.max(seen.cells, seen.texts), MAX_XLS_CELLS, TOO_MANY_XLS_CELLS);
    atMost(seen.places, MAX_CELLS, TOO_MANY_CELLS);
    atMost(seen.merged, MAX_MERGED, TOO_MANY_MERGED);
    atMost(seen.formats, MAX_FORMATS, TOO_MANY_FORMATS);
  }
};

/** A count, then four numbers for each: first and last row, first and last column. */
const mergedRows = (view: DataView, from: number, to: number): number => {
  let rows = 0;
  for (let at = from + 2; at + 8 <= Math.min(to, view.byteLength); at += 8) {
    rows += 1 + Math.max(0, view.getUint16(at + 2, true) - view.getUint16(at, true));
  }
  return rows;
};
