import type { WriteSheet } from "hucre/xlsx";
import type { ReportModel } from "#domain/report/model/ReportModel.ts";
import type { Imprint } from "../pdf/drawMargins.ts";

/** `&` begins a code in headers and footers of Excel. */
const plain = (text: string): string => text.replaceAll(/\s+/g, " ").replaceAll("&", "&&").slice(0, 110);

/** Print set-up: letter, the head on each page, as wide as the page; who, what and which inputs on its margins. */
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
    ...(columns > 0 ? { printTitlesRow: "$1:$1" } : {}),
  },
  headerFooter: {
    oddHeader: `&L&8${plain(`${running.customer}, ${running.facility}`)}&R&8${plain(`${running.report}, ${running.year}`)}`,
    oddFooter: `&L&6Inputs SHA-256 ${inputs_hash}&R&8Page &P of &N`,
  },
});
