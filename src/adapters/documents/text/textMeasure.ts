import type { FontName } from "../fonts.ts";
import { emojiAsWords } from "./emoji.ts";
import { keepOrder } from "./textOrder.ts";

/** Scripts that have no blanks between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\u3001-\u303f\uff01-\uff65]/u;
/** Characters that must not start a line, and characters that must not end one. */
const [CLOSING, OPENING] = [/^[\p{Pe}\p{Pf}\p{Po}\p{Pd}\p{Lm}%℃°]/u, /[\p{Ps}\p{Pi}]$/u];

const words = new Intl.Segmenter("en", { granularity: "word" });
const signs = new Intl.Segmenter("en", { granularity: "grapheme" });
const segments = (segmenter: Intl.Segmenter, text: string): ReadonlyArray<string> =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Splits a word at possible line breaks in Thai, Chinese and Japanese, which have no blanks. */
const piecesOf = (word: string): ReadonlyArray<string> => {
  if (!UNSPACED.test(word)) return [word];
  const pieces: Array<string> = [];
  for (const segment of segments(words, word)) {
    const before = pieces.at(-1);
    if (before !== undefined && (CLOSING.test(segment) || OPENING.test(before))) {
      pieces[pieces.length - 1] = `${before}${segment}`;
    } else pieces.push(segment);
  }
  return pieces;
};

/** What a reader sees as one character: a letter with its marks. */
const signsOf = (word: string): ReadonlyArray<string> => segments(signs, word);

/** In points. */
type Width = (text: string, font: FontName, size: number) => number;
export type TextMeasure = {
  readonly width: Width;
  /** The text as it is measured and written: on one line, without invisible characters. */
  readonly printable: (text: string) => string;
  /** The widest piece that cannot be broken. */
  readonly longestWord: Width;
  readonly wrap: (text: string, font: FontName, size: number, width: number) => ReadonlyArray<string>;
};

/** Soft hyphens, direction marks, variation selectors, and joiners that are not between Arabic letters. */
const UNSEEN = /(?<!\p{sc=Arabic})\p{Join_Control}|(?!\p{Join_Control}|\u200b)\p{Default_Ignorable_Code_Point}/gu;
/** Arabic presentation forms of old programs: a code for each shape of a letter. */
const FORMS = /[\ufb50-\ufdff\ufe70-\ufefc]/gu;
const BLANKS = /[\p{Cc}\p{Zl}\p{Zp}\s\u200b]+/gu;

const BEHIND = /(?<=[-/,;)\]])/u;

/** @param onEmoji called when an emoji is replaced with its name */
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
    /** A word wider than its line is broken after a hyphen or the like, and inside a part only if necessary. */
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
