import { ChevronRight } from "lucide-react";
import { Link } from "react-aria-components/Link";
import * as styles from "./Breadcrumbs.css.ts";

export interface Crumb {
  readonly name: string;
  readonly path?: string | undefined;
}

/** In characters: longer names are shortened first. */
const LONG = 24;

export interface BreadcrumbsProps {
  readonly items: ReadonlyArray<Crumb>;
  /** One of the items is the page's title, which appears nowhere else. */
  readonly isTitle?: boolean;
}

export function Breadcrumbs({ items, isTitle = false }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumbs" className={styles.nav}>
      <ol className={styles.list} data-title={isTitle ? "" : undefined}>
        {items.map((crumb, at) => (
          // A crumb is its place in the path
          <li key={at} className={styles.item} data-long={crumb.name.length > LONG ? "" : undefined}>
            <CrumbText crumb={crumb} isLast={at === items.length - 1} />
            {at === items.length - 1 ? null : <ChevronRight size={14} aria-hidden className={styles.slash} />}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function CrumbText({ crumb: { name, path }, isLast }: { readonly crumb: Crumb; readonly isLast: boolean }) {
  const current = isLast ? ({ "aria-current": "page" } as const) : {};
  if (path === undefined) {
    return (
      <span className={isLast ? styles.last : styles.plain} title={name} {...current}>
        {name}
      </span>
    );
  }
  return (
    <Link href={path} className={isLast ? `${styles.link} ${styles.last}` : styles.link} {...current}>
      <span title={name}>{name}</span>
    </Link>
  );
}
