import type { ReactNode } from "react";
import { Link } from "react-aria-components/Link";
import { defined } from "../defined.ts";
import * as styles from "./NavLinks.css.ts";

export interface NavLinksProps {
  readonly label: string;
  /** "tabs" are links too, because each has its own address. */
  readonly look: "menu" | "tabs";
  readonly items: ReadonlyArray<{
    readonly label: string;
    readonly path: string;
    readonly icon?: ReactNode;
    readonly isCurrent: boolean;
  }>;
  readonly onNavigate?: (() => void) | undefined;
}

export function NavLinks({ label, look, items, onNavigate }: NavLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.list[look]}>
        {items.map(({ label: text, path, icon, isCurrent }) => (
          <li key={path}>
            <Link
              href={path}
              className={styles.link[look]}
              {...(isCurrent ? { "aria-current": "page" } : {})}
              {...defined({ onPress: onNavigate })}
            >
              {icon}
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
