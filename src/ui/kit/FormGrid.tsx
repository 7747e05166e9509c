import type { ReactNode } from "react";
import * as styles from "./layout.css.ts";

export interface FormGridProps {
  readonly columns?: 1 | 2 | 3 | undefined;
  readonly children: ReactNode;
}

/** Fields side by side; one below the other on narrow screens. */
export function FormGrid({ columns = 2, children }: FormGridProps) {
  return <div className={styles.columns[columns]}>{children}</div>;
}
