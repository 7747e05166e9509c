import { Fragment, type ReactNode, useId, useState } from "react";
import { countText } from "./counts.ts";
import * as styles from "./layout.css.ts";
import { plainLook } from "./PlainButton.tsx";

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

export interface PageHeadingProps {
  readonly title: string;
  /** The title is a file name, so it is not capitalized. */
  readonly isAsWritten?: boolean | undefined;
  /** Shows the title. By default the header shows it, and the h1 is for screen readers only, to avoid a duplicate. */
  readonly isShown?: boolean | undefined;
  /** The page's main action, which comes first. */
  readonly primary?: ReactNode;
  /** On a phone, next to a primary action, these are behind a button. */
  readonly actions?: ReactNode;
  readonly description?: ReactNode;
}

/** The h1 of a page. It is focusable because the shell focuses it after navigation. */
export function PageHeading(props: PageHeadingProps) {
  const { title, isAsWritten = false, isShown = false, primary, actions, description } = props;
  const looks = isShown ? `${styles.title} ${isAsWritten ? styles.asWritten : ""}` : styles.hidden;
  const heading = (
    <h1 className={looks} tabIndex={-1}>
      {title}
    </h1>
  );
  const about = description == null ? null : <div className={styles.muted}>{description}</div>;
  const buttons =
    primary == null && actions == null ? null : (
      <div className={styles.actions}>
        {primary}
        {primary == null || actions == null ? actions : <OnRequest label="More">{actions}</OnRequest>}
      </div>
    );
  if (isShown)
    return (
      <div className={styles.heading}>
        <div className={styles.headingTexts}>
          {heading}
          {about}
        </div>
        {buttons}
      </div>
    );
  return (
    <>
      {heading}
      {buttons === null && about === null ? null : (
        <div className={styles.heading}>
          {buttons}
          {about}
        </div>
      )}
    </>
  );
}

/** On a phone, behind a button. */
export function OnRequest({ label, children }: Children & { readonly label: string }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <span className={styles.more}>
        <button
          type="button"
          className={plainLook({})}
          data-plain
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {label}
        </button>
      </span>
      <div id={id} className={styles.others} data-open={isOpen}>
        {children}
      </div>
    </>
  );
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
        <div className={styles.actions}>
          <h2 id={titleId} className={isSmall ? styles.smallSubtitle : styles.subtitle}>
            {title}
          </h2>
          {help}
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
