import { displayDate } from "#domain/shared/UsDate.ts";
import type { ReportModel } from "#domain/report/model/ReportModel.ts";
import { COLOURS, type FontName } from "./fonts.ts";
import type { TextWriter } from "./textWriter.ts";
import type { Paper } from "./paper.ts";
import { printable, type TextMeasure } from "./textMeasure.ts";

/** What the footer bears. `prepared_on` is yyyy-MM-dd. */
export type Imprint = { readonly inputs_hash: string; readonly prepared_on: string };

const [NAME_SIZE, SMALL_SIZE, TINY_SIZE] = [9.5, 8, 6.5];

/** The running header and the footer of each page, for eyes only: screen readers hear them once, in the head. */
export const marginDrawing = (
  doc: PDFKit.PDFDocument,
  pen: TextWriter,
  measure: TextMeasure,
  paper: Paper,
  { running }: ReportModel,
  { inputs_hash, prepared_on }: Imprint,
) => {
  const { left, right, headRule, footer } = paper;
  const half = (right - left) * 0.6;
  /** Cut to one line. */
  const fitted = (words: string, font: FontName, size: number, width: number): string => {
    const given = printable(words);
    if (measure.width(given, font, size) <= width) return given;
    return `${measure.wrap(given, font, size, width - size)[0] ?? ""}…`;
  };
  const put = (words: string, y: number, font: FontName, size: number, colour: string, width: number) => {
    const given = fitted(words, font, size, width);
    pen.write(given, left, y, font, size, colour);
  };
  const putRight = (words: string, y: number, font: FontName, size: number, colour: string, width: number) => {
    const given = fitted(words, font, size, width);
    pen.write(given, right - measure.width(given, font, size), y, font, size, colour);
  };
  /** A long customer leaves room for the facility. */
  const customer = fitted(running.customer, "strong", NAME_SIZE, half / 2);
  const both = `${running.customer}, ${running.facility}`;
  const isWide = measure.width(printable(both), "strong", NAME_SIZE) > half;
  const who = isWide ? `${customer}, ${running.facility}` : both;
  const rule = (y: number) => doc.moveTo(left, y).lineTo(right, y).lineWidth(0.5).stroke(COLOURS.rule);

  return (page: number, pages: number): void => {
    doc.markContent("Artifact", { type: "Pagination", attached: ["Top"] });
    put(who, 36, "strong", NAME_SIZE, COLOURS.ink, half);
    put(running.address, 49, "text", SMALL_SIZE, COLOURS.muted, half);
    putRight(running.report, 36, "text", SMALL_SIZE, COLOURS.ink, right - left - half - 12);
    const place = `Year ${running.year}   ·   Page ${page} of ${pages}`;
    putRight(place, 49, "text", SMALL_SIZE, COLOURS.muted, right - left - half - 12);
    rule(headRule);
    doc.endMarkedContent();
    doc.markContent("Artifact", { type: "Pagination", attached: ["Bottom"] });
    rule(footer - 7);
    put(`Prepared ${displayDate(prepared_on)} with HazLedger`, footer, "text", TINY_SIZE, COLOURS.muted, half);
    putRight(`Inputs SHA-256 ${inputs_hash}`, footer, "text", TINY_SIZE, COLOURS.muted, right - left - 140);
    doc.endMarkedContent();
  };
};
