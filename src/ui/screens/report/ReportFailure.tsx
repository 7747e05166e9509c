import { NOT_CHANGED } from "#application/shared/texts.ts";
import { Button } from "#ui/kit/Button.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { useIsTold } from "../useIsTold.ts";
import { TRY_AGAIN } from "./reportTexts.ts";
import * as styles from "./report.css.ts";

type ReportFailureProps = { readonly message: string; readonly onRetry: () => void };

/** What was chosen stays. */
export function ReportFailure({ message, onRetry }: ReportFailureProps) {
  const isTold = useIsTold(message);
  return (
    <Notice tone="danger" role="alert">
      <div className={styles.failure}>
        <span className={styles.words}>{isTold ? NOT_CHANGED : message}</span>
        <Button size="small" onPress={onRetry}>
          {TRY_AGAIN}
        </Button>
      </div>
    </Notice>
  );
}
