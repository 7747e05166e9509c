import type { FontName } from "../fonts.ts";
import { emojiAsWords } from "./emoji.ts";
import { keepOrder } from "./textOrder.ts";
import { piecesOf, signsOf } from "./textPieces.ts";

/** In points. */
type Width = (text: string, font: FontName, size: number) => number;
export type TextMeasure = {
  readonly width: Width;
  /** As it is measured and written: one line, without what nobody sees. */
  readonly printable: (text: string) => string;
  /** The widest piece that no line break can go through. */
  readonly longestWord: Width;
  readonly wrap: (text: string, font: FontName, size: number, width: number) => ReadonlyArray<string>;
};

/** Soft hyphens, marks of direction, forms of the letter before, joiners that stand between no Arabic letters. */
const UNSEEN = /(?<!\p{sc=Arabic})\p{Join_Control}|(?!\p{Join_Control}|\u200b)\p{Default_Ignorable_Code_Point}/gu;
/** Arabic letters as old programs wrote them, each in the form of its place. */
const FORMS = /[\ufb50-\ufdff\ufe70-\ufefc]/gu;
const BLANKS = /[\p{Cc}\p{Zl}\p{Zp}\s\u200b]+/gu;

const BEHIND = /(?<=[-/,;)\]])/u;

/** @param onEmoji when one is told by its name */
export const textMeasure = (width: Width, onEmoji: () => void): TextMeasure => ({
  width,
  printable: (text) =>
    emojiAsWords(text.toWellFormed().normalize("NFC"), onEmoji)
      .replaceAll(FORMS, (form) => form.normalize("NFKC"))
      .replaceAll(UNSEEN, "")
      .replaceAll(BLANKS, " "),
  longestWord: (text, font, size) =>
    Math.max(...text.split(" ").flatMap((word) => piecesOf(word).map((piece) => width(piece, font, size)))),
  wrap: (text, font, size, room) => {
    const fits = (line: string): boolean => width(line, font, size) <= room;
    if (fits(text)) return [text];
    const joined = (pieces: Iterable<string>): ReadonlyArray<string> => {
      const lines: Array<string> = [];
      for (const piece of pieces) {
        const longer = `${lines.at(-1) ?? ""}${piece}`;
        if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
        else lines.push(piece.trimStart());
      }
      return lines;
    };
    /** A word that is wider than its line is broken behind a hyphen or the like, and inside only where that is not enough. */
    const brokenUp = (piece: string): ReadonlyArray<string> =>
      piece.split(BEHIND).flatMap((part) => (fits(part) ? [part] : joined(signsOf(part))));
    const pieces = text.split(" ").flatMap((word, at) =>
      piecesOf(word)
        .flatMap((piece) => (fits(piece) ? [piece] : brokenUp(piece)))
        .map((piece, nth) => (at > 0 && nth === 0 ? ` ${piece}` : piece)),
    );
    return keepOrder(joined(pieces));
  },
});
