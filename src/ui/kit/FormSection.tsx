import { type ReactNode, useId } from "react";
import * as styles from "./layout.css.ts";

export interface FormSectionProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly children: ReactNode;
}

/** Fields that belong together, as a named group. */
export function FormSection({ title, description, children }: FormSectionProps) {
  const titleId = useId();
  return (
    <section role="group" aria-labelledby={titleId} className={styles.section}>
      <div className={styles.sectionHead}>
        <h2 id={titleId} className={styles.subtitle}>
          {title}
        </h2>
        {description === undefined || description === null ? null : <div className={styles.muted}>{description}</div>}
      </div>
      {children}
    </section>
  );
}
