import { useRouter } from "@tanstack/react-router";
import { CircleAlert, FileText } from "lucide-react";
import { useEffect, useState, useMemo } from "react";
import { productMachines } from "#application/product/productMachines.ts";
import { sheetMachines } from "#application/sheet/sheetMachines.ts";
import { endingsOf, SHEET_FILE } from "#application/files/FileField.ts";
import { errorOf, fieldChanged } from "#domain/form/FormState.ts";
import { DELETE_SHEET } from "#application/shared/texts.ts";
import { fileSize } from "#domain/files/fileSize.ts";
import type { SdsFile } from "#domain/product/SdsFile.ts";
import { Button } from "#ui/kit/Button.tsx";
import { FileDrop } from "#ui/kit/field/FileDrop.tsx";
import { Badge } from "#ui/kit/Notice.tsx";
import { ProgressBar } from "#ui/kit/progress/ProgressBar.tsx";
import { TextLink } from "#ui/kit/TextLink.tsx";
import { FormSection } from "#ui/kit/layout.tsx";
import { ActionDialog, useAction } from "../form/QuestionDialog.tsx";
import { group } from "../form/pageForm.css.ts";
import { SHEETS_PATH } from "../shell/sections.ts";
import { useMachines } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";
import * as styles from "./product.css.ts";
import type { ProductDraft } from "#application/product/productForm.ts";
import type { Product } from "#domain/product/Product.ts";
import type { PdfSource } from "../../pdf/openPdf.ts";
import type { OpenForm } from "../form/useResourceForm.ts";

type SheetControlProps = { readonly form: ProductOpenForm; readonly upload: SheetUpload };

/** The product's sheet: stored, waiting for the save, being uploaded, or to be chosen (spec B4, B5). */
export function SheetControl({ form, upload }: SheetControlProps) {
  const { context, is, labels } = form;
  const stored = context.row?.sds_file ?? null;
  const waiting = context.draft.sds;
  const isOpen = !is.locked && !upload.isUploading && waiting === null;
  const complaint = upload.message ?? errorOf(context, "sds");
  return (
    <div className={group}>
      <FormSection title={labels.sds}>
        <div className={styles.sheet}>
          {stored === null || waiting !== null ? null : <StoredSheet key={stored.id} form={form} sheet={stored} />}
          {waiting === null || upload.isUploading ? null : (
            <div className={styles.file}>
              <span className={styles.fileName}>
                <FileText size={18} aria-hidden />
                <span>
                  {waiting.original_name} ({fileSize(waiting.size)})
                </span>
              </span>
              <Badge tone="warning">Not saved yet</Badge>
              <Button size="small" isDisabled={is.busy} onPress={upload.clear}>
                Clear
              </Button>
            </div>
          )}
          {upload.isUploading ? <UploadProgress upload={upload} /> : null}
          {isOpen ? (
            <FileDrop
              label={stored === null ? "Drop the SDS file here" : "Drop a newer SDS file here"}
              hint="PDF, up to 25 MB. The upload starts immediately."
              button={stored === null ? "Choose SDS File" : "Replace SDS File"}
              accept={endingsOf(SHEET_FILE)}
              isDisabled={is.busy}
              onChoose={upload.choose}
            />
          ) : null}
          {complaint === undefined ? null : <Complaint upload={upload} text={complaint} />}
        </div>
      </FormSection>
    </div>
  );
}

function UploadProgress({ upload: { chosen, sent, cancel } }: Pick<SheetControlProps, "upload">) {
  const size = chosen?.size ?? 0;
  return (
    <div className={styles.uploading}>
      <ProgressBar
        label={`Uploading ${chosen?.name ?? ""}`}
        value={sent}
        max={size}
        text={`${fileSize(sent)} of ${fileSize(size)}`}
      />
      <div>
        <Button size="small" onPress={cancel}>
          Cancel Upload
        </Button>
      </div>
    </div>
  );
}

/** Why the file was refused (spec B8). */
function Complaint({ upload, text }: { readonly upload: SheetUpload; readonly text: string }) {
  return (
    <div className={styles.complaint} role="alert">
      <span className={styles.complaintText}>
        <CircleAlert size={16} aria-hidden />
        <span>{text}</span>
      </span>
      {upload.hasFailed ? (
        <Button size="small" onPress={upload.retry}>
          Try Again
        </Button>
      ) : null}
    </div>
  );
}

type StoredSheetProps = { readonly form: ProductOpenForm; readonly sheet: SdsFile };

/** A link that keeps working while the page is open, and a button to delete the sheet (spec B4). */
function StoredSheet({ form, sheet }: StoredSheetProps) {
  const machines = useMachines(productMachines);
  const { context, is, send } = form;
  const { row } = context;
  const [link] = useMachine(machines.sheetLink, { input: { product_id: row?.id ?? 0, sheet } });
  const deletion = useAction(machines.deleteSheet, (done) => {
    if (done !== null) send({ type: "row.replaced", row: done.row });
  });
  const { original_name, size } = sheet;
  return (
    <div className={styles.file}>
      <span className={styles.fileName}>
        <FileText size={18} aria-hidden />
        <span>
          <TextLink href={link.context.sheet.file} target="_blank">
            {original_name}
          </TextLink>{" "}
          ({fileSize(size)})
        </span>
      </span>
      {row === null || is.locked ? null : <ReadStoredSheet productId={row.id} />}
      {row === null || is.locked ? null : (
        <Button
          size="small"
          variant="danger"
          isDisabled={is.busy}
          onPress={() => deletion.request({ id: row.id, version: row.version })}
        >
          {DELETE_SHEET.title}
        </Button>
      )}
      <ActionDialog action={deletion} questionOf={() => DELETE_SHEET} tone="danger" />
    </div>
  );
}

type ReadStoredSheetProps = { readonly productId: number };

/** Opens the review of the product's stored sheet, which is read first if necessary. */
function ReadStoredSheet({ productId }: ReadStoredSheetProps) {
  const [isWanted, want] = useState(false);
  return (
    <>
      <Button size="small" isPending={isWanted} onPress={() => want(true)}>
        Read This SDS
      </Button>
      {isWanted ? <Opening productId={productId} onEnd={() => want(false)} /> : null}
    </>
  );
}

function Opening({ productId, onEnd }: ReadStoredSheetProps & { readonly onEnd: () => void }) {
  const machines = useMachines(sheetMachines);
  const router = useRouter();
  const [state] = useMachine(machines.sheets.ofProduct, { input: { scope: { product_id: productId } } });
  const id = state.context.value?.id;
  const hasFailed = state.hasTag("failed") || state.hasTag("missing");
  useEffect(() => {
    if (id !== undefined) router.history.push(`${SHEETS_PATH}/${id}`);
  }, [router, id]);
  useEffect(() => {
    if (hasFailed) onEnd();
  }, [hasFailed, onEnd]);
  return null;
}

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
  const machines = useMachines(productMachines);
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
