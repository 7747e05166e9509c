import type { FontName } from "../../fonts.ts";
import type { TextWriter } from "./textWriter.ts";

/** Widths in points. */
export type TextMeasure = Pick<TextWriter, "width"> & {
  /** The widest piece that no line break can go through. */
  readonly longestWord: (text: string, font: FontName, size: number) => number;
  readonly wrap: (text: string, font: FontName, size: number, width: number) => ReadonlyArray<string>;
};

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
  const cut = (word: string, font: FontName, size: number, width: number): ReadonlyArray<string> => {
    const pieces: Array<string> = [];
    let [piece, used] = ["", 0];
    for (const letter of word) {
      const more = widthOf(letter, font, size);
      if (piece !== "" && used + more > width) {
        pieces.push(piece);
        [piece, used] = ["", 0];
      }
      piece += letter;
      used += more;
    }
    return [...pieces, piece];
  };

  return {
    width: widthOf,
    longestWord: (text, font, size) =>
      text.split(" ").reduce((longest, word) => Math.max(longest, widthOf(word, font, size)), 0),
    wrap: (text, font, size, width) => {
      if (widthOf(text, font, size) <= width) return [text];
      const blank = widthOf(" ", font, size);
      const lines: Array<string> = [];
      let [line, used] = ["", 0];
      const put = (piece: string, more: number) => {
        if (line === "") [line, used] = [piece, more];
        else if (used + blank + more > width) {
          lines.push(line);
          [line, used] = [piece, more];
        } else {
          line += ` ${piece}`;
          used += blank + more;
        }
      };
      for (const word of text.split(" ")) {
        const more = widthOf(word, font, size);
        if (more <= width) put(word, more);
        else for (const piece of cut(word, font, size, width)) put(piece, widthOf(piece, font, size));
      }
      return [...lines, line];
    },
  };
};
