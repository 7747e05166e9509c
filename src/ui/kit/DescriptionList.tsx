import { Fragment, type ReactNode } from "react";
import * as styles from "./layout.css.ts";

export interface DescriptionListProps {
  readonly items: ReadonlyArray<{ readonly label: string; readonly value: ReactNode }>;
}

export function DescriptionList({ items }: DescriptionListProps) {
  return (
    <dl className={styles.descriptions}>
      {items.map(({ label, value }) => (
        <Fragment key={label}>
          <dt className={styles.term}>{label}</dt>
          <dd className={styles.detail}>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
