import type { PdfFailure, PdfSource } from "#ui/pdf/openPdf.ts";
import { PdfView } from "#ui/pdf/PdfView.tsx";

const FAILURES: Readonly<Record<PdfFailure, string>> = {
  encrypted: "This sheet asks for a password, so it cannot be shown here. It is kept as it is.",
  damaged: "This sheet is damaged and cannot be shown here. It is kept as it is.",
  unreachable: "The sheet cannot be shown at the moment.",
};

export type SheetPreviewProps = { readonly source: PdfSource; readonly name: string };

/** The sheet beside the form, to type from. */
export function SheetPreview({ source, name }: SheetPreviewProps) {
  return (
    <PdfView
      source={source}
      label={name === "" ? "Preview of the SDS" : `Preview of the SDS of ${name}`}
      loadingText="Opening the sheet…"
      failureText={(failure) => FAILURES[failure]}
    />
  );
}
