import { boxOfPart } from "../text/boxOfPart.ts";
import { labelledValues, type LabelledValue } from "../physical/labelledValues.ts";
import type { Line } from "../text/SheetDocument.ts";
import { readShare } from "../values/readShare.ts";
import { EMPTY_ROW, type Row } from "./tableRows.ts";
import { isUnmistakablyShare, shareOf } from "./shareOf.ts";
import type { Piece } from "./pieces.ts";
import { isHazardText, isNoName } from "./rowWords.ts";

/** Labels for a substance's name, best first. */
const NAMES: ReadonlyArray<RegExp> = [
  /^(?:chemical|substance|ingredient|component|iupac|inci)\s*(?:name|identity)\b|^name of (?:the )?(?:substance|ingredient|chemical)|^name and synonyms?\b(?:\s*\(s\))?/i,
  /^(?:substance(?: identification)?|ingredients?|product ingredients?|chemical identification|chemical characteri[sz]ation|component)\b(?=\s*(?::|$))/i,
  /^(?:common|generic|trade)\s*name\b|^(?:product\s+)?name\b|^product\b(?=\s*:)/i,
];
const SHARE =
  /^(?:(?:percent(?:age)?|concentration|content|purity|weight|wt|amount|range|composition|assay)\b|%)[^:\d]{0,30}/i;

const pieceOf = ({ value }: LabelledValue, lines: ReadonlyArray<Line>): Piece | null => {
  const part = value.parts.find(({ cell, start, end }) => cell.text.slice(start, end).replace(/[\s:]/g, "") !== "");
  if (part === undefined) return null;
  const raw = part.cell.text.slice(part.start, part.end);
  const text = raw.replace(/^[\s:]+/, "").trimEnd();
  const start = part.start + raw.indexOf(text);
  const line = lines.findIndex(({ cells }) => cells.includes(part.cell));
  return {
    text,
    box: boxOfPart(part.cell, start, start + text.length),
    page: part.page,
    y: lines[line]?.y ?? 0,
    line,
    cas: null,
  };
};

/** The values next to labels of one kind. */
const found = (lines: ReadonlyArray<Line>, label: RegExp, isFit: (text: string) => boolean): ReadonlyArray<Piece> =>
  labelledValues(lines, label)
    .filter(({ place, label: { text } }) => place !== "same-cell" || /[:=]/.test(text))
    .flatMap((value) => pieceOf(value, lines) ?? [])
    .filter(({ text }) => isFit(text));

/** The piece nearest to the CAS number, at most `reach` lines away. */
const nearest = (places: ReadonlyArray<Piece>, cas: Piece, reach: number): Piece | null =>
  places
    .filter((piece) => Math.abs(piece.line - cas.line) <= reach)
    .toSorted((a, b) => Math.abs(a.line - cas.line) - Math.abs(b.line - cas.line))[0] ?? null;

const isName = (text: string): boolean =>
  /[a-z]{2}/i.test(text) &&
  !isNoName(text) &&
  !isHazardText(text) &&
  text.length < 160 &&
  !/^\W*(?:substances?|mixtures?|preparation|not |see |cas\b)|\bg ?\/ ?mol\b/i.test(text);

/** The labeled values of a section, and where each component begins. */
type Labels = {
  readonly names: ReadonlyArray<ReadonlyArray<Piece>>;
  readonly shares: ReadonlyArray<Piece>;
  /** Lines at which components begin, if each has the same labels in the same order. */
  readonly starts: ReadonlyArray<number>;
};

/** Each component has its labels in the same order, so the first label marks its beginning. */
const startsOf = (
  groups: ReadonlyArray<ReadonlyArray<Piece>>,
  numbers: ReadonlyArray<Piece>,
): ReadonlyArray<number> => {
  const lines = [...groups, numbers]
    .map((pieces) => [...new Set(pieces.map(({ line }) => line))].toSorted((a, b) => a - b))
    .filter((places) => places.length >= numbers.length);
  return numbers.length < 2 ? [] : (lines.toSorted(([a = 0], [b = 0]) => a - b)[0] ?? []);
};

export const labelsOf = (lines: ReadonlyArray<Line>, numbers: ReadonlyArray<Piece>): Labels => {
  const names = NAMES.map((label) => found(lines, label, isName));
  const shares = found(lines, SHARE, (text) => {
    const { shares, isMarked } = readShare(text);
    return shares.length === 1 && (isMarked || shareOf(text) !== null);
  });
  return { names, shares, starts: startsOf([...names, shares], numbers) };
};

/**
 * The percentage, where name, CAS number and percentage are printed below each other; undefined if the percentage is
 * printed first.
 */
const shareBelow = (cas: Piece, pieces: ReadonlyArray<Piece>): Piece | undefined => {
  const shareAt = (line: number, beside: Piece) =>
    pieces.find(
      (piece) =>
        piece.line === line &&
        piece.page === beside.page &&
        piece.cas === null &&
        Math.abs(piece.box[0] - beside.box[0]) < 40 &&
        isUnmistakablyShare(piece.text),
    );
  const first = pieces.find((piece) => piece.cas !== null);
  return first !== undefined && shareAt(first.line - 2, first) !== undefined ? undefined : shareAt(cas.line + 1, cas);
};

/** Removes the percentage from the end of a name: `Toluene (10 - 20 %)`. */
const withoutShare = (name: Piece, share: Piece | null): Piece => {
  const at = share === null || share.line !== name.line ? -1 : name.text.indexOf(share.text);
  const text =
    at > 0 && at + (share?.text.length ?? 0) === name.text.length ? name.text.slice(0, at).trim() : name.text;
  return { ...name, text };
};

/**
 * Builds a row for a CAS number printed next to its label. The name and percentage also have labels, or are printed
 * around the number.
 */
export const labelledRow = (
  cas: Piece,
  otherCas: ReadonlyArray<Piece>,
  { names, shares, starts }: Labels,
  lines: ReadonlyArray<Line>,
  pieces: ReadonlyArray<Piece>,
): Row => {
  const from = starts.findLast((line) => line <= cas.line) ?? 0;
  const to = starts.find((line) => line > cas.line) ?? Number.POSITIVE_INFINITY;
  const isOwn = ({ line }: Piece): boolean => line >= from && line < to;
  const labelled = names.map((found) => nearest(found.filter(isOwn), cas, 8)).find((piece) => piece !== null) ?? null;
  const above = pieces.findLast(
    (piece) =>
      piece.cas === null &&
      piece.line === cas.line - 1 &&
      piece.page === cas.page &&
      Math.min(Math.abs(piece.box[0] - cas.box[0]), Math.abs(piece.box[0] - (lines[cas.line]?.box[0] ?? 0))) < 40 &&
      isName(piece.text),
  );
  const name = labelled ?? above ?? null;
  const share = nearest(shares.filter(isOwn), cas, 6);
  const shareBeside = pieces.find(
    (piece) =>
      (piece.line === cas.line || piece.line === name?.line) &&
      piece !== name &&
      piece.cas === null &&
      isUnmistakablyShare(piece.text),
  );
  const nearestShare = share ?? shareBeside ?? shareBelow(cas, pieces) ?? null;
  return {
    ...EMPTY_ROW,
    cas,
    otherCas,
    names: name === null ? [] : [withoutShare(name, nearestShare)],
    shares: nearestShare === null ? [] : [nearestShare],
    share: nearestShare === null ? null : readShare(nearestShare.text),
  };
};
