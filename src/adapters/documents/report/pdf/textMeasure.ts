import type { FontName } from "./fonts.ts";
import type { TextWriter } from "./textWriter.ts";

/** Measures and wraps text; widths in points. */
export type TextMeasure = Pick<TextWriter, "width"> & {
  /** The widest piece that no line break can go through. */
  readonly longestWord: (text: string, font: FontName, size: number) => number;
  readonly wrap: (text: string, font: FontName, size: number, width: number) => ReadonlyArray<string>;
};

/** Nearly all text is of this kind and stays as it is. */
const PLAIN = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/** What no font shows, or what would break a line of a table, becomes a blank. */
export const printable = (text: string): string =>
  PLAIN.test(text)
    ? text
    : text
        .toWellFormed()
        .normalize("NFC")
        .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ");

export const textMeasure = ({ width: widthOf }: TextWriter): TextMeasure => {
  /** A word that is wider than the column is cut. */
  const pieces = (word: string, font: FontName, size: number, width: number): ReadonlyArray<string> => {
    if (widthOf(word, font, size) <= width) return [word];
    const cut: Array<string> = [];
    let piece = "";
    let used = 0;
    for (const letter of word) {
      const more = widthOf(letter, font, size);
      if (piece !== "" && used + more > width) {
        cut.push(piece);
        [piece, used] = ["", 0];
      }
      piece += letter;
      used += more;
    }
    return [...cut, piece];
  };
  const cutting = (text: string, font: FontName, size: number, width: number): ReadonlyArray<string> => {
    const blank = widthOf(" ", font, size);
    const lines: Array<string> = [];
    let [line, used] = ["", 0];
    for (const piece of text.split(" ").flatMap((word) => pieces(word, font, size, width))) {
      const more = widthOf(piece, font, size);
      if (line !== "" && used + blank + more > width) {
        lines.push(line);
        [line, used] = [piece, more];
      } else {
        used += line === "" ? more : blank + more;
        line = line === "" ? piece : `${line} ${piece}`;
      }
    }
    return [...lines, line];
  };

  return {
    width: widthOf,
    longestWord: (text, font, size) => {
      let longest = 0;
      for (let from = 0; from <= text.length; ) {
        const to = endOfWord(text, from);
        longest = Math.max(longest, widthOf(text.slice(from, to), font, size));
        from = to + 1;
      }
      return longest;
    },
    wrap: (text, font, size, width) => {
      if (widthOf(text, font, size) <= width) return [text];
      const blank = widthOf(" ", font, size);
      const lines: Array<string> = [];
      let [start, used] = [0, 0];
      for (let from = 0; from <= text.length; ) {
        const to = endOfWord(text, from);
        const more = widthOf(text.slice(from, to), font, size);
        if (more > width) return cutting(text, font, size, width);
        if (from > start && used + blank + more > width) {
          lines.push(text.slice(start, from - 1));
          [start, used] = [from, more];
        } else used += from === start ? more : blank + more;
        from = to + 1;
      }
      return [...lines, text.slice(start)];
    },
  };
};

const endOfWord = (text: string, from: number): number => {
  const blank = text.indexOf(" ", from);
  return blank === -1 ? text.length : blank;
};
