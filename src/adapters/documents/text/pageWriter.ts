import { readFileSync } from "node:fs";
import PDFDocument from "pdfkit";
import { FONT_FILES, type FontName } from "../fonts.ts";
import { fontBytes } from "./fontBytes.ts";
import { fontRuns } from "./fontRuns.ts";
import { openLatinFont } from "./openFont.ts";
import { type TextMeasure, textMeasure } from "./textMeasure.ts";

/** Writes single lines, in points; y is the top of the line. */
export type PageWriter = TextMeasure & {
  readonly doc: PDFKit.PDFDocument;
  readonly write: (text: string, x: number, y: number, font: FontName, size: number, color: string) => void;
  /** Explains the words in brackets in all text that was measured since the last call. */
  readonly unshown: () => ReadonlyArray<string>;
};

type PageOptions = Pick<PDFKit.PDFDocumentOptions, "size" | "layout" | "tagged" | "compress"> & {
  readonly title: string;
  readonly subject?: string;
  readonly created?: Date;
};

/** A document without pages, and functions that write on its pages. The same calls give the same bytes. */
export const openPages = async ({ title, subject, created, ...options }: PageOptions): Promise<PageWriter> => {
  const bytes = await fontBytes();
  const doc = new PDFDocument({
    ...options,
    margin: 0,
    autoFirstPage: false,
    pdfVersion: "1.7",
    lang: "en-US",
    displayTitle: true,
    info: {
      Title: title,
      ...(subject === undefined ? {} : { Subject: subject }),
      Creator: "HazLedger",
      Producer: "HazLedger",
      ...(created === undefined ? {} : { CreationDate: created }),
    },
  });
  const fonts = {
    text: openLatinFont(doc, "text", readFileSync(FONT_FILES.text)),
    strong: openLatinFont(doc, "strong", readFileSync(FONT_FILES.strong)),
  };
  const replaced = { emoji: false, numbers: false };
  const runsOf = fontRuns(doc, fonts, bytes, () => {
    replaced.numbers = true;
  });
  const measure = textMeasure(
    (text, font, size) => runsOf(text, font).reduce((sum, run) => sum + run.font.width(run.text, size), 0),
    () => {
      replaced.emoji = true;
    },
  );
  return {
    ...measure,
    doc,
    write: (text, x, y, name, size, color) => {
      // Fonts of other scripts have other ascenders, so all letters share the main font's baseline.
      const baseline = (-fonts[name].ascender * size) / 1000;
      let from = x;
      doc.fillColor(color);
      for (const { text: letters, font } of runsOf(text, name)) {
        const { features } = font;
        const isGuessed = features !== undefined && MARKED.test(letters);
        if (isGuessed) doc.markContent("Span", { actual: letters });
        doc.font(font.name, size).text(letters, from, y, { lineBreak: false, baseline, ...(features && { features }) });
        if (isGuessed) doc.endMarkedContent();
        from += font.width(letters, size);
      }
    },
    unshown: () => {
      const { emoji, numbers } = replaced;
      Object.assign(replaced, { emoji: false, numbers: false });
      return [
        ...(emoji ? ["[emoji: ...] replaces an emoji of that name that is not in the fonts of this file."] : []),
        ...(numbers
          ? ["[U+...] replaces a character, shown by its Unicode number, that is not in the fonts of this file."]
          : []),
      ];
    },
  };
};

/** Letters with marks; PDF readers would have to guess their order. */
const MARKED = /(?!\p{sc=Arabic}|\p{sc=Hebrew})\p{L}\p{M}/u;

export const bytesOf = async (doc: PDFKit.PDFDocument): Promise<Buffer> => {
  doc.end();
  const pieces: Array<Buffer> = [];
  // A stream of bytes, which its types do not tell.
  for await (const piece of doc) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
};
