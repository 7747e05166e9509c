import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { VisuallyHidden } from "./layout.tsx";
import * as styles from "./Notice.css.ts";

/** Semantic colors. A color never carries a meaning alone. */
export type Tone = "neutral" | "success" | "warning" | "danger" | "info";

const icons = { neutral: Info, info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };
const words = { neutral: "", info: "Information: ", success: "Success: ", warning: "Warning: ", danger: "Error: " };

/** The icon of a tone, and its word for screen readers. */
export function ToneIcon({ tone }: { readonly tone: Tone }) {
  const Icon = icons[tone];
  return (
    <>
      <Icon size={18} aria-hidden />
      {words[tone] === "" ? null : <VisuallyHidden>{words[tone]}</VisuallyHidden>}
    </>
  );
}

interface ToneProps {
  readonly tone?: Tone | undefined;
  readonly children?: ReactNode;
}

export function Badge({ tone = "neutral", children }: ToneProps) {
  return <span className={`${styles.badge} ${styles.tone[tone]}`}>{children}</span>;
}

export interface NoticeProps extends ToneProps {
  readonly title?: string | undefined;
  /** "alert" or "status" if the notice appears while the person is working. */
  readonly role?: "alert" | "status" | undefined;
}

/** A message that stays in the page, next to what it is about. */
export function Notice({ tone = "info", title, children, role }: NoticeProps) {
  return (
    <div className={`${styles.notice} ${styles.tone[tone]}`} role={role}>
      <ToneIcon tone={tone} />
      <div className={styles.texts}>
        {title === undefined ? null : <div className={styles.title}>{title}</div>}
        <div className={styles.body}>{children}</div>
      </div>
    </div>
  );
}
