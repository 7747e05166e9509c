import type { ListUploadContext } from "#application/reference/listUploadContext.ts";
import { fileSize } from "#domain/files/fileSize.ts";
import { Button } from "#ui/kit/Button.tsx";
import { ProgressBar } from "#ui/kit/ProgressBar.tsx";
import { Spinner } from "#ui/kit/Loading.tsx";
import { COMPARING } from "./databaseTexts.ts";
import * as styles from "./UploadModal.css.ts";

type SendingStepProps = {
  readonly context: ListUploadContext;
  /** Else the file is there and is being compared. */
  readonly isUploading: boolean;
  readonly onCancel: () => void;
};

/** What is under way, and the way out of it. */
export function SendingStep({ context, isUploading, onCancel }: SendingStepProps) {
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
            {COMPARING}
          </span>
        )}
      </div>
      <Button autoFocus onPress={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
