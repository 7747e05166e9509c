import PDFDocument from "pdfkit";
import { Effect, Layer } from "effect";
import { LabelMaker, LabelsFailed } from "#application/label/LabelMaker.ts";
import type { Label } from "#domain/label/Label.ts";
import { LABEL_SHEETS, type LabelSheetId, placeOfLabel } from "#domain/label/labelSheets.ts";
import { registerFonts } from "../fonts.ts";
import type { FontFile } from "../text/fontFiles.ts";
import { withFonts } from "../text/loadedFonts.ts";
import { textMeasure } from "../text/textMeasure.ts";
import { textWriter } from "../text/textWriter.ts";
import { labelDrawing } from "./drawLabel.ts";

/** So many are drawn before others get their turn. */
const AT_ONCE = 10;

const today = (): Date => new Date(new Date().toISOString().slice(0, 10));

const openDocument = ({ width, height }: { readonly width: number; readonly height: number }, isPacked: boolean) => {
  const doc = new PDFDocument({
    size: [width, height],
    margin: 0,
    pdfVersion: "1.7",
    lang: "en-US",
    displayTitle: true,
    compress: isPacked,
    // The same labels of a day are the same file.
    info: { Title: "Labels", Creator: "HazLedger", Producer: "HazLedger", CreationDate: today() },
  });
  registerFonts(doc);
  return doc;
};

export const drawLabels = async (
  labels: ReadonlyArray<Label>,
  id: LabelSheetId,
  start: number,
  isPacked = true,
): Promise<Buffer> => {
  const sheet = LABEL_SHEETS[id];
  // Measured first, which tells the fonts that are needed.
  await withFonts((needed) => {
    const writer = textWriter(openDocument(sheet.page, isPacked), needed);
    const { printable } = textMeasure(writer);
    for (const { name, hazards, place, container, nfpa } of labels) {
      writer.width(printable(name), "strong", 8);
      for (const text of [...hazards, place, container, nfpa]) writer.width(printable(text), "text", 8);
    }
  });
  const doc = openDocument(sheet.page, isPacked);
  const draw = labelDrawing(doc, textWriter(doc, new Map<string, FontFile>()), sheet);
  const chunks: Array<Buffer> = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => doc.on("end", resolve));
  let page = 0;
  for (const [nth, label] of labels.entries()) {
    const place = placeOfLabel(sheet, nth, start);
    for (; page < place.page; page++) doc.addPage();
    draw(label, place.x, place.y);
    if (nth % AT_ONCE === AT_ONCE - 1) await new Promise((resolve) => setImmediate(resolve));
  }
  doc.end();
  await ended;
  return Buffer.concat(chunks);
};

export const labelMakerLive = Layer.succeed(LabelMaker, {
  make: (labels, sheet, start) =>
    Effect.tryPromise({
      try: async () => new Blob([new Uint8Array(await drawLabels(labels, sheet, start))], { type: "application/pdf" }),
      catch: (cause) => new LabelsFailed({ cause }),
    }),
});
