import { Button } from "#ui/kit/Button.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import * as styles from "./form.css.ts";

type FormFailureProps = {
  readonly message: string;
  readonly requestId?: string | null;
  /** Absent when sending again would change nothing. */
  readonly onRetry?: (() => void) | undefined;
};

/** Why the last call changed nothing; unlike the toast, it stays in the form. */
export function FormFailure({ message, requestId = null, onRetry }: FormFailureProps) {
  return (
    <Notice tone="danger" role="alert">
      <div className={styles.row}>
        <span className={styles.text}>
          {message}
          {requestId === null ? null : ` (request ${requestId})`}
        </span>
        {onRetry === undefined ? null : (
          <Button size="small" onPress={onRetry}>
            Try Again
          </Button>
        )}
      </div>
    </Notice>
  );
}
