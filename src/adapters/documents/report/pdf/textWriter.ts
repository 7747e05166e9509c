import type { FontName } from "./fonts.ts";

/** What of pdfkit's embedded font is used: its types do not tell of it. Widths in thousandths of the size. */
type EmbeddedFont = {
  readonly id: string;
  readonly ascender: number;
  readonly font: { readonly hasGlyphForCodePoint: (code: number) => boolean };
  readonly ref: () => PDFKit.PDFKitReference;
  readonly encode: (text: string, features: Features) => readonly [ReadonlyArray<string>, ReadonlyArray<GlyphPosition>];
};
/** Features of OpenType beside those that are always on; false turns one of them off. */
type Features = Readonly<Record<string, boolean>>;
type GlyphPosition = { readonly xAdvance: number; readonly advanceWidth: number };
type Internals = {
  readonly _font: EmbeddedFont;
  readonly page: { readonly fonts: Record<string, PDFKit.PDFKitReference> };
  readonly addContent: (operators: string) => void;
};

/** What the content of a page shows for a word with the blank after it. `width` in thousandths of the size. */
type Piece = { readonly shown: string; readonly width: number };

/** Measures and writes single lines. Points; y is the top of the line. */
export type TextWriter = {
  readonly width: (text: string, font: FontName, size: number) => number;
  readonly write: (text: string, x: number, y: number, font: FontName, size: number, colour: string) => void;
};

const short = (number: number): string => String(Math.round(number * 100) / 100);

const rgb = (colour: string): string =>
  [1, 3, 5].map((at) => short(Number.parseInt(colour.slice(at, at + 2), 16) / 255)).join(" ");

/** Stands for a sign that the font does not hold: its own box has no text behind it, and pdfkit takes it for narrower. */
const NO_SIGN = "□";
const inSignsOf = (font: EmbeddedFont, word: string): string =>
  Array.from(word, (sign) => (font.font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0) ? sign : NO_SIGN)).join("");

const pieceOf = (font: EmbeddedFont, word: string, features: Features): Piece => {
  const [codes, positions] = font.encode(inSignsOf(font, word), features);
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

/** Figures and numbers stand one under the other, and there are too many to shape each: sign by sign, no kerning. */
const FIGURE_SIGNS = "0123456789.,:;()%+-= ";
/** A hyphen as wide as a digit would tear numbers and dates apart. */
const OF_ONE_WIDTH = /[\d.,]/;
const SAME_WIDTH: Features = { tnum: true, calt: false };
/** Contextual forms would make arrows of hyphens, and take most of the time that a word takes. */
const WORDS: Features = { calt: false };
/** Sign by its code: what it shows without brackets, and its width. */
type Signs = ReadonlyArray<Piece | undefined>;
const signsOf = (font: EmbeddedFont): Signs => {
  const signs: Array<Piece | undefined> = Array.from({ length: 128 }, () => undefined);
  for (const sign of FIGURE_SIGNS) {
    const { shown, width } = pieceOf(font, sign, OF_ONE_WIDTH.test(sign) ? SAME_WIDTH : WORDS);
    signs[sign.charCodeAt(0)] = { shown: shown.slice(1, -1), width };
  }
  return signs;
};

/** A line of one font, read word by word; a word is shaped once and known from then on. */
const lineReader = (font: EmbeddedFont) => {
  const signs = signsOf(font);
  const known = new Map<string, Piece>();
  const shaped = (word: string): Piece => {
    const cached = known.get(word);
    if (cached !== undefined) return cached;
    const made = pieceOf(font, word, WORDS);
    known.set(word, made);
    return made;
  };
  const isFigure = (text: string, from: number, to: number): boolean => {
    for (let at = from; at < to; at++) if (signs[text.charCodeAt(at)] === undefined) return false;
    return true;
  };
  /** Calls `word` or, for each sign of a figure, `sign`, then `ended`. */
  const read = (text: string, word: (piece: Piece) => void, sign: (piece: Piece) => void, ended: () => void): void => {
    for (let from = 0; from < text.length; ) {
      const blank = text.indexOf(" ", from);
      const to = blank === -1 ? text.length : blank + 1;
      if (isFigure(text, from, to)) {
        for (let at = from; at < to; at++) sign(signs[text.charCodeAt(at)] ?? shaped(text.charAt(at)));
        ended();
      } else word(shaped(text.slice(from, to)));
      from = to;
    }
  };
  return {
    width: (text: string): number => {
      let width = 0;
      const add = (piece: Piece) => {
        width += piece.width;
      };
      read(text, add, add, () => {});
      return width;
    },
    shown: (text: string): string => {
      let [shown, run] = ["", ""];
      read(
        text,
        (piece) => {
          shown += piece.shown;
        },
        (piece) => {
          run += piece.shown;
        },
        () => {
          shown += `<${run}>`;
          run = "";
        },
      );
      return shown;
    },
  };
};

/**
 * Lines of text with pdfkit's own fonts, but each word is shaped once: a report of 30,000 rows holds some hundred
 * thousand cells, and pdfkit shapes and wraps each of them anew.
 */
export const textWriter = (doc: PDFKit.PDFDocument): TextWriter => {
  // pdfkit is of one exact version, and the tests of the files read back what is written here.
  const inside = doc as unknown as Internals;
  const font = (name: FontName): EmbeddedFont => {
    doc.font(name);
    return inside._font;
  };
  const fonts = { text: font("text"), strong: font("strong") };
  const readers = { text: lineReader(fonts.text), strong: lineReader(fonts.strong) };
  const colours = new Map<string, string>();
  const inks = (colour: string): string => {
    const ink = colours.get(colour) ?? rgb(colour);
    colours.set(colour, ink);
    return ink;
  };
  return {
    width: (text, name, size) => (readers[name].width(text) * size) / 1000,
    write: (text, x, y, name, size, colour) => {
      if (text === "") return;
      const { id, ascender, ref } = fonts[name];
      inside.page.fonts[id] ??= ref.call(fonts[name]);
      const baseline = y + (ascender * size) / 1000;
      // pdfkit's pages count from the top: the text is turned back.
      inside.addContent(
        `BT ${inks(colour)} rg /${id} ${size} Tf 1 0 0 -1 ${short(x)} ${short(baseline)} Tm [${readers[name].shown(text)}] TJ ET`,
      );
    },
  };
};
