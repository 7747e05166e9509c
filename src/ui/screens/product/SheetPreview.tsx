import type { PdfFailure, PdfSource } from "#ui/pdf/openPdf.ts";
import { PdfView } from "#ui/pdf/PdfView.tsx";

const FAILURES: Readonly<Record<PdfFailure, string>> = {
  encrypted: "This SDS is password-protected and cannot be shown here. The file is kept unchanged.",
  damaged: "This SDS file is damaged and cannot be shown here. The file is kept unchanged.",
  lost: "This SDS file was lost or damaged in storage. Upload it again, or ask your administrator to restore it.",
  unreachable: "The SDS cannot be shown right now.",
};

export type SheetPreviewProps = { readonly source: PdfSource; readonly name: string };

export function SheetPreview({ source, name }: SheetPreviewProps) {
  return (
    <PdfView
      source={source}
      label={name === "" ? "Preview of the SDS" : `Preview of the SDS of ${name}`}
      loadingText="Opening the SDS..."
      failureText={(failure) => FAILURES[failure]}
    />
  );
}
