import { casCheckDigit, normalizeCasNumber } from "../../component/casNumber.ts";
import { boxOfPart } from "../cellPart.ts";
import type { Box, Cell, Line } from "../SheetDocument.ts";
import { plainText } from "../plainText.ts";

/** A CAS number, or the text before, between and behind CAS numbers of one cell. */
export type Piece = {
  readonly text: string;
  readonly box: Box;
  readonly page: number;
  /** Of its line's baseline. */
  readonly y: number;
  /** Place of its line among the lines that were read. */
  readonly line: number;
  /** As CAS writes it; null for other texts. */
  readonly cas: string | null;
};

const CAS = /(?<![\d-]\s?)\d{2,7}\s?-\s?\d{2}\s?-\s?\d(?!\s?[\d-]|[.,]\d)/g;
/** What stands around a number that stands in a cell of its own. */
const LABEL = /[([]?\s*\bCAS(?:RN)?\b[\s.\-_/]*(?:registry)?[\s.]*(?:numbers?|nos?|nr|#)?\s*[.:#)\]]*\s*$/i;

export const casNumbersIn = (text: string): ReadonlyArray<{ cas: string; start: number; end: number }> =>
  [...plainText(text).matchAll(CAS)].flatMap(({ 0: printed, index }) => {
    const cas = normalizeCasNumber(printed.replace(/\s/g, ""));
    return cas === null ? [] : [{ cas, start: index, end: index + printed.length }];
  });

export const hasCheckDigit = (cas: string): boolean => cas.endsWith(String(casCheckDigit(cas.slice(0, -1))));

const textPieces = (cell: Cell, from: number, to: number) => {
  const raw = cell.text.slice(from, to);
  const text = raw.replace(LABEL, "").replace(/^[\s):;,\].*·]+|[\s([,;:·]+$/g, "");
  const start = from + Math.max(0, raw.indexOf(text));
  return text === "" ? [] : [{ text, box: boxOfPart(cell, start, start + text.length), cas: null }];
};

const cellPieces = (cell: Cell): ReadonlyArray<Pick<Piece, "text" | "box" | "cas">> => {
  const numbers = casNumbersIn(cell.text);
  if (numbers.length === 0) return [{ text: cell.text, box: cell.box, cas: null }];
  const ends = [0, ...numbers.map(({ end }) => end)];
  return [
    ...numbers.flatMap(({ cas, start, end }, i) => [
      ...textPieces(cell, ends[i] ?? 0, start),
      { text: cell.text.slice(start, end), box: boxOfPart(cell, start, end), cas },
    ]),
    ...textPieces(cell, ends.at(-1) ?? 0, cell.text.length),
  ];
};

export const piecesOf = (lines: ReadonlyArray<Line>): ReadonlyArray<Piece> =>
  lines.flatMap(({ cells, page, y }, line) => cells.flatMap(cellPieces).map((piece) => ({ ...piece, page, y, line })));
