import type { FontName } from "../fonts.ts";
import { emojiAsWords } from "./emoji.ts";
import { keepOrder } from "./textOrder.ts";
import { piecesOf, signsOf, SIMPLE } from "./textPieces.ts";
import type { ShapedLine, TextWriter } from "./textWriter.ts";

/** Widths in points. */
export type TextMeasure = Pick<TextWriter, "width"> & {
  /** As it is measured and written: one line, without what nobody sees. */
  readonly printable: (text: string) => string;
  /** The widest piece that no line break can go through, at least `known`. */
  readonly longestWord: (text: string, font: FontName, size: number, known?: number) => number;
  readonly wrap: (text: string, font: FontName, size: number, width: number) => ReadonlyArray<string>;
  /** As `wrap`, ready to be written. */
  readonly lines: (text: string, font: FontName, size: number, width: number) => ReadonlyArray<ShapedLine>;
};

/** Latin and Greek letters and the signs of figures stay as they are: most texts need none of the slower replacements. */
export const PLAIN =
  /^(?:[!-~°\u00c0-\u024f\u0391-\u03a1\u03a3-\u03c9≈]+(?: [!-~°\u00c0-\u024f\u0391-\u03a1\u03a3-\u03c9≈]+)*)?$/;
/** Soft hyphens, marks of direction, forms of the letter before, joiners that stand between no Arabic letters. */
const UNSEEN = /(?<!\p{sc=Arabic})\p{Join_Control}|(?!\p{Join_Control}|\u200b)\p{Default_Ignorable_Code_Point}/gu;
/** Arabic letters as old programs wrote them, each in the form of its place. */
const FORMS = /[\ufb50-\ufdff\ufe70-\ufefc]/gu;
const BLANKS = /[\p{Cc}\p{Zl}\p{Zp}\s\u200b]+/gu;

/** No letter of the fonts is wider, in times the size: what is short enough need not be measured. */
export const WIDEST_LETTER = 1.5;

const BEHIND = /(?<=[-/,;)\]])/u;

export const textMeasure = ({
  width: widthOf,
  shape,
  told,
}: Pick<TextWriter, "width" | "shape" | "told">): TextMeasure => {
  /** Behind another letter: two beside each other are wider or narrower than each alone. */
  const widthBehind = (last: string, text: string, font: FontName, size: number): number =>
    last === "" ? widthOf(text, font, size) : widthOf(last + text, font, size) - widthOf(last, font, size);
  const cut = (word: string, font: FontName, size: number, width: number): ReadonlyArray<string> => {
    const pieces: Array<string> = [];
    let [piece, last, used] = ["", "", 0];
    for (const sign of signsOf(word)) {
      const more = widthBehind(last, sign, font, size);
      const isFull = piece !== "" && used + more > width;
      if (isFull) pieces.push(piece);
      piece = isFull ? sign : piece + sign;
      used = isFull ? widthOf(sign, font, size) : used + more;
      last = sign;
    }
    return [...pieces, piece];
  };

  /** A word that is wider than its line is broken behind a hyphen or the like, and inside only where that is not enough. */
  const brokenUp = (word: string, font: FontName, size: number, width: number): ReadonlyArray<string> =>
    word.split(BEHIND).flatMap((part) => (widthOf(part, font, size) <= width ? [part] : cut(part, font, size, width)));

  /** Of a text that is wider. */
  const broken = (text: string, font: FontName, size: number, width: number): ReadonlyArray<string> => {
    const blank = widthOf(" ", font, size);
    const lines: Array<string> = [];
    let [line, used] = ["", 0];
    const put = (piece: string, more: number, isJoined: boolean) => {
      const gap = isJoined ? 0 : blank;
      if (line === "") [line, used] = [piece, more];
      else if (used + gap + more > width) {
        lines.push(line);
        [line, used] = [piece, more];
      } else {
        line += isJoined ? piece : ` ${piece}`;
        used += gap + more;
      }
    };
    const putPart = (part: string, isJoined: boolean) => {
      const more = widthOf(part, font, size);
      if (more <= width) return put(part, more, isJoined);
      let last = "";
      for (const [nth, piece] of brokenUp(part, font, size, width).entries()) {
        put(piece, widthBehind(last, piece, font, size), isJoined || nth > 0);
        last = [...signsOf(piece)].at(-1) ?? "";
      }
    };
    for (const word of text.split(" ")) {
      if (SIMPLE.test(word)) putPart(word, false);
      else for (const [at, part] of piecesOf(word).entries()) putPart(part, at > 0);
    }
    lines.push(line);
    return SIMPLE.test(text) ? lines : keepOrder(lines);
  };

  return {
    width: widthOf,
    printable: (text) =>
      PLAIN.test(text)
        ? text
        : emojiAsWords(text.toWellFormed().normalize("NFC"), () => {
            told.emoji = true;
          })
            .replaceAll(FORMS, (form) => form.normalize("NFKC"))
            .replaceAll(UNSEEN, "")
            .replaceAll(BLANKS, " "),
    longestWord: (text, font, size, known = 0) => {
      let longest = known;
      for (const word of text.split(" ")) {
        if (word.length * size * WIDEST_LETTER <= longest) continue;
        for (const piece of piecesOf(word)) longest = Math.max(longest, widthOf(piece, font, size));
      }
      return longest;
    },
    wrap: (text, font, size, width) => (widthOf(text, font, size) <= width ? [text] : broken(text, font, size, width)),
    lines: (text, font, size, width) => {
      const whole = shape(text, font);
      if ((whole.width * size) / 1000 <= width) return [whole];
      return broken(text, font, size, width).map((line) => shape(line, font));
    },
  };
};
