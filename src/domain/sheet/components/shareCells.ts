import type { Line } from "../text/SheetDocument.ts";
import { readShare, type ShareReading } from "../values/readShare.ts";
import type { Piece } from "./pieces.ts";

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
    const goesOn =
      last !== undefined &&
      isBelow(last, piece, lines) &&
      (readShare(together(open)).isOpen || /^(?:-|to\b)/i.test(piece.text)) &&
      readShare(together([...open, piece])).shares.length === 1;
    return goesOn ? [...done.slice(0, -1), [...open, piece]] : [...done, [piece]];
  }, []);

export const readCells = (pieces: ReadonlyArray<Piece>): ShareReading | null =>
  pieces.length === 0 ? null : readShare(together(pieces));
