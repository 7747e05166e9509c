import type { FontName } from "./fonts.ts";

/** Measures and wraps text; widths in points. Words are measured once. */
export type TextMeasure = {
  readonly width: (text: string, font: FontName, size: number) => number;
  /** The widest piece that no line break can go through. */
  readonly longestWord: (text: string, font: FontName, size: number) => number;
  readonly wrap: (text: string, font: FontName, size: number, width: number) => ReadonlyArray<string>;
};

/** All widths are measured at this size. */
const UNIT = 1000;

/** What no font shows, or what would break a line of a table, becomes a blank. */
export const printable = (text: string): string => text.toWellFormed().replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ");

export const textMeasure = (doc: PDFKit.PDFDocument): TextMeasure => {
  const known = { text: new Map<string, number>(), strong: new Map<string, number>() };
  let current: FontName | null = null;
  const unitWidth = (word: string, font: FontName): number => {
    const cached = known[font].get(word);
    if (cached !== undefined) return cached;
    if (current !== font) doc.font(font).fontSize(UNIT);
    current = font;
    const measured = doc.widthOfString(word);
    known[font].set(word, measured);
    return measured;
  };
  const wordsWidth = (text: string, font: FontName): number => {
    const words = text.split(" ");
    return words.reduce((sum, word) => sum + unitWidth(word, font), 0) + (words.length - 1) * unitWidth(" ", font);
  };

  /** A word that is wider than the column is cut. */
  const pieces = (word: string, font: FontName, width: number): ReadonlyArray<string> => {
    if (unitWidth(word, font) <= width) return [word];
    const cut: Array<string> = [];
    let piece = "";
    for (const letter of word) {
      if (piece !== "" && wordsWidth(piece + letter, font) > width) {
        cut.push(piece);
        piece = "";
      }
      piece += letter;
    }
    return [...cut, piece];
  };

  return {
    width: (text, font, size) => (wordsWidth(text, font) * size) / UNIT,
    longestWord: (text, font, size) =>
      (Math.max(0, ...text.split(" ").map((word) => unitWidth(word, font))) * size) / UNIT,
    wrap: (text, font, size, width) => {
      const room = (width * UNIT) / size;
      if (wordsWidth(text, font) <= room) return [text];
      const lines: Array<string> = [];
      let line = "";
      let used = 0;
      const blank = unitWidth(" ", font);
      for (const piece of text.split(" ").flatMap((word) => pieces(word, font, room))) {
        const more = unitWidth(piece, font);
        if (line !== "" && used + blank + more > room) {
          lines.push(line);
          line = piece;
          used = more;
        } else {
          used += line === "" ? more : blank + more;
          line = line === "" ? piece : `${line} ${piece}`;
        }
      }
      return [...lines, line];
    },
  };
};
