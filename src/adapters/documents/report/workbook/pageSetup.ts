import { columnLetters, type NamedRange, type Sheet } from "../../../formats/Workbooks.ts";
import type { PrintedReport } from "#domain/report/pages/ReportModel.ts";
import type { Imprint } from "../pdf/drawPage.ts";
import { textValue } from "./cellValues.ts";

/** Excel allows 255 characters including all codes. */
const LONGEST = 80;

/** `&` starts a code in Excel's headers and footers, and a digit in `3M` would be read as part of a font size. */
const plain = (text: string): string => {
  const words = textValue(text).replaceAll(/\s+/g, " ").trim();
  const cut = Array.from(words).slice(0, LONGEST).join("").replaceAll("&", "&&");
  return /^\d/.test(cut) ? ` ${cut}` : cut;
};

/**
 * Repeats a sheet's first row and first columns on printed pages. The library's setting omits quotes that Excel needs.
 */
export const printTitles = ({ name, columns }: { readonly name: string; readonly columns: number }): NamedRange => ({
  name: "_xlnm.Print_Titles",
  range: `${columns === 0 ? "" : `'${name}'!$A:$${columnLetters(columns - 1)},`}'${name}'!$1:$1`,
  scope: name,
});

/** Percent: 10-point text is still readable at 7 points. */
const SMALLEST = 70;
const [LONG_SIDE, SIDE_MARGINS] = [11 * 72, 72];
/** The points that a column of `characters` takes: six pixels for each, and five for the borders. */
const pointsOf = (characters: number): number => (6 * characters + 5) * 0.75;
const pointsOfAll = (widths: ReadonlyArray<number>): number => widths.reduce((sum, width) => sum + pointsOf(width), 0);

/** Indexes of the columns that start a new printed page, beside the first `repeated` ones, at a readable scale. */
export const pageColumns = (widths: ReadonlyArray<number>, repeated: number): ReadonlyArray<number> => {
  const room = ((LONG_SIDE - SIDE_MARGINS) * 100) / SMALLEST;
  if (pointsOfAll(widths) <= room) return [];
  const fixed = pointsOfAll(widths.slice(0, repeated));
  const starts: Array<number> = [];
  let used = fixed;
  for (const [at, width] of widths.entries()) {
    if (at < repeated) continue;
    if (used + pointsOf(width) > room && used > fixed) {
      starts.push(at);
      used = fixed;
    }
    used += pointsOf(width);
  }
  return starts;
};

/** @param breaks columns that start a new page; Excel ignores them if it fits the sheet to pages */
export const pageSetup = (
  { running }: PrintedReport,
  { inputs_hash }: Imprint,
  columns: number,
  breaks: ReadonlyArray<number> = [],
): Pick<Sheet, "pageSetup" | "headerFooter" | "colBreaks"> => ({
  ...(breaks.length === 0 ? {} : { colBreaks: [...breaks] }),
  pageSetup: {
    paperSize: "letter",
    orientation: columns > 6 ? "landscape" : "portrait",
    // Show grid lines between rows.
    showGridLines: columns > 0,
    ...(breaks.length === 0 ? { fitToPage: true, fitToWidth: 1, fitToHeight: 0 } : { scale: SMALLEST }),
    margins: { top: 0.75, bottom: 0.7, left: 0.5, right: 0.5, header: 0.3, footer: 0.3 },
  },
  headerFooter: {
    oddHeader: `&L&8${plain(`${running.customer}, ${running.facility}`)}&R&8${plain(`${running.report}, ${running.year}`)}`,
    oddFooter: `&L&6Inputs SHA-256 ${inputs_hash}&R&8Page &P of &N`,
  },
});
