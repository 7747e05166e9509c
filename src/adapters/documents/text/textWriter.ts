import type { FontName } from "../fonts.ts";
import { type EmbeddedFont, embeddedFont, type Features } from "./EmbeddedFont.ts";
import type { FontFile } from "./fontFiles.ts";
import { type DrawnRun, foreignText } from "./foreignText.ts";
import type { Cluster, PlacedGlyph } from "./foreignFont.ts";
import { KERNING, kernedWords, LATIN_WORD } from "./kernedWords.ts";
import { type Content, rgb, short } from "./operators.ts";
import { textString } from "./textString.ts";

type Internals = {
  readonly page: { readonly fonts: Record<string, PDFKit.PDFKitReference> };
  readonly addContent: (operators: string) => void;
};

/** What the content of a page shows for a word with the blank after it. `width` in thousandths of the size. */
type Piece = { readonly shown: string; readonly width: number };

/** A line as it is shown. `width` in thousandths of the size; `shown` is null where another font is needed. */
export type ShapedLine = {
  readonly text: string;
  readonly font: FontName;
  readonly width: number;
  readonly shown: string | null;
};

/** Single lines, in points; y is the top of the line. */
export type TextWriter = {
  readonly width: (text: string, font: FontName, size: number) => number;
  readonly shape: (text: string, font: FontName) => ShapedLine;
  readonly put: (line: ShapedLine, x: number, y: number, size: number, color: string) => void;
  readonly write: (text: string, x: number, y: number, font: FontName, size: number, color: string) => void;
  /** Of a writer that sets font and color only where they change: now others may have set them. */
  readonly anew: () => void;
  /** What stood for characters that no font shows. */
  readonly told: { emoji: boolean; numbers: boolean };
};

const isInFont = ({ font }: EmbeddedFont, word: string): boolean => {
  for (const one of word) if (!font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0)) return false;
  return true;
};

const pieceOf = ([codes, positions]: ReturnType<EmbeddedFont["encode"]>): Piece => {
  let [shown, run, width] = ["", "", 0];
  for (const [at, code] of codes.entries()) {
    const { xAdvance, advanceWidth, xOffset } = positions[at] ?? { xAdvance: 0, advanceWidth: 0, xOffset: 0 };
    const offset = Math.round(xOffset);
    if (offset !== 0) {
      shown += `${run === "" ? " " : `<${run}>`}${-offset}`;
      run = "";
    }
    run += code;
    width += xAdvance;
    const kerning = Math.round(advanceWidth - xAdvance) + offset;
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
const ASCII = /^[!-~]+ ?$/;
/** In both fonts a blank is as far from these as from nothing: a word is the same at the end of a line and before it. */
export const BEFORE_BLANK = /^[!-~]*[A-Za-z0-9)\]] $/;

/** Characters of figures by their codes: what each shows without brackets, and its width. */
const figureCharacters = (font: EmbeddedFont): ReadonlyArray<Piece | undefined> => {
  const characters: Array<Piece | undefined> = Array.from({ length: 128 }, () => undefined);
  for (const one of FIGURE_CHARACTERS) {
    const { shown, width } = pieceOf(font.encode(one, OF_ONE_WIDTH.test(one) ? SAME_WIDTH : WORDS));
    characters[one.charCodeAt(0)] = { shown: shown.slice(1, -1), width };
  }
  return characters;
};

const withBlank = ({ shown, width }: Piece, blank: Piece): Piece => ({
  shown: shown.endsWith(">") ? `${shown.slice(0, -1)}${blank.shown}>` : `${shown}<${blank.shown}>`,
  width: width + blank.width,
});

/** Each word is shaped once and remembered; figures are put together character by character. */
const lineReader = (font: EmbeddedFont) => {
  const characters = figureCharacters(font);
  const kerned = kernedWords(font);
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
  /** Null for a word that needs another font. */
  const known = new Map<string, Piece | null>();
  const wordOf = (word: string): Piece | null => {
    const remembered = known.get(word);
    if (remembered !== undefined) return remembered;
    const piece = shaped(word);
    known.set(word, piece);
    return piece;
  };
  const blank = characters[" ".charCodeAt(0)];
  const shaped = (word: string): Piece | null => {
    if (blank !== undefined && BEFORE_BLANK.test(word)) {
      const alone = wordOf(word.slice(0, -1));
      return alone === null ? null : withBlank(alone, blank);
    }
    if (LATIN_WORD.test(word)) return pieceOf(kerned(word));
    return isInFont(font, word) ? pieceOf(font.encode(word, ASCII.test(word) ? KERNING : WORDS)) : null;
  };
  const widthOfFigure = (text: string, from: number, to: number): number | undefined => {
    let width = 0;
    for (let at = from; at < to; at++) {
      const one = characters[text.charCodeAt(at)];
      if (one === undefined) return undefined;
      width += one.width;
    }
    return width;
  };
  const endOf = (text: string, from: number): number => {
    const blank = text.indexOf(" ", from);
    return blank === -1 ? text.length : blank + 1;
  };
  return {
    /** Null where the line needs another font, as in `width`. */
    read: (text: string): Piece | null => {
      let [shown, width] = ["", 0];
      for (let from = 0; from < text.length; ) {
        const to = endOf(text, from);
        const piece = figureOf(text, from, to) ?? wordOf(text.slice(from, to));
        if (piece === null) return null;
        shown += piece.shown;
        width += piece.width;
        from = to;
      }
      return { shown, width };
    },
    width: (text: string): number | null => {
      let width = 0;
      for (let from = 0; from < text.length; ) {
        const to = endOf(text, from);
        const more = widthOfFigure(text, from, to) ?? wordOf(text.slice(from, to))?.width;
        if (more === undefined) return null;
        width += more;
        from = to;
      }
      return width;
    },
  };
};

const moved = (by: number): string => (Math.round(by) === 0 ? "" : ` ${Math.round(by)} `);
/** A glyph in an array of TJ; one that stands higher or lower than its line ends it. */
const shownGlyph = ({ code, before, after, rise }: PlacedGlyph, size: number): string => {
  const glyph = `${moved(before)}<${code}>${moved(after)}`;
  return Math.round(rise) === 0 ? glyph : `] TJ ${short((rise * size) / 1000)} Ts [${glyph}] TJ 0 Ts [`;
};
const shownClusters = (clusters: ReadonlyArray<Cluster>, size: number): string => {
  const parts = clusters.map(({ glyphs, text }) => {
    const shown = glyphs.map((glyph) => shownGlyph(glyph, size)).join("");
    return text === null ? shown : `] TJ /Span <</ActualText ${textString(text)}>> BDC [${shown}] TJ EMC [`;
  });
  return `[${parts.join("")}] TJ`.replaceAll("[] TJ ", "");
};

/**
 * Each word is shaped once: pdfkit would shape and wrap each of some hundred thousand cells again.
 * @param needed fonts that are not loaded yet; what is measured is right when none is
 * @param content where it is written, instead of to pdfkit; font and color are set only where they change, until `anew`
 */
export const textWriter = (doc: PDFKit.PDFDocument, needed: Map<string, FontFile>, content?: Content): TextWriter => {
  // pdfkit is of one exact version, and the tests of the files read back what is written here.
  const inside = doc as unknown as Internals;
  const fonts = { text: embeddedFont(doc, "text"), strong: embeddedFont(doc, "strong") };
  const readers = { text: lineReader(fonts.text), strong: lineReader(fonts.strong) };
  const told = { emoji: false, numbers: false };
  let foreign: ReturnType<typeof foreignText> | undefined;
  /** Made for the first line that needs it: most files have none. */
  const lineOf = (text: string, name: FontName): ReadonlyArray<DrawnRun> => {
    foreign ??= foreignText(doc, fonts, needed, () => {
      told.numbers = true;
    });
    return foreign(text, name);
  };
  const inks = new Map<string, string>();
  const inkOf = (color: string): string => {
    const ink = inks.get(color) ?? `${rgb(color)} rg `;
    inks.set(color, ink);
    return ink;
  };
  let [color, font] = ["", ""];
  const anew = () => {
    [color, font] = ["", ""];
  };
  const chosen = (one: EmbeddedFont, size: number): string => {
    inside.page.fonts[one.id] ??= one.ref.call(one);
    return `/${one.id} ${size} Tf `;
  };
  const foreignWidth = (text: string, name: FontName): number =>
    lineOf(text, name).reduce(
      (sum, run) => sum + (run.font === null ? (readers[name].width(run.text) ?? 0) : run.width),
      0,
    );
  const shape = (text: string, name: FontName): ShapedLine => {
    const own = readers[name].read(text);
    if (own !== null) return { text, font: name, ...own };
    return { text, font: name, width: foreignWidth(text, name), shown: null };
  };
  const shownRun = (run: DrawnRun, name: FontName, size: number): string =>
    run.font === null
      ? `${chosen(fonts[name], size)}[${readers[name].read(run.text)?.shown ?? ""}] TJ`
      : `${chosen(run.font, size)}${shownClusters(run.clusters, size)}`;
  const put = ({ text, font: name, shown }: ShapedLine, x: number, y: number, size: number, ink: string): void => {
    if (text === "") return;
    if (content === undefined) anew();
    let set = ink === color ? "" : inkOf(ink);
    color = ink;
    const face = chosen(fonts[name], size);
    if (face !== font) set += face;
    font = face;
    const line =
      shown ??
      lineOf(text, name)
        .map((run) => shownRun(run, name, size))
        .join(" ");
    if (shown === null) font = "";
    const [begin, end] = shown === null ? ["", " ET"] : ["[", "] TJ ET"];
    const baseline = y + (fonts[name].ascender * size) / 1000;
    // pdfkit's pages count from the top: the text is turned back.
    if (content === undefined)
      return inside.addContent(`BT ${set}1 0 0 -1 ${short(x)} ${short(baseline)} Tm ${begin}${line}${end}`);
    content.ascii("BT ");
    if (set !== "") content.ascii(set);
    content.ascii("1 0 0 -1 ");
    content.number(x);
    content.ascii(" ");
    content.number(baseline);
    content.ascii(" Tm ");
    content.ascii(begin);
    content.ascii(line);
    content.ascii(end);
    content.ascii("\n");
  };

  return {
    told,
    shape,
    put,
    anew,
    width: (text, name, size) => ((readers[name].width(text) ?? foreignWidth(text, name)) * size) / 1000,
    write: (text, x, y, name, size, ink) => put(shape(text, name), x, y, size, ink),
  };
};
