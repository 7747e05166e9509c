import type { ReactNode } from "react";
import { NOT_LOADED } from "#application/shared/texts.ts";
import { Button } from "#ui/kit/Button.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { useErrorAnnouncement } from "../useErrorAnnouncement.ts";
import * as styles from "./form.css.ts";

type FormFailureProps = {
  readonly message: string;
  readonly requestId?: string | null;
  /** Stands there as long as the message is told elsewhere. */
  readonly meanwhile?: string;
  /** Absent when sending again would change nothing. */
  readonly onRetry?: (() => void) | undefined;
  /** What else can be done. */
  readonly children?: ReactNode;
};

/** Of a long form that is saved at its end, it stands at the beginning, which may have gone under the header. */
const bringIntoView = (row: HTMLElement | null): void => {
  if ((row?.getBoundingClientRect().top ?? HEADER) < HEADER) row?.scrollIntoView({ block: "start" });
};
/** px */
const HEADER = 70;

/** Why the last call changed nothing. It stays in the form when the toast has gone, and does not repeat it until then. */
export function FormFailure(props: FormFailureProps) {
  const { message, requestId = null, meanwhile = NOT_LOADED, onRetry, children } = props;
  const { isTold, words, role } = useErrorAnnouncement(message, meanwhile);
  return (
    <Notice tone="danger" role={role}>
      <div ref={bringIntoView} className={styles.failure}>
        <span className={styles.text}>
          {words}
          {isTold || requestId === null ? null : ` (request ${requestId})`} {children}
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
