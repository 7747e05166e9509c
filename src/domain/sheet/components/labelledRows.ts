import { boxOfPart } from "../boxOfPart.ts";
import { labelledValues, type LabelledValue } from "../physical/labelledValues.ts";
import type { Line } from "../SheetDocument.ts";
import { readShare } from "../values/readShare.ts";
import type { Row } from "./tableRows.ts";
import { isTelling } from "./shareCells.ts";
import type { Piece } from "./pieces.ts";
import { isHazardText, isNoName } from "./rowWords.ts";

/** Labels of a substance's name, the best first. */
const NAMES: ReadonlyArray<RegExp> = [
  /^(?:chemical|substance|ingredient|component|iupac|inci)\s*(?:name|identity)\b|^name of (?:the )?(?:substance|ingredient|chemical)|^name and synonyms?\b(?:\s*\(s\))?/i,
  /^(?:substance(?: identification)?|ingredients?|product ingredients?|chemical identification|chemical characteri[sz]ation|component)\b(?=\s*(?::|$))/i,
  /^(?:common|generic|trade)\s*name\b|^(?:product\s+)?name\b|^product\b(?=\s*:)/i,
];
const SHARE =
  /^(?:percent(?:age)?|concentration|content|purity|weight|wt\.?|amount|range|composition|assay|%)\b[^:\d]{0,30}/i;

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

/** The nearest place that the label stands at, at most `reach` lines from the number. */
const nearest = (
  lines: ReadonlyArray<Line>,
  label: RegExp,
  cas: Piece,
  reach: number,
  isFit: (text: string) => boolean,
): Piece | null =>
  labelledValues(lines, label)
    .filter(({ place, label: { text } }) => place !== "same-cell" || /[:=]/.test(text))
    .flatMap((found) => pieceOf(found, lines) ?? [])
    .filter((piece) => Math.abs(piece.line - cas.line) <= reach && isFit(piece.text))
    .sort((a, b) => Math.abs(a.line - cas.line) - Math.abs(b.line - cas.line))[0] ?? null;

const isName = (text: string): boolean =>
  /[a-z]{2}/i.test(text) &&
  !isNoName(text) &&
  !isHazardText(text) &&
  text.length < 160 &&
  !/^\W*(?:substances?|mixtures?|preparation|not |see |cas\b)|\bg ?\/ ?mol\b/i.test(text);

/** A number that stands beside its label: the name and the share have labels, too, or stand around it. */
export const labelledRow = (
  cas: Piece,
  otherCas: ReadonlyArray<Piece>,
  lines: ReadonlyArray<Line>,
  pieces: ReadonlyArray<Piece>,
): Row => {
  const labelled = NAMES.map((label) => nearest(lines, label, cas, 8, isName)).find((piece) => piece !== null) ?? null;
  const above = pieces.findLast(
    (piece) =>
      piece.cas === null &&
      piece.line === cas.line - 1 &&
      piece.page === cas.page &&
      Math.min(Math.abs(piece.box[0] - cas.box[0]), Math.abs(piece.box[0] - (lines[cas.line]?.box[0] ?? 0))) < 40 &&
      isName(piece.text),
  );
  const name = labelled ?? above ?? null;
  const share = nearest(lines, SHARE, cas, 6, (text) => readShare(text).shares.length === 1);
  const shareBeside = pieces.find(
    (piece) =>
      (piece.line === cas.line || piece.line === name?.line) &&
      piece !== name &&
      piece.cas === null &&
      isTelling(piece.text),
  );
  const found = share ?? shareBeside ?? null;
  return {
    cas,
    otherCas,
    otherShares: [],
    casWords: null,
    names: name === null ? [] : [name],
    shares: found === null ? [] : [found],
    share: found === null ? null : readShare(found.text),
    percentHead: null,
  };
};
