import { Fragment, type ReactNode, useId } from "react";
import { countText } from "./counts.ts";
import * as styles from "./layout.css.ts";

type Children = { readonly children: ReactNode };

/** Text for screen readers only. */
export function VisuallyHidden({ children, id }: Children & { readonly id?: string | undefined }) {
  return (
    <span className={styles.hidden} id={id}>
      {children}
    </span>
  );
}

/** Lets keyboard users skip the navigation. The target needs the id and tabIndex -1. */
export function SkipLink({ targetId }: { readonly targetId: string }) {
  return (
    <a href={`#${targetId}`} className={styles.skip}>
      Skip to content
    </a>
  );
}

export function Panel({ children }: Children) {
  return <div className={styles.panel}>{children}</div>;
}

/** Search, filters and buttons above a table, in one row if they fit. */
export function Toolbar({ children }: Children) {
  return <div className={styles.toolbar}>{children}</div>;
}

/** Fields side by side; stacked on narrow screens. */
export function FormGrid({ columns = 2, children }: Children & { readonly columns?: 1 | 2 | 3 | undefined }) {
  return <div className={styles.columns[columns]}>{children}</div>;
}

export interface FormSectionProps {
  readonly title: string;
  readonly description?: ReactNode;
  /** Beside the title. */
  readonly help?: ReactNode;
  /** Makes the title no larger than a label. */
  readonly isSmall?: boolean | undefined;
  readonly children: ReactNode;
}

/** Related fields as a named group. */
export function FormSection({ title, description, help, isSmall = false, children }: FormSectionProps) {
  const titleId = useId();
  return (
    <section role="group" aria-labelledby={titleId} className={isSmall ? styles.smallSection : styles.section}>
      <div className={styles.sectionHead}>
        <div className={styles.titled}>
          <h2 id={titleId} className={isSmall ? styles.smallSubtitle : styles.subtitle}>
            {title}
          </h2>
          {help == null ? null : <span className={styles.beside}>{help}</span>}
        </div>
        {description == null ? null : <div className={styles.muted}>{description}</div>}
      </div>
      {children}
    </section>
  );
}

export interface EmptyStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <p className={styles.counterValue}>{title}</p>
      {children === undefined ? null : <div>{children}</div>}
      {action}
    </div>
  );
}

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

/** "12 products inventoried" */
export function Counter({ label, value }: { readonly label: string; readonly value: number | string }) {
  return (
    <span className={styles.counter}>
      <span className={styles.counterValue}>{typeof value === "number" ? countText(value) : value}</span> {label}
    </span>
  );
}

/** "updated by Ann Lee" */
export function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <span className={styles.counter}>
      {label} <span className={styles.counterValue}>{value}</span>
    </span>
  );
}
