import { useState } from "react";
import { NOT_LOADED } from "#application/shared/texts.ts";
import { Button } from "#ui/kit/Button.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { useIsTold } from "../useIsTold.ts";
import * as styles from "./form.css.ts";

type FormFailureProps = {
  readonly message: string;
  readonly requestId?: string | null;
  /** Stands there as long as the message is told elsewhere. */
  readonly meanwhile?: string;
  /** Absent when sending again would change nothing. */
  readonly onRetry?: (() => void) | undefined;
};

/** Why the last call changed nothing. It stays in the form when the toast has gone, and does not repeat it until then. */
export function FormFailure({ message, requestId = null, meanwhile = NOT_LOADED, onRetry }: FormFailureProps) {
  const isTold = useIsTold(message);
  const [wasTold] = useState(isTold);
  return (
    <Notice tone="danger" role={wasTold ? undefined : "alert"}>
      <div className={styles.row}>
        <span className={styles.text}>
          {isTold ? meanwhile : message}
          {isTold || requestId === null ? null : ` (request ${requestId})`}
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
