import type { WriteSheet, writeXlsx } from "hucre/xlsx";
import type { ReportModel } from "#domain/report/model/ReportModel.ts";
import type { Imprint } from "../pdf/drawPage.ts";
import { textValue } from "./cellValues.ts";

type NamedRange = NonNullable<Parameters<typeof writeXlsx>[0]["namedRanges"]>[number];

/** Excel takes 255 signs with all codes. */
const LONGEST = 80;

/** `&` begins a code in headers and footers of Excel, and a digit behind a size would belong to it: `3M`. */
const plain = (text: string): string => {
  const words = textValue(text).replaceAll(/\s+/g, " ").trim();
  const cut = Array.from(words).slice(0, LONGEST).join("").replaceAll("&", "&&");
  return /^\d/.test(cut) ? ` ${cut}` : cut;
};

/** The first row of a sheet on each of its pages. The library's own setting leaves out the quotes that Excel asks for. */
export const printTitles = (sheet: string): NamedRange => ({
  name: "_xlnm.Print_Titles",
  range: `'${sheet}'!$1:$1`,
  scope: sheet,
});

export const pageSetup = (
  { running }: ReportModel,
  { inputs_hash }: Imprint,
  columns: number,
): Pick<WriteSheet, "pageSetup" | "headerFooter"> => ({
  pageSetup: {
    paperSize: "letter",
    orientation: columns > 6 ? "landscape" : "portrait",
    fitToPage: true,
    fitToWidth: 1,
    fitToHeight: 0,
    margins: { top: 0.75, bottom: 0.7, left: 0.5, right: 0.5, header: 0.3, footer: 0.3 },
  },
  headerFooter: {
    oddHeader: `&L&8${plain(`${running.customer}, ${running.facility}`)}&R&8${plain(`${running.report}, ${running.year}`)}`,
    oddFooter: `&L&6Inputs SHA-256 ${inputs_hash}&R&8Page &P of &N`,
  },
});
