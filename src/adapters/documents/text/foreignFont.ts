import { type EmbeddedFont, embeddedFont, type FontkitFont, type Glyph } from "./EmbeddedFont.ts";
import type { FontFile } from "./fontFiles.ts";
import { encodeSimple } from "./glyphEncoder.ts";
import { fontBytes } from "./loadedFonts.ts";

/** A glyph by its code in the file, with where it stands: thousandths of the size. */
export type PlacedGlyph = {
  readonly code: string;
  readonly before: number;
  readonly after: number;
  readonly rise: number;
};
/** A letter with its marks. `text` where readers would have to guess in which order they belong together. */
export type Cluster = { readonly glyphs: Array<PlacedGlyph>; text: string | null };
/** Clusters from left to right. */
export type ForeignRun = { readonly clusters: ReadonlyArray<Cluster>; readonly width: number };
export type ForeignFont = {
  readonly font: EmbeddedFont;
  readonly has: (character: string) => boolean;
  readonly shape: (text: string) => ForeignRun & { readonly isBackwards: boolean };
};

const openedFont = (
  doc: PDFKit.PDFDocument,
  { name, isVariable, weight }: FontFile,
  bytes: Uint8Array,
): EmbeddedFont => {
  if (!isVariable) return embeddedFont(doc.registerFont(name, bytes), name);
  const whole = embeddedFont(doc.registerFont(`${name}-all`, bytes), `${name}-all`);
  const instance = whole.font.getVariation({ wght: weight });
  // Weights of one file have one name, and pdfkit would take the first for both.
  Object.defineProperty(instance, "postscriptName", { value: `NotoSans-${name}` });
  // pdfkit takes what can lay out text for a font of fontkit; its types know only bytes and names.
  const font = embeddedFont(doc.registerFont(name, instance as unknown as Uint8Array), name);
  font.subset.glyphEncoder = { encodeSimple };
  return font;
};

/** fontkit keeps a glyph with the characters of its first time, and letters share glyphs. */
const forgetGlyphs = (font: FontkitFont): void => {
  const { getGlyph } = font;
  font.getGlyph = (...given) => {
    font._glyphs = {};
    return getGlyph.apply(font, given);
  };
};

/** Lam and alef are one glyph. As one character, because readers turn letters from right to left one by one. */
const LIGATURES: ReadonlyMap<string, ReadonlyArray<number>> = new Map(
  [0xfef5, 0xfef7, 0xfef9, 0xfefb].map((code) => [String.fromCodePoint(code).normalize("NFKC"), [code]]),
);

const NOTHING_SEEN = 0x2060;
/** What each glyph is read as. fontkit gives a vowel of Thai that becomes two glyphs to the first of them alone. */
const lettersOf = (glyphs: ReadonlyArray<Glyph>): ReadonlyArray<ReadonlyArray<number>> => {
  const letters = glyphs.map(({ codePoints }) => codePoints);
  for (const [at, own] of letters.entries()) {
    if (own.length > 0) continue;
    const before = String.fromCodePoint(...(letters[at - 1] ?? [])).normalize("NFKC");
    const [first, ...others] = Array.from(before, (one) => one.codePointAt(0) ?? 0);
    letters[at] = others.length === 0 ? [NOTHING_SEEN] : others;
    if (first !== undefined && others.length > 0) letters[at - 1] = [first];
  }
  return letters;
};

/** Null while it is not loaded. */
export const foreignFont = (doc: PDFKit.PDFDocument, file: FontFile): ForeignFont | null => {
  const bytes = fontBytes(file);
  if (bytes === undefined) return null;
  const font = openedFont(doc, file, bytes);
  forgetGlyphs(font.font);
  const codes = new Map<string, string>();
  /** Letters share glyphs (an Arabic letter is a shape and its dots): each letter has a code of its own to be read back. */
  const codeOf = ({ id, advanceWidth }: Glyph, codePoints: ReadonlyArray<number>): string => {
    const key = `${id}/${codePoints.join()}`;
    const known = codes.get(key);
    if (known !== undefined) return known;
    const code = font.subset.glyphs.push(id) - 1;
    font.widths[code] = advanceWidth * font.scale;
    font.unicode[code] = LIGATURES.get(String.fromCodePoint(...codePoints)) ?? codePoints;
    const hex = code.toString(16).padStart(4, "0");
    codes.set(key, hex);
    return hex;
  };
  return {
    font,
    has: (character) => font.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
    shape: (text) => {
      const { glyphs, positions, direction } = font.layoutRun(text, {});
      const isBackwards = direction === "rtl";
      const clusters: Array<Cluster & { letters: ReadonlyArray<number>; isOpen: boolean }> = [];
      let width = 0;
      const letters = lettersOf(glyphs);
      for (const [at, glyph] of glyphs.entries()) {
        const { xAdvance, advanceWidth, xOffset, yOffset } = positions[at] ?? NOWHERE;
        width += xAdvance;
        const placed: PlacedGlyph = {
          code: codeOf(glyph, letters[at] ?? []),
          before: -xOffset,
          after: advanceWidth - xAdvance + xOffset,
          rise: yOffset,
        };
        const isMark = xAdvance === 0 || (glyph.codePoints.length === 0 && !isBackwards);
        const last = clusters.at(-1);
        // Marks follow their letter, and in what is drawn backwards they are in front of it.
        if (last !== undefined && (isBackwards ? last.isOpen : isMark)) {
          last.glyphs.push(placed);
          last.letters = isBackwards ? [...glyph.codePoints, ...last.letters] : [...last.letters, ...glyph.codePoints];
          last.isOpen = isMark;
          if (last.letters.length > 1 && !isBackwards) last.text = String.fromCodePoint(...last.letters);
        } else clusters.push({ glyphs: [placed], text: null, letters: glyph.codePoints, isOpen: isMark });
      }
      return { clusters, width, isBackwards };
    },
  };
};
const NOWHERE = { xAdvance: 0, advanceWidth: 0, xOffset: 0, yOffset: 0 };
