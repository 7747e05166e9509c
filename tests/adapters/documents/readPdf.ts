import { readFileSync } from "node:fs";
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  PDFString,
} from "@cantoo/pdf-lib";

/** What a viewer finds in a PDF; pages are counted from 1. */
export type ReadPdf = {
  readonly title: string | undefined;
  /** Widths in points. */
  readonly widths: ReadonlyArray<number>;
  readonly outline: ReadonlyArray<readonly [title: string, page: number]>;
  /** Pages to which links of a page lead, from top to bottom. */
  readonly links: (page: number) => ReadonlyArray<number>;
  readonly text: (page: number) => string;
  /** Boxes that its fonts show for what they do not hold, of all pages. */
  readonly boxes: () => number;
};

const streamText = (stream: PDFObject | undefined): string =>
  stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()).toString("latin1") : "";

/** Characters by their codes, as pdfkit writes them down for each font. */
const charactersOf = (font: PDFDict): ReadonlyArray<string> =>
  [...streamText(font.lookup(PDFName.of("ToUnicode"))).matchAll(/\[([^\]]*)\]/g)].flatMap(([, row = ""]) =>
    [...row.matchAll(/<([0-9a-f ]+)>/gi)].map(([, hex = ""]) =>
      Buffer.from(hex.replaceAll(" ", ""), "hex").swap16().toString("utf16le"),
    ),
  );

const titleOf = (title: PDFObject | undefined): string =>
  title instanceof PDFHexString || title instanceof PDFString ? title.decodeText() : "";

const contentOf = (page: PDFPage): string => {
  const contents = page.node.Contents();
  return contents instanceof PDFArray
    ? contents
        .asArray()
        .map((_, at) => streamText(contents.lookup(at)))
        .join("\n")
    : streamText(contents);
};
const codesOf = (run: string): ReadonlyArray<string> =>
  [...run.matchAll(/<([0-9a-f]*)>/gi)].flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? []);
/** pdfkit's subsets begin with the box. */
const boxesOf = (page: PDFPage): number =>
  [...contentOf(page).matchAll(/\[([^\]]*)\] TJ/g)]
    .flatMap(([, run = ""]) => codesOf(run))
    .filter((code) => code === "0000").length;

/** The text of a page that pdfkit drew with embedded fonts; runs are divided by '|'. */
const textOf = (page: PDFPage): string => {
  const fonts = page.node.Resources()?.lookup(PDFName.of("Font"), PDFDict);
  const content = contentOf(page);
  let characters: ReadonlyArray<string> = [];
  const runs: Array<string> = [];
  for (const [, font, run = ""] of content.matchAll(/\/(\w+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) {
      characters = fonts === undefined ? [] : charactersOf(fonts.lookup(PDFName.of(font), PDFDict));
      continue;
    }
    runs.push(
      codesOf(run)
        .map((code) => characters[Number.parseInt(code, 16)] ?? "?")
        .join(""),
    );
  }
  return runs.join("|");
};

export const readPdf = async (bytes: Uint8Array): Promise<ReadPdf> => {
  const doc = await PDFDocument.load(bytes, { updateMetadata: false });
  const pages = doc.getPages();
  const pageOf = (view: PDFArray): number => pages.findIndex(({ ref }) => ref === view.get(0)) + 1;
  const outline: Array<readonly [string, number]> = [];
  const outlines = doc.catalog.lookupMaybe(PDFName.of("Outlines"), PDFDict);
  let item = outlines?.lookupMaybe(PDFName.of("First"), PDFDict);
  while (item !== undefined) {
    const title = titleOf(item.lookup(PDFName.of("Title")));
    outline.push([title, pageOf(item.lookup(PDFName.of("Dest"), PDFArray))]);
    item = item.lookupMaybe(PDFName.of("Next"), PDFDict);
  }
  const targets = new Map<string, number>();
  const names = doc.catalog.lookup(PDFName.of("Names"), PDFDict).lookup(PDFName.of("Dests"), PDFDict);
  const list = names.lookup(PDFName.of("Names"), PDFArray);
  for (let at = 0; at < list.size(); at += 2) {
    targets.set(list.lookup(at, PDFString).decodeText(), pageOf(list.lookup(at + 1, PDFArray)));
  }
  const linksOf = (page: PDFPage): ReadonlyArray<number> => {
    const annotations = page.node.Annots();
    const all = annotations?.asArray().map((_, at) => annotations.lookup(at, PDFDict)) ?? [];
    return all.map((one) => {
      const name = one.lookup(PDFName.of("A"), PDFDict).lookup(PDFName.of("D"), PDFString).decodeText();
      return targets.get(name) ?? 0;
    });
  };
  const on = <A>(page: number, read: (page: PDFPage) => A): A => read(doc.getPage(page - 1));
  return {
    title: doc.getTitle(),
    widths: pages.map((page) => page.getWidth()),
    outline,
    links: (page) => on(page, linksOf),
    text: (page) => on(page, textOf),
    boxes: () => pages.reduce((sum, page) => sum + boxesOf(page), 0),
  };
};

export const readPdfFile = (path: string): Promise<ReadPdf> => readPdf(readFileSync(path));
