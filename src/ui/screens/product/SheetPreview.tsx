import type { PdfSource } from "#ui/pdf/openPdf.ts";
import { PdfView } from "#ui/pdf/PdfView.tsx";
import { SHEET_FAILURES } from "./productTexts.ts";

export type SheetPreviewProps = { readonly source: PdfSource; readonly name: string };

export function SheetPreview({ source, name }: SheetPreviewProps) {
  return (
    <PdfView
      source={source}
      label={name === "" ? "Preview of the SDS" : `Preview of the SDS of ${name}`}
      loadingText="Opening the SDS..."
      failureText={(failure) => SHEET_FAILURES[failure]}
    />
  );
}
