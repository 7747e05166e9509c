import type { ReactNode } from "react";
import * as styles from "./Notice.css.ts";
import type { Tone } from "./Tone.ts";
import { ToneIcon } from "./ToneIcon.tsx";
import { soft } from "./tones.css.ts";

export interface NoticeProps {
  readonly tone?: Tone | undefined;
  readonly title?: string | undefined;
  readonly children?: ReactNode;
  /** "alert" or "status" when the notice appears while the person is at work. */
  readonly role?: "alert" | "status" | undefined;
}

/** A message that stays in the page, next to what it is about. */
export function Notice({ tone = "info", title, children, role }: NoticeProps) {
  return (
    <div className={`${styles.notice} ${soft[tone]}`} role={role}>
      <ToneIcon tone={tone} />
      <div className={styles.texts}>
        {title === undefined ? null : <div className={styles.title}>{title}</div>}
        <div className={styles.body}>{children}</div>
      </div>
    </div>
  );
}
