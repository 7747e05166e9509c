import type { GlyphPath } from "./glyphEncoder.ts";

export type Features = Readonly<Record<string, boolean>>;
/** Thousandths of the size. */
export type GlyphPosition = {
  readonly xAdvance: number;
  readonly advanceWidth: number;
  readonly xOffset: number;
  readonly yOffset: number;
};
export type Glyph = { readonly id: number; readonly advanceWidth: number; readonly codePoints: ReadonlyArray<number> };
type GlyphRun = {
  readonly glyphs: ReadonlyArray<Glyph>;
  readonly positions: ReadonlyArray<GlyphPosition>;
  readonly direction: "ltr" | "rtl";
};
/** As fontkit opens it. */
export type FontkitFont = {
  readonly hasGlyphForCodePoint: (code: number) => boolean;
  readonly getVariation: (axes: { readonly wght: number }) => FontkitFont;
  getGlyph: (id: number, codePoints?: ReadonlyArray<number>) => Glyph;
  /** What was looked up. */
  _glyphs: object;
};

/** What of pdfkit's embedded font is used: its types do not tell of it. Widths in thousandths of the size. */
export type EmbeddedFont = {
  readonly id: string;
  readonly ascender: number;
  readonly scale: number;
  readonly font: FontkitFont;
  /** Glyphs of the file in the order of their codes. */
  readonly subset: {
    readonly glyphs: Array<number>;
    readonly includeGlyph: (glyph: number) => number;
    glyphEncoder: { readonly encodeSimple: (path: GlyphPath) => Uint8Array };
  };
  readonly widths: Array<number>;
  readonly unicode: Array<ReadonlyArray<number>>;
  readonly ref: () => PDFKit.PDFKitReference;
  readonly encode: (text: string, features: Features) => readonly [ReadonlyArray<string>, ReadonlyArray<GlyphPosition>];
  readonly layoutRun: (text: string, features: Features) => GlyphRun;
};

type Internals = { readonly _font: EmbeddedFont };

export const embeddedFont = (doc: PDFKit.PDFDocument, name: string): EmbeddedFont => {
  doc.font(name);
  // pdfkit is of one exact version, and the tests of the files read back what is written with its fonts.
  return (doc as unknown as Internals)._font;
};
