import { Link } from "react-aria-components/Link";
import * as styles from "./TabLinks.css.ts";

export interface TabLink {
  readonly label: string;
  readonly path: string;
  readonly isCurrent: boolean;
}

/** Pages that lie side by side, as tabs: they are links, for each has an address of its own. */
export function TabLinks({ label, items }: { readonly label: string; readonly items: ReadonlyArray<TabLink> }) {
  return (
    <nav aria-label={label}>
      <ul className={styles.list}>
        {items.map(({ label: text, path, isCurrent }) => (
          <li key={path}>
            <Link href={path} className={styles.link} {...(isCurrent ? { "aria-current": "page" } : {})}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
