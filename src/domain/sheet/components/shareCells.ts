import type { Line } from "../text/SheetDocument.ts";
import type { Operator } from "../Proposal.ts";
import { oneNumber, readShare, type Share, type ShareReading } from "../values/readShare.ts";
import type { Piece } from "./pieces.ts";
import { shareOf } from "./shareOf.ts";

const isBelow = (a: Piece, b: Piece, lines: ReadonlyArray<Line>): boolean =>
  a.page === b.page &&
  a.y > b.y &&
  a.y - b.y < 1.6 * (lines[a.line]?.size ?? 10) &&
  (Math.abs(a.box[0] - b.box[0]) < 25 || Math.min(a.box[2], b.box[2]) > Math.max(a.box[0], b.box[0]));

const together = (pieces: ReadonlyArray<Piece>): string => pieces.map(({ text }) => text).join(" ");

/** Groups pieces into percentages; one that continues on the next line is joined with it: `99.1 -` and `99.9`. */
export const shareCells = (
  pieces: ReadonlyArray<Piece>,
  lines: ReadonlyArray<Line>,
): ReadonlyArray<ReadonlyArray<Piece>> =>
  pieces.reduce<ReadonlyArray<ReadonlyArray<Piece>>>((done, piece) => {
    const open = done.at(-1) ?? [];
    const last = open.at(-1);
    const continues =
      last !== undefined &&
      isBelow(last, piece, lines) &&
      (readShare(together(open)).isOpen || /^(?:-|to\b)/i.test(piece.text)) &&
      readShare(together([...open, piece])).shares.length === 1;
    return continues ? [...done.slice(0, -1), [...open, piece]] : [...done, [piece]];
  }, []);

export const readCells = (pieces: ReadonlyArray<Piece>, isFraction: boolean): ShareReading | null =>
  pieces.length === 0 ? null : readShare(together(pieces), isFraction);

/** Signs that a title can have, with those that contain others first. */
const TITLE_SIGNS: ReadonlyArray<readonly [sign: RegExp, operator: Operator]> = [
  [
    /≤|<\s?=|less than or equal(?: to)?|\b(?:not|no) (?:more|greater|higher) than|\bnot (?:to )?exceed(?:ing)?|\bnot over|\bat most|\bup to|\bmax(?:imum|\b)|\bor less|\bupper limit/gi,
    "<=",
  ],
  [
    />\s?=|≥|(?:greater|more) than or equal(?: to)?|\b(?:not|no) (?:less|lower) than|\bnot (?:below|under)|\bat least|\bmin(?:imum|\b)|\bor more|\blower limit/gi,
    ">=",
  ],
  [/<|\bless than\b|(?<!see )\bbelow\b|\bunder\b|\(lt\)/gi, "<"],
  [/>|\b(?:greater|more) than\b|\bexceed(?:s|ing)\b|\bover\b|(?<!see )\babove\b|\(gt\)/gi, ">"],
  [/[~≈]|\bapprox|\btypical\b/gi, "~"],
];

/** The one sign of a title, such as `Weight % Less Than`; null if it has none, different ones, or numbers. */
export const signOf = (title: string): Operator | null => {
  let rest = title;
  const found = new Set(
    TITLE_SIGNS.flatMap(([sign, operator]) => {
      const has = rest.match(sign) ?? [];
      rest = rest.replace(sign, " ");
      return has.map(() => operator);
    }),
  );
  return /\d/.test(title) || found.size > 1 ? null : ([...found][0] ?? null);
};

/** The sign of a column's title holds for each number below it that has none of its own. */
export const withSignOf = (title: string, reading: ShareReading | null): ShareReading | null => {
  const operator = signOf(title);
  if (reading === null || operator === null) return reading;
  const isBare = ({ min, max, min_operator, max_operator }: Share): boolean =>
    min === max && min_operator === null && max_operator === null;
  return {
    ...reading,
    shares: reading.shares.map((share) =>
      isBare(share) && share.min !== null ? oneNumber(share.min, operator) : share,
    ),
  };
};

/** `Weight fraction`: the numbers below it may be shares of 1. */
export const isFractionTitle = (title: string): boolean => /\bfractions?\b/i.test(title) && !/%|percent/i.test(title);

/** The range within which the bare numbers of a table must add up, in percent. */
const [ALMOST, WHOLE] = [95, 101];

/** Bare numbers, exactly one after each CAS number, that add up to about 100. */
export const wholeOf = (pieces: ReadonlyArray<Piece>): ReadonlyArray<Piece> => {
  const numbers = pieces.filter(({ cas }) => cas !== null);
  const behind = numbers.map((cas) =>
    pieces.filter(
      (piece) =>
        piece.line === cas.line && piece.cas === null && piece.box[0] > cas.box[2] && shareOf(piece.text) !== null,
    ),
  );
  const shares = behind.flat();
  const sum = shares.reduce((total, { text }) => total + Number(shareOf(text)?.shares[0]?.max ?? 0), 0);
  const isWhole = behind.length > 1 && behind.every((own) => own.length === 1) && sum >= ALMOST && sum <= WHOLE;
  return isWhole ? shares : [];
};
