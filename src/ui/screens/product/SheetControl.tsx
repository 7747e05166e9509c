import { CircleAlert, FileText } from "lucide-react";
import { errorOf } from "#application/machines/formSelectors.ts";
import { endingsOf, SHEET_FILE } from "#application/files/FileField.ts";
import { fileSize } from "#domain/files/fileSize.ts";
import { Badge } from "#ui/kit/Notice.tsx";
import { Button } from "#ui/kit/Button.tsx";
import { FileDrop } from "#ui/kit/FileDrop.tsx";
import { FormSection } from "#ui/kit/layout.tsx";
import { ProgressBar } from "#ui/kit/ProgressBar.tsx";
import { group } from "../form/pageForm.css.ts";
import * as styles from "./product.css.ts";
import { StoredSheet } from "./StoredSheet.tsx";
import type { ProductOpenForm, SheetUpload } from "./useSheetUpload.ts";

type SheetControlProps = { readonly form: ProductOpenForm; readonly upload: SheetUpload };

/** The product's sheet: stored, waiting for the save, under way, or to be chosen (spec B4, B5). */
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
