import { Effect, Layer } from "effect";
import { LabelMaker, LabelsFailed } from "#application/label/LabelMaker.ts";
import type { Label } from "#domain/label/Label.ts";
import { LABEL_SHEETS, type LabelSheetId, placeOfLabel } from "#domain/label/labelSheets.ts";
import { today } from "#application/shared/today.ts";
import { bytesOf, openPages } from "../text/pageWriter.ts";
import { labelDrawing } from "./drawLabel.ts";
import { drawPoster } from "./drawPoster.ts";

/** Labels that are drawn before other work gets a turn. */
const AT_ONCE = 10;

export const drawLabels = async (
  labels: ReadonlyArray<Label>,
  id: LabelSheetId,
  start: number,
  isPacked = true,
  shift = "",
  day = "2026-01-01",
): Promise<Buffer> => {
  const sheet = LABEL_SHEETS[id];
  const { width, height } = sheet.page;
  // The same labels printed on the same day give the same file.
  const writer = await openPages({
    title: "Labels",
    size: [width, height],
    compress: isPacked,
    created: new Date(day),
  });
  // The types of pdfkit leave out the catalog of a document. Asks the print dialog not to fit the page to the paper.
  const { _root } = writer.doc as typeof writer.doc & { readonly _root: { data: Record<string, { data: object }> } };
  Object.assign(_root.data["ViewerPreferences"]?.data ?? {}, { PrintScaling: "None" });
  const draw = labelDrawing(writer, sheet);
  writer.doc.addPage();
  let page = 0;
  for (const [nth, label] of labels.entries()) {
    const place = placeOfLabel(sheet, nth, start, shift);
    for (; page < place.page; page++) writer.doc.addPage();
    draw(label, place.x, place.y);
    if (nth % AT_ONCE === AT_ONCE - 1) await new Promise((resolve) => setImmediate(resolve));
  }
  return bytesOf(writer.doc);
};

const pdf = (draw: (day: string) => Promise<Buffer>) =>
  Effect.flatMap(today, (day) =>
    Effect.tryPromise({ try: () => draw(day), catch: (cause) => new LabelsFailed({ cause }) }),
  ).pipe(Effect.map((bytes) => new Blob([new Uint8Array(bytes)], { type: "application/pdf" })));

export const labelMakerLive = Layer.succeed(LabelMaker, {
  make: (labels, sheet, start, shift) => pdf((day) => drawLabels(labels, sheet, start, true, shift, day)),
  poster: (poster) => pdf((day) => drawPoster(poster, day)),
});
