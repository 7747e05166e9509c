import { encodeSimple, type GlyphPath } from "./glyphEncoder.ts";

type Features = Readonly<Record<string, boolean>>;
type Glyph = { readonly id: number; readonly advanceWidth: number; readonly codePoints: ReadonlyArray<number> };
type Position = { readonly xAdvance: number };
type GlyphRun = {
  readonly glyphs: ReadonlyArray<Glyph>;
  readonly positions: ReadonlyArray<Position>;
  readonly advanceWidth: number;
};
/** As fontkit opens it. */
type FontkitFont = {
  readonly hasGlyphForCodePoint: (code: number) => boolean;
  readonly getVariation: (axes: { readonly wght: number }) => FontkitFont;
  layout: (text: string, features?: Features) => GlyphRun;
  getGlyph: (id: number, codePoints?: ReadonlyArray<number>) => Glyph;
  /** What was looked up. */
  _glyphs: object;
};
/** What of pdfkit's embedded font is used: its types do not tell of it. */
type EmbeddedFont = {
  readonly ascender: number;
  readonly scale: number;
  readonly font: FontkitFont;
  readonly subset: {
    /** Glyphs of the file in the order of their codes. */
    readonly glyphs: Array<number>;
    includeGlyph: (glyph: number) => number;
    glyphEncoder: { readonly encodeSimple: (path: GlyphPath) => Uint8Array };
  };
  readonly widthOfString: (text: string, size: number, features?: ReadonlyArray<string>) => number;
};

export type OpenFont = {
  /** For pdfkit. */
  readonly name: string;
  /** Thousandths of the size. */
  readonly ascender: number;
  readonly has: (character: string) => boolean;
  /** In points. */
  readonly width: (text: string, size: number) => number;
  /** Empty: all of a text is shaped at once; none: word by word, each remembered. */
  readonly features?: [];
};

const embedded = (doc: PDFKit.PDFDocument, name: string, source: Uint8Array | FontkitFont): EmbeddedFont => {
  // pdfkit takes what can lay out text for a font of fontkit; its types know only bytes and names.
  doc.registerFont(name, source as Uint8Array).font(name);
  // pdfkit is of one exact version, and the tests of the files read back what is written with its fonts.
  return (doc as unknown as { readonly _font: EmbeddedFont })._font;
};

const ofWeight = (doc: PDFKit.PDFDocument, name: string, bytes: Uint8Array, weight: number): EmbeddedFont => {
  const instance = embedded(doc, `${name}-all`, bytes).font.getVariation({ wght: weight });
  // Weights of one file have one name, and pdfkit would take the first for both.
  Object.defineProperty(instance, "postscriptName", { value: `NotoSans-${name}` });
  const font = embedded(doc, name, instance);
  font.subset.glyphEncoder = { encodeSimple };
  return font;
};

/** Lam and alef are one glyph. As one character, because readers turn letters from right to left one by one. */
const LIGATURES: ReadonlyMap<string, ReadonlyArray<number>> = new Map(
  [0xfef5, 0xfef7, 0xfef9, 0xfefb].map((code) => [String.fromCodePoint(code).normalize("NFKC"), [code]]),
);
const NOTHING_SEEN = 0x2060;
/** What each glyph is read as. fontkit gives a vowel of Thai that becomes two glyphs to the first of them alone. */
const lettersOf = (glyphs: ReadonlyArray<Glyph>): ReadonlyArray<ReadonlyArray<number>> => {
  const letters = glyphs.map(({ codePoints }) => LIGATURES.get(String.fromCodePoint(...codePoints)) ?? codePoints);
  for (const [at, own] of letters.entries()) {
    if (own.length > 0) continue;
    const before = String.fromCodePoint(...(letters[at - 1] ?? [])).normalize("NFKC");
    const [first, ...others] = Array.from(before, (one) => one.codePointAt(0) ?? 0);
    letters[at] = others.length === 0 ? [NOTHING_SEEN] : others;
    if (first !== undefined && others.length > 0) letters[at - 1] = [first];
  }
  return letters;
};

/** Numbers of glyphs in a font end before it. */
const FIRST_OWN = 0x10000;

/**
 * Letters share glyphs (an Arabic letter is a shape and its dots), and pdfkit reads a glyph back as the first of them: a
 * glyph gets a number of its own for each letter that it stands for.
 */
const numberGlyphs = ({ font, subset, scale }: EmbeddedFont, featuresOf: (text: string) => Features): void => {
  const { getGlyph } = font;
  // fontkit keeps a glyph with the characters of its first time.
  font.getGlyph = (...given) => {
    font._glyphs = {};
    return getGlyph.apply(font, given);
  };
  const real: Array<number> = [];
  const own = new Map<string, number>();
  const numbered = ({ id, advanceWidth }: Glyph, codePoints: ReadonlyArray<number>): Glyph => {
    const key = `${id}/${codePoints.join()}`;
    const number = own.get(key) ?? FIRST_OWN + real.push(id) - 1;
    own.set(key, number);
    return { id: number, advanceWidth, codePoints };
  };
  const layout = font.layout.bind(font);
  const shape = (text: string): GlyphRun => {
    const { glyphs, positions } = layout(text, featuresOf(text));
    const letters = lettersOf(glyphs);
    return {
      glyphs: glyphs.map((glyph, at) => numbered(glyph, letters[at] ?? [])),
      positions,
      advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) * scale,
    };
  };
  const shaped = new Map<string, GlyphRun>();
  font.layout = (text) => {
    const run = shaped.get(text) ?? shape(text);
    shaped.set(text, run);
    // pdfkit scales what it gets.
    return { ...run, positions: run.positions.map((position) => ({ ...position })) };
  };
  const include = subset.includeGlyph.bind(subset);
  const codes = new Map<number, number>();
  subset.includeGlyph = (number) => {
    const glyph = real[number - FIRST_OWN];
    // A part of another glyph.
    if (glyph === undefined) return include(number);
    const code = codes.get(number) ?? subset.glyphs.push(glyph) - 1;
    codes.set(number, code);
    return code;
  };
};

/** Figures are aligned in columns. A hyphen as wide as a digit would tear numbers and dates apart. */
const FIGURE = /^[\d.,:;()%+= ]+$/;
/** Contextual forms would make arrows of hyphens. */
const latinFeatures = (word: string): Features =>
  FIGURE.test(word) ? { tnum: true, kern: false, calt: false } : { calt: false };

const opened = (name: string, { ascender, font }: EmbeddedFont, width: OpenFont["width"]): OpenFont => ({
  name,
  ascender,
  has: (character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  width,
});

/** Of Latin, Greek and Cyrillic, which have blanks between their words and run from left to right. */
export const openLatinFont = (doc: PDFKit.PDFDocument, name: string, bytes: Uint8Array): OpenFont => {
  const font = embedded(doc, name, bytes);
  numberGlyphs(font, latinFeatures);
  return opened(name, font, (text, size) => font.widthOfString(text, size));
};

/** @param weight of a font of all weights, or null */
export const openScriptFont = (
  doc: PDFKit.PDFDocument,
  name: string,
  bytes: Uint8Array,
  weight: number | null,
): OpenFont => {
  const font = weight === null ? embedded(doc, name, bytes) : ofWeight(doc, name, bytes, weight);
  numberGlyphs(font, () => ({}));
  return { ...opened(name, font, (text, size) => font.widthOfString(text, size, [])), features: [] };
};
