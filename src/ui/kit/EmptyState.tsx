import type { ReactNode } from "react";
import * as styles from "./layout.css.ts";

export interface EmptyStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly icon?: ReactNode;
}

export function EmptyState({ title, children, action, icon }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {icon}
      <p className={styles.counterValue}>{title}</p>
      {children === undefined ? null : <div>{children}</div>}
      {action}
    </div>
  );
}
