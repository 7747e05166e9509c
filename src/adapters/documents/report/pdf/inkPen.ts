import type { FontName } from "./fonts.ts";

/** What of pdfkit's embedded font is used: its types do not tell of it. Widths in thousandths of the size. */
type EmbeddedFont = {
  readonly id: string;
  readonly ascender: number;
  readonly ref: () => PDFKit.PDFKitReference;
  readonly encode: (
    text: string,
    features?: ReadonlyArray<string>,
  ) => readonly [ReadonlyArray<string>, ReadonlyArray<GlyphPosition>];
};
type GlyphPosition = { readonly xAdvance: number; readonly advanceWidth: number };
type Internals = {
  readonly _font: EmbeddedFont;
  readonly page: { readonly fonts: Record<string, PDFKit.PDFKitReference> };
  readonly addContent: (operators: string) => void;
};

/** A word with the blank after it, as the content of a page shows it. `width` in thousandths of the size. */
type Piece = { readonly shown: string; readonly width: number };

/** Measures and writes single lines. Points; y is the top of the line. */
export type InkPen = {
  readonly width: (text: string, font: FontName, size: number) => number;
  readonly write: (text: string, x: number, y: number, font: FontName, size: number, colour: string) => void;
};

const short = (number: number): string => String(Math.round(number * 100) / 100);

const rgb = (colour: string): string =>
  [1, 3, 5].map((at) => short(Number.parseInt(colour.slice(at, at + 2), 16) / 255)).join(" ");

const pieceOf = (font: EmbeddedFont, word: string, features?: ReadonlyArray<string>): Piece => {
  const [codes, positions] = font.encode(word, features);
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

/** Figures stand one under the other, and there are too many of them to shape each. */
const FIGURE = /^[\d.,]+ ?$/;
const SAME_WIDTH = ["tnum"];
const joined = (signs: ReadonlyArray<Piece>): Piece => ({
  shown: signs.map(({ shown }) => shown).join(""),
  width: signs.reduce((sum, { width }) => sum + width, 0),
});

/**
 * Lines of text with pdfkit's own fonts, but each word is shaped once: a report of 30,000 rows holds some hundred
 * thousand cells, and pdfkit shapes and wraps each of them anew.
 */
export const inkPen = (doc: PDFKit.PDFDocument): InkPen => {
  // pdfkit is of one exact version, and the tests of the files read back what is written here.
  const inside = doc as unknown as Internals;
  const font = (name: FontName): EmbeddedFont => {
    doc.font(name);
    return inside._font;
  };
  const fonts = { text: font("text"), strong: font("strong") };
  const known = { text: new Map<string, Piece>(), strong: new Map<string, Piece>() };
  const piece = (name: FontName, word: string): Piece => {
    const cached = known[name].get(word);
    if (cached !== undefined) return cached;
    if (word.length > 1 && FIGURE.test(word)) return joined([...word].map((sign) => piece(name, sign)));
    const made = pieceOf(fonts[name], word, FIGURE.test(word) ? SAME_WIDTH : undefined);
    known[name].set(word, made);
    return made;
  };
  const pieces = (text: string, name: FontName): ReadonlyArray<Piece> => {
    const words = text.split(" ");
    return words.map((word, at) => piece(name, at === words.length - 1 ? word : `${word} `));
  };
  return {
    width: (text, name, size) => (pieces(text, name).reduce((sum, { width }) => sum + width, 0) * size) / 1000,
    write: (text, x, y, name, size, colour) => {
      if (text === "") return;
      const { id, ascender, ref } = fonts[name];
      inside.page.fonts[id] ??= ref.call(fonts[name]);
      const baseline = y + (ascender * size) / 1000;
      const shown = pieces(text, name)
        .map((one) => one.shown)
        .join("");
      // pdfkit's pages count from the top: the text is turned back.
      inside.addContent(
        `BT ${rgb(colour)} rg /${id} ${size} Tf 1 0 0 -1 ${short(x)} ${short(baseline)} Tm [${shown}] TJ ET`,
      );
    },
  };
};
