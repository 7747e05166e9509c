import type { ReactNode } from "react";
import { NOT_LOADED } from "#application/shared/messages.ts";
import { Button } from "#ui/kit/Button.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { useErrorAnnouncement } from "../useErrorAnnouncement.ts";
import * as styles from "./form.css.ts";

type FormFailureProps = {
  readonly message: string;
  /** The message of the refusal, where `message` says more. */
  readonly refusal?: string | undefined;
  readonly requestId?: string | null;
  /** Shown while the message is announced elsewhere. */
  readonly meanwhile?: string;
  /** Absent if a retry would change nothing. */
  readonly onRetry?: (() => void) | undefined;
  /** Other ways out. */
  readonly children?: ReactNode;
};

/** In a long form that is saved at its end, the message at the top may be hidden under the header. */
const bringIntoView = (row: HTMLElement | null): void => {
  if ((row?.getBoundingClientRect().top ?? HEADER) < HEADER) row?.scrollIntoView({ block: "start" });
};
/** In px. */
const HEADER = 70;

/** Why the last call changed nothing. Stays in the form after the toast has gone; until then it has other words. */
export function FormFailure(props: FormFailureProps) {
  const { message, refusal, requestId = null, meanwhile = NOT_LOADED, onRetry, children } = props;
  const { isAnnounced, words, role } = useErrorAnnouncement(message, meanwhile, refusal);
  return (
    <Notice tone="danger" role={role}>
      <div ref={bringIntoView} className={styles.failure}>
        <span className={styles.text}>
          {words}
          {isAnnounced || requestId === null ? null : ` (request ${requestId})`} {children}
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
