import type { ReactNode } from "react";
import * as styles from "./layout.css.ts";

export interface PageHeadingProps {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly description?: ReactNode;
}

/** The h1 of a page. It can take the focus, for the shell moves it there after a navigation. */
export function PageHeading({ title, actions, description }: PageHeadingProps) {
  return (
    <div className={styles.heading}>
      <div className={styles.headingTexts}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {description === undefined || description === null ? null : <div className={styles.muted}>{description}</div>}
      </div>
      {actions === undefined || actions === null ? null : <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
