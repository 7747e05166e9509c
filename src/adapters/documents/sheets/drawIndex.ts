import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import PDFDocument from "pdfkit";
import type { SheetIndex } from "#domain/inventory/sheetIndex.ts";
import { BOTTOM, COLUMN_HEADS_HEIGHT, type IndexHeading, indexDrawing, MARGIN, titleOf } from "./indexDrawing.ts";

export type DrawnIndex = { readonly bytes: Buffer; readonly index: SheetIndex };

const require = createRequire(import.meta.url);
/** Inter as TrueType with Latin, Greek and Cyrillic: names of products come from everywhere. */
const TEXT_FONT = require.resolve("@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf");
const STRONG_FONT = require.resolve("@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf");

/** Which rows stand on which page; a row is never split. Heights in points. */
const paginate = (
  heights: ReadonlyArray<number>,
  first: number,
  next: number,
): ReadonlyArray<ReadonlyArray<number>> => {
  let page: Array<number> = [];
  const pages = [page];
  let room = first;
  for (const [row, height] of heights.entries()) {
    if (height > room && page.length > 0) {
      page = [];
      pages.push(page);
      room = next;
    }
    page.push(row);
    room -= height;
  }
  return pages;
};

/**
 * Draws the index.
 * @param indexOf gives every row its page, once it is known how many pages the index itself takes
 */
export const drawIndex = async (heading: IndexHeading, indexOf: (pages: number) => SheetIndex): Promise<DrawnIndex> => {
  const doc = new PDFDocument({
    size: "LETTER",
    margin: 0,
    pdfVersion: "1.7",
    lang: "en-US",
    displayTitle: true,
    info: { Title: titleOf(heading), Creator: "HazLedger", Producer: "HazLedger" },
  });
  const chunks: Array<Buffer> = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => doc.on("end", resolve));
  doc.registerFont("text", readFileSync(TEXT_FONT));
  doc.registerFont("strong", readFileSync(STRONG_FONT));
  const draw = indexDrawing(doc);

  const { rows } = indexOf(0);
  const top = draw.heading(heading, rows) + COLUMN_HEADS_HEIGHT;
  const heights = rows.map(draw.heightOf);
  const pages = paginate(heights, BOTTOM - top, BOTTOM - MARGIN - COLUMN_HEADS_HEIGHT);
  const index = indexOf(pages.length);
  for (const [at, onPage] of pages.entries()) {
    if (at > 0) doc.addPage();
    let y = at === 0 ? top : MARGIN + COLUMN_HEADS_HEIGHT;
    draw.columnHeads(y - COLUMN_HEADS_HEIGHT);
    for (const position of onPage) {
      const [row, height] = [index.rows[position], heights[position]];
      if (row === undefined || height === undefined) throw new Error(`The index has no row ${position}`);
      draw.row(row, y, height);
      y += height;
    }
    if (rows.length === 0) draw.nothing(y);
    draw.footer(at + 1, pages.length);
  }
  doc.end();
  await ended;
  return { bytes: Buffer.concat(chunks), index };
};
