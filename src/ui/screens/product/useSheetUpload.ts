import { useEffect, useMemo } from "react";
import { SHEET_FILE } from "#application/files/FileField.ts";
import { fieldChanged } from "#domain/form/FormState.ts";
import type { ProductDraft } from "#application/product/productForm.ts";
import type { Product } from "#domain/product/Product.ts";
import type { PdfSource } from "#ui/pdf/openPdf.ts";
import { useApp } from "../useApp.ts";
import type { OpenForm } from "../form/useResourceForm.ts";
import { useMachine } from "../useMachine.ts";

export type ProductOpenForm = OpenForm<ProductDraft, Product>;

export type SheetUpload = {
  readonly isUploading: boolean;
  readonly hasFailed: boolean;
  readonly chosen: File | null;
  readonly sent: number;
  readonly message: string | null;
  readonly choose: (file: File) => void;
  readonly cancel: () => void;
  readonly retry: () => void;
  readonly clear: () => void;
  /** The sheet just chosen, otherwise the stored one; null if there is none. */
  readonly source: PdfSource | null;
};

/** Writes the uploaded sheet into the form. */
export const useSheetUpload = ({ context, send }: ProductOpenForm): SheetUpload => {
  const { machines } = useApp();
  const [state, sendUpload, actor] = useMachine(machines.uploadSheet, { input: { wanted: SHEET_FILE } });
  const { chosen, sent, uploaded, message } = state.context;
  useEffect(() => {
    const listening = actor.on("upload.taken", ({ file: { filepath, original_name, size } }) =>
      send(fieldChanged<ProductDraft, "sds">("sds", { filepath, original_name, size })),
    );
    return () => listening.unsubscribe();
  }, [actor, send]);
  const isUploading = state.hasTag("uploading");
  const isWaiting = context.draft.sds !== null && context.draft.sds.filepath === uploaded?.filepath;
  const content = isUploading || isWaiting ? chosen : null;
  const stored = context.draft.sds === null ? (context.row?.sds_file ?? null) : null;
  const source = useMemo(() => {
    if (content !== null) return { content };
    return stored === null ? null : { url: stored.file };
    // The link is renewed from time to time; the sheet stays the same and is not loaded again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [content, stored?.id]);
  return {
    isUploading,
    hasFailed: state.hasTag("failed"),
    chosen,
    sent,
    message,
    choose: (file) => sendUpload({ type: "upload.chosen", file }),
    cancel: () => sendUpload({ type: "upload.cancelled" }),
    retry: () => sendUpload({ type: "upload.retry" }),
    clear: () => {
      sendUpload({ type: "upload.cleared" });
      send(fieldChanged<ProductDraft, "sds">("sds", null));
    },
    source,
  };
};
