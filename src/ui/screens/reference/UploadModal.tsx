import { useEffect } from "react";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";
import { Button } from "#ui/kit/Button.tsx";
import { Modal } from "#ui/kit/Modal.tsx";
import type { ListUploadContext } from "#application/reference/listUploadContext.ts";
import { fileSize } from "#domain/files/fileSize.ts";
import { ProgressBar } from "#ui/kit/ProgressBar.tsx";
import { Spinner } from "#ui/kit/Loading.tsx";
import { useApp } from "../useApp.ts";
import { uploadTitle } from "./databaseTexts.ts";
import { FileStep } from "./FileStep.tsx";
import { PreviewStep } from "./PreviewStep.tsx";
import * as styles from "./reference.css.ts";
import { useMachine } from "../useMachine.ts";

type UploadModalProps = {
  readonly type: ReferenceListType;
  /** `mayHaveChanged`: whether the list must be loaded again. */
  readonly onFinished: (mayHaveChanged: boolean) => void;
};

/** Replaces one list by a file: chosen, uploaded, compared, and confirmed (spec B2). */
export function UploadModal({ type, onFinished }: UploadModalProps) {
  const { machines } = useApp();
  const [upload, send, ref] = useMachine(machines.listUpload, { input: { type } });
  const { context } = upload;
  const isLocked = upload.hasTag("locked");
  useEffect(() => {
    const finished = ref.on("upload.finished", ({ mayHaveChanged }) => onFinished(mayHaveChanged));
    return () => finished.unsubscribe();
  }, [ref, onFinished]);
  const dismiss = () => send({ type: "upload.dismissed" });
  return (
    <Modal
      title={uploadTitle(type)}
      size="large"
      onClose={dismiss}
      footer={
        upload.hasTag("deciding") ? (
          <>
            <Button autoFocus onPress={dismiss} isDisabled={isLocked}>
              Keep Current List
            </Button>
            <Button variant="primary" isPending={isLocked} onPress={() => send({ type: "list.confirmed" })}>
              Replace List
            </Button>
          </>
        ) : null
      }
    >
      <div className={styles.steps}>
        {upload.hasTag("choosing") ? (
          <FileStep
            context={context}
            canRetry={upload.hasTag("failed")}
            onChoose={(file) => send({ type: "file.chosen", file })}
            onRetry={() => send({ type: "upload.retry" })}
          />
        ) : null}
        {upload.hasTag("deciding") && context.preview !== null ? (
          <PreviewStep preview={context.preview} name={context.file?.name ?? ""} isOutdated={context.isOutdated} />
        ) : null}
        {upload.matches("sending") ? (
          <SendingStep
            context={context}
            isUploading={upload.matches({ sending: "uploading" })}
            onCancel={() => send({ type: "upload.cancelled" })}
          />
        ) : null}
      </div>
    </Modal>
  );
}

type SendingStepProps = {
  readonly context: ListUploadContext;
  /** False once the file is uploaded and being compared. */
  readonly isUploading: boolean;
  readonly onCancel: () => void;
};

function SendingStep({ context, isUploading, onCancel }: SendingStepProps) {
  const { file, sent, total } = context;
  return (
    <div className={styles.waiting}>
      <div className={styles.bar}>
        {isUploading ? (
          <ProgressBar
            label={`Uploading ${file?.name ?? ""}`}
            value={sent}
            max={total}
            text={`${fileSize(sent)} of ${fileSize(total)}`}
          />
        ) : (
          <span role="status" className={styles.waitingText}>
            <Spinner />
            Comparing with the current list...
          </span>
        )}
      </div>
      <Button autoFocus onPress={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
