import { encodeSimple, type GlyphPath } from "./glyphEncoder.ts";

type Features = Readonly<Record<string, boolean>>;
type Glyph = { readonly id: number; readonly advanceWidth: number; readonly codePoints: ReadonlyArray<number> };
type Position = { readonly xAdvance: number };
type GlyphRun = {
  readonly glyphs: ReadonlyArray<Glyph>;
  readonly positions: ReadonlyArray<Position>;
  readonly advanceWidth: number;
};
/** A font opened by fontkit. */
type FontkitFont = {
  readonly hasGlyphForCodePoint: (code: number) => boolean;
  readonly getVariation: (axes: { readonly wght: number }) => FontkitFont;
  layout: (text: string, features?: Features) => GlyphRun;
  getGlyph: (id: number, codePoints?: ReadonlyArray<number>) => Glyph;
  /** The cache of glyphs. */
  _glyphs: object;
};
/** The parts of pdfkit's embedded font that are used; its types do not include them. */
type EmbeddedFont = {
  readonly ascender: number;
  readonly scale: number;
  readonly font: FontkitFont;
  readonly subset: {
    /** The file's glyphs, ordered by their codes. */
    readonly glyphs: Array<number>;
    includeGlyph: (glyph: number) => number;
    glyphEncoder: { readonly encodeSimple: (path: GlyphPath) => Uint8Array };
  };
  readonly widthOfString: (text: string, size: number, features?: ReadonlyArray<string>) => number;
};

export type OpenFont = {
  /** The font's name in pdfkit. */
  readonly name: string;
  /** In thousandths of the font size. */
  readonly ascender: number;
  readonly has: (character: string) => boolean;
  /** In points. */
  readonly width: (text: string, size: number) => number;
  /** Empty: a text is shaped as a whole; absent: word by word, each cached. */
  readonly features?: [];
};

const embedded = (doc: PDFKit.PDFDocument, name: string, source: Uint8Array | FontkitFont): EmbeddedFont => {
  // pdfkit accepts any object that can lay out text as a fontkit font; its types allow only bytes and names.
  doc.registerFont(name, source as Uint8Array).font(name);
  // pdfkit is pinned to one version, and tests read back the files written with its fonts.
  return (doc as unknown as { readonly _font: EmbeddedFont })._font;
};

const ofWeight = (doc: PDFKit.PDFDocument, name: string, bytes: Uint8Array, weight: number): EmbeddedFont => {
  const instance = embedded(doc, `${name}-all`, bytes).font.getVariation({ wght: weight });
  // All weights of a file have the same name, and pdfkit would use the first for both.
  Object.defineProperty(instance, "postscriptName", { value: `NotoSans-${name}` });
  const font = embedded(doc, name, instance);
  font.subset.glyphEncoder = { encodeSimple };
  return font;
};

/** Lam and alef form one glyph. Mapped to one character, because PDF readers reverse letters one by one. */
const LIGATURES: ReadonlyMap<string, ReadonlyArray<number>> = new Map(
  [0xfef5, 0xfef7, 0xfef9, 0xfefb].map((code) => [String.fromCodePoint(code).normalize("NFKC"), [code]]),
);
const NOTHING_SEEN = 0x2060;
/** The text of each glyph. fontkit assigns a Thai vowel that becomes two glyphs to the first one only. */
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

/** Glyph numbers of a font are smaller than this. */
const FIRST_OWN = 0x10000;

/**
 * Letters share glyphs (an Arabic letter is a shape and its dots), and pdfkit maps a glyph back to the first of them,
 * so a glyph gets a separate number for each letter that it is used for.
 */
const numberGlyphs = ({ font, subset, scale }: EmbeddedFont, featuresOf: (text: string) => Features): void => {
  const { getGlyph } = font;
  // fontkit caches a glyph with the characters of its first use.
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
    // Copied, because pdfkit scales the positions in place.
    return { ...run, positions: run.positions.map((position) => ({ ...position })) };
  };
  const include = subset.includeGlyph.bind(subset);
  const codes = new Map<number, number>();
  subset.includeGlyph = (number) => {
    const glyph = real[number - FIRST_OWN];
    // A part of a composite glyph.
    if (glyph === undefined) return include(number);
    const code = codes.get(number) ?? subset.glyphs.push(glyph) - 1;
    codes.set(number, code);
    return code;
  };
};

/** Digits align in columns. A hyphen as wide as a digit would tear numbers and dates apart. */
const FIGURE = /^[\d.,:;()%+= ]+$/;
/** Contextual alternates would turn hyphens into arrows. */
const latinFeatures = (word: string): Features =>
  FIGURE.test(word) ? { tnum: true, kern: false, calt: false } : { calt: false };

const opened = (name: string, { ascender, font }: EmbeddedFont, width: OpenFont["width"]): OpenFont => ({
  name,
  ascender,
  has: (character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  width,
});

/** A font for Latin, Greek and Cyrillic, which separate words with blanks and run from left to right. */
export const openLatinFont = (doc: PDFKit.PDFDocument, name: string, bytes: Uint8Array): OpenFont => {
  const font = embedded(doc, name, bytes);
  numberGlyphs(font, latinFeatures);
  return opened(name, font, (text, size) => font.widthOfString(text, size));
};

/** @param weight for a font with all weights; otherwise null */
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
