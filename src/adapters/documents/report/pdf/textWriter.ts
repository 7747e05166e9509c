import type { FontName } from "../../fonts.ts";

/** What of pdfkit's embedded font is used: its types do not tell of it. Widths in thousandths of the size. */
type EmbeddedFont = {
  readonly id: string;
  readonly ascender: number;
  readonly font: { readonly hasGlyphForCodePoint: (code: number) => boolean };
  readonly ref: () => PDFKit.PDFKitReference;
  readonly encode: (text: string, features: Features) => readonly [ReadonlyArray<string>, ReadonlyArray<GlyphPosition>];
};
type Features = Readonly<Record<string, boolean>>;
type GlyphPosition = { readonly xAdvance: number; readonly advanceWidth: number };
type Internals = {
  readonly _font: EmbeddedFont;
  readonly page: { readonly fonts: Record<string, PDFKit.PDFKitReference> };
  readonly addContent: (operators: string) => void;
};

/** What the content of a page shows for a word with the blank after it. `width` in thousandths of the size. */
type Piece = { readonly shown: string; readonly width: number };

/** Single lines, in points; y is the top of the line. */
export type TextWriter = {
  readonly width: (text: string, font: FontName, size: number) => number;
  readonly write: (text: string, x: number, y: number, font: FontName, size: number, color: string) => void;
};

const short = (number: number): string => String(Math.round(number * 100) / 100);

const rgb = (color: string): string =>
  [1, 3, 5].map((at) => short(Number.parseInt(color.slice(at, at + 2), 16) / 255)).join(" ");

/** For a character that the font does not hold: its own box has no text behind it, and pdfkit takes it for narrower. */
const UNKNOWN = "□";
const inFont = ({ font }: EmbeddedFont, word: string): string =>
  Array.from(word, (one) => (font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0) ? one : UNKNOWN)).join("");

const pieceOf = (font: EmbeddedFont, word: string, features: Features): Piece => {
  const [codes, positions] = font.encode(inFont(font, word), features);
  let [shown, run, width] = ["", "", 0];
  for (const [at, code] of codes.entries()) {
    const { xAdvance, advanceWidth } = positions[at] ?? { xAdvance: 0, advanceWidth: 0 };
    run += code;
    width += xAdvance;
    const kerning = Math.round(advanceWidth - xAdvance);
    if (kerning === 0) continue;
    shown += `<${run}>${kerning}`;
    run = "";
  }
  return { shown: run === "" ? shown : `${shown}<${run}>`, width };
};

/** Figures are aligned in columns, and there are too many to shape each: character by character, no kerning. */
const FIGURE_CHARACTERS = "0123456789.,:;()%+-= ";
/** A hyphen as wide as a digit would tear numbers and dates apart. */
const OF_ONE_WIDTH = /[\d.,]/;
const SAME_WIDTH: Features = { tnum: true, calt: false };
/** Contextual forms would make arrows of hyphens, and take most of the time that a word takes. */
const WORDS: Features = { calt: false };

/** Characters of figures by their codes: what each shows without brackets, and its width. */
const figureCharacters = (font: EmbeddedFont): ReadonlyArray<Piece | undefined> => {
  const characters: Array<Piece | undefined> = Array.from({ length: 128 }, () => undefined);
  for (const one of FIGURE_CHARACTERS) {
    const { shown, width } = pieceOf(font, one, OF_ONE_WIDTH.test(one) ? SAME_WIDTH : WORDS);
    characters[one.charCodeAt(0)] = { shown: shown.slice(1, -1), width };
  }
  return characters;
};

/** Each word is shaped once and remembered; figures are put together character by character. */
const lineReader = (font: EmbeddedFont) => {
  const characters = figureCharacters(font);
  const figureOf = (text: string, from: number, to: number): Piece | undefined => {
    let [run, width] = ["", 0];
    for (let at = from; at < to; at++) {
      const one = characters[text.charCodeAt(at)];
      if (one === undefined) return undefined;
      run += one.shown;
      width += one.width;
    }
    return { shown: `<${run}>`, width };
  };
  const known = new Map<string, Piece>();
  const wordOf = (word: string): Piece => {
    const piece = known.get(word) ?? pieceOf(font, word, WORDS);
    known.set(word, piece);
    return piece;
  };
  return (text: string, take: (piece: Piece) => void): void => {
    for (let from = 0; from < text.length; ) {
      const blank = text.indexOf(" ", from);
      const to = blank === -1 ? text.length : blank + 1;
      take(figureOf(text, from, to) ?? wordOf(text.slice(from, to)));
      from = to;
    }
  };
};

/** Each word is shaped once: pdfkit would shape and wrap each of some hundred thousand cells again. */
export const textWriter = (doc: PDFKit.PDFDocument): TextWriter => {
  // pdfkit is of one exact version, and the tests of the files read back what is written here.
  const inside = doc as unknown as Internals;
  const font = (name: FontName): EmbeddedFont => {
    doc.font(name);
    return inside._font;
  };
  const fonts = { text: font("text"), strong: font("strong") };
  const readers = { text: lineReader(fonts.text), strong: lineReader(fonts.strong) };
  const colors = new Map<string, string>();
  const inks = (color: string): string => {
    const ink = colors.get(color) ?? rgb(color);
    colors.set(color, ink);
    return ink;
  };
  return {
    width: (text, name, size) => {
      let width = 0;
      readers[name](text, (piece) => {
        width += piece.width;
      });
      return (width * size) / 1000;
    },
    write: (text, x, y, name, size, color) => {
      if (text === "") return;
      const { id, ascender, ref } = fonts[name];
      inside.page.fonts[id] ??= ref.call(fonts[name]);
      let shown = "";
      readers[name](text, (piece) => {
        shown += piece.shown;
      });
      const baseline = y + (ascender * size) / 1000;
      // pdfkit's pages count from the top: the text is turned back.
      inside.addContent(
        `BT ${inks(color)} rg /${id} ${size} Tf 1 0 0 -1 ${short(x)} ${short(baseline)} Tm [${shown}] TJ ET`,
      );
    },
  };
};
