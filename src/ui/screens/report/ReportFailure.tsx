import { Button } from "#ui/kit/Button.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { TRY_AGAIN } from "./reportTexts.ts";
import * as styles from "./report.css.ts";

type ReportFailureProps = { readonly message: string; readonly onRetry: () => void };

/** What was chosen stays. */
export function ReportFailure({ message, onRetry }: ReportFailureProps) {
  return (
    <Notice tone="danger" role="alert">
      <div className={styles.failure}>
        <span className={styles.words}>{message}</span>
        <Button size="small" onPress={onRetry}>
          {TRY_AGAIN}
        </Button>
      </div>
    </Notice>
  );
}
