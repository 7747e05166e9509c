import { casCheckDigit, normalizeCasNumber } from "../../component/casNumber.ts";
import { boxOfPart } from "../text/boxOfPart.ts";
import { NUMERAL } from "../values/readNumeral.ts";
import type { Box, Cell, Line } from "../text/SheetDocument.ts";
import { plainText } from "../text/plainText.ts";
import { isMalformedCas } from "./rowWords.ts";
import { isUnmistakablyShare, shareOf } from "./shareOf.ts";

/** A CAS number, or the text before, between or after the CAS numbers of a cell. */
export type Piece = {
  readonly text: string;
  readonly box: Box;
  readonly page: number;
  /** The baseline of its line. */
  readonly y: number;
  /** Index of its line among the lines read. */
  readonly line: number;
  /** With hyphens; null for other text. */
  readonly cas: string | null;
};

const CAS = /(?<![\d-])(?<!\d\s?-\s?)\d{2,7}\s?-\s?\d{2}\s?-\s?\d(?![\d-]|\s-\d|[.,]\d)/g;
/** `7732-18-5 - 60 %`: what follows is either a percentage, or the rest of a number that is not a CAS number. */
const GOES_ON = /^\s-\s\d/;
/** The label in front of a CAS number. */
const LABEL =
  /[([]?\s?\bCAS(?:RN)?\b[\s.\-_/]{0,4}(?:registry)?[\s.]{0,3}(?:numbers?|nos?|nr|#)?\s{0,2}[.:#)\]]{0,3}\s?$/i;

/** Numbers without hyphens: accepted only after a label and with a correct check digit. */
const BARE = /(?<=\bCAS\s?(?:no\.?|nr\.?|number|#)?\s?[:#]?\s?)\d{5,10}(?!\d|-)/gi;

export const hasCheckDigit = (cas: string): boolean => cas.endsWith(String(casCheckDigit(cas.slice(0, -1))));

/** The CAS number in a cell without hyphens, as some programs print it: only digits, or with blanks instead. */
export const bareCas = (text: string): string | null => {
  const isBare = /^\s*(?:\d{5,10}|\d{2,7}\s\d\d\s\d)\s*$/.test(text);
  const cas = isBare ? normalizeCasNumber(text.replace(/\s/g, "")) : null;
  return cas !== null && hasCheckDigit(cas) ? cas : null;
};

export const casNumbersIn = (text: string): ReadonlyArray<{ cas: string; start: number; end: number }> => {
  const plain = plainText(text);
  const bare = [...plain.matchAll(BARE)].flatMap(({ 0: printed, index }) => {
    const cas = bareCas(printed);
    return cas === null ? [] : [{ cas, start: index, end: index + printed.length }];
  });
  const hyphened = [...plain.matchAll(CAS)].flatMap(({ 0: printed, index }) => {
    const cas = normalizeCasNumber(printed.replace(/\s/g, ""));
    const end = index + printed.length;
    const isOther = cas === null || (GOES_ON.test(plain.slice(end)) && !hasCheckDigit(cas));
    return isOther ? [] : [{ cas, start: index, end }];
  });
  return [...hyphened, ...bare].sort((a, b) => a.start - b.start);
};

/** A hyphen or stroke between blanks that separates a CAS number from the surrounding text. */
const [STROKE_BEFORE, STROKE_BEHIND] = [/^\s*[-/|]\s/, /\s[-/|]\s*$/];

const textPieces = (cell: Cell, from: number, to: number) => {
  const raw = cell.text.slice(from, to);
  const text = (to < cell.text.length ? raw.replace(LABEL, "").replace(STROKE_BEHIND, "") : raw)
    .replace(from > 0 ? STROKE_BEFORE : "", "")
    .replace(LABEL, "")
    .replace(/^[\s):;,\].*·]+/, "")
    .replace(/(?<![\s([,;:·])[\s([,;:·]+$/, "");
  const start = from + Math.max(0, raw.indexOf(text));
  return text === "" ? [] : [{ text, box: boxOfPart(cell, start, start + text.length), cas: null }];
};

/** A percentage that is more than a bare number and starts like one. */
const isShare = (text: string): boolean =>
  /^(?:\(?[<>≤≥£³~=.\d]|(?:up to|max|min|ca|approx|about|less|more|greater)\b)/i.test(text) &&
  isUnmistakablyShare(text);

/** The longest percentage at the start of the text, or else at its end; null if there is none. */
const shareEdge = (text: string): readonly [from: number, to: number] | null => {
  if (shareOf(text) !== null) return null;
  const blanks = [...text.matchAll(/\s+/g)].map(({ index, 0: blank }) => [index, index + blank.length] as const);
  const first = blanks.findLast(([end]) => isShare(text.slice(0, end)) || /^\d[\d.]{0,5}$/.test(text.slice(0, end)));
  if (first !== undefined) return [0, first[0]];
  const last = blanks.find(([, start]) => isShare(text.slice(start)));
  return last === undefined ? null : [last[1], text.length];
};

/** Separators between a name and the percentage after it. */
const PARTS = /\s?[-,;:/|]$/;

/** Splits a name and a percentage that share a cell with single blanks between them into separate pieces. */
const apart = (
  cell: Cell,
  piece: { text: string; box: Box; cas: null },
): ReadonlyArray<{ text: string; box: Box; cas: null }> => {
  const edge = shareEdge(piece.text);
  const start = cell.text.indexOf(piece.text);
  if (edge === null || start < 0) return [piece];
  const [from, to] = edge;
  return [
    [0, from],
    [from, to],
    [to, piece.text.length],
  ].flatMap(([a = 0, b = 0]) => {
    const text = piece.text
      .slice(a, b)
      .trim()
      .replace(b < piece.text.length ? PARTS : /\s?:$/, "");
    const at = start + piece.text.indexOf(text, a);
    return text === "" ? [] : [{ text, box: boxOfPart(cell, at, at + text.length), cas: null }];
  });
};

/** For text such as `Resin  Proprietary  25-50` or `Withheld/5-<8%` in one cell. */
const NUMBER = String.raw`[<>≤≥~=/]{0,3}\s?${NUMERAL}\s?%?`;
const WITHHELD = new RegExp(
  String.raw`(?<=^|\s)\(?(proprietary|trade secret|confidential|withheld|not (?:available|disclosed)|n\/a)\)?(?:\s|\s?[/|,;:]\s?)(${NUMBER}(?:\s?(?:-|to)\s?${NUMBER})?)(?=\s|$)`,
  "gi",
);

const withheldPieces = (cell: Cell): ReadonlyArray<{ text: string; box: Box; cas: null }> | null => {
  const match = [...cell.text.matchAll(WITHHELD)].at(-1);
  const name = cell.text.slice(0, match?.index ?? 0).trimEnd();
  if (match === undefined || (name !== "" && !/[a-z)]/i.test(name.split(" ").at(-1) ?? ""))) return null;
  let from = 0;
  return [...(name === "" ? [] : [name]), ...match.slice(1)].map((text) => {
    const start = cell.text.indexOf(text, from);
    from = start + text.length;
    return { text, box: boxOfPart(cell, start, from), cas: null };
  });
};

/** `Quartz < 0.5 %` and `30 - 35% Phosphoric acid`: a name and a percentage that cannot be read in any other way. */
const SHARE_EDGE = new RegExp(
  String.raw`^(?<first>(?:[<>≤≥]\/?=?\s?)${NUMERAL}\s?%|${NUMERAL}\s?-\s?${NUMERAL}\s?%)\s+(?=[A-Z][a-z])|(?<=[a-z)\]}]{2}\s)(?<last>[<>≤≥]\/?=?\s?${NUMERAL}\s?%|${NUMERAL}\s?%?\s?-\s?${NUMERAL}\s?%|\([<>≤≥]?\/?=?\s?${NUMERAL}(?:\s?-\s?${NUMERAL})?\s?%\))$`,
);

const shareAtEdge = (cell: Cell): ReadonlyArray<{ text: string; box: Box; cas: null }> | null => {
  const match = SHARE_EDGE.exec(cell.text);
  if (match === null || cell.text.length > 120 || shareOf(cell.text) !== null) return null;
  const share = match[0].trim();
  const cut = match.index === 0 ? match[0].length : match.index;
  const spans =
    match.index === 0
      ? [
          [0, share.length],
          [cut, cell.text.length],
        ]
      : [
          [0, cell.text.slice(0, cut).trimEnd().length],
          [cut, cut + share.length],
        ];
  return spans.map(([a = 0, b = 0]) => ({ text: cell.text.slice(a, b), box: boxOfPart(cell, a, b), cas: null }));
};

/** What its label calls a CAS number, but has the form of none: `Water (CAS 7732-185)`. */
const LABELLED_MALFORMED =
  /[([]?\s?\bCAS\b[\s.#:-]{0,3}(?:no|nr|number)?[\s.#:]{0,3}(\d[\d-]{3,13}\d)(?![\d-])\s?[)\]]?/i;

const malformedPieces = (cell: Cell): ReadonlyArray<{ text: string; box: Box; cas: null }> | null => {
  const match = LABELLED_MALFORMED.exec(cell.text);
  const [all, number = ""] = match ?? [];
  if (match === null || all === undefined || !isMalformedCas(number)) return null;
  const start = match.index + all.indexOf(number);
  return [
    ...textPieces(cell, 0, match.index),
    { text: number, box: boxOfPart(cell, start, start + number.length), cas: null },
    ...textPieces(cell, match.index + all.length, cell.text.length),
  ];
};

const cellPieces = (cell: Cell): ReadonlyArray<Pick<Piece, "text" | "box" | "cas">> => {
  const numbers = casNumbersIn(cell.text);
  if (numbers.length === 0)
    return (
      malformedPieces(cell) ??
      withheldPieces(cell) ??
      shareAtEdge(cell) ?? [{ text: cell.text, box: cell.box, cas: null }]
    );
  const ends = [0, ...numbers.map(({ end }) => end)];
  return [
    ...numbers.flatMap(({ cas, start, end }, i) => [
      ...textPieces(cell, ends[i] ?? 0, start).flatMap((piece) => apart(cell, piece)),
      { text: cell.text.slice(start, end), box: boxOfPart(cell, start, end), cas },
    ]),
    ...textPieces(cell, ends.at(-1) ?? 0, cell.text.length).flatMap((piece) => apart(cell, piece)),
  ];
};

export const piecesOf = (lines: ReadonlyArray<Line>): ReadonlyArray<Piece> =>
  lines.flatMap(({ cells, page, y }, line) => cells.flatMap(cellPieces).map((piece) => ({ ...piece, page, y, line })));
