import type { ReactNode } from "react";
import { Link } from "react-aria-components/Link";
import { defined } from "./defined.ts";
import * as styles from "./NavList.css.ts";

export interface NavItem {
  readonly label: string;
  readonly path: string;
  readonly icon?: ReactNode;
  readonly isCurrent: boolean;
}

export interface NavListProps {
  readonly label: string;
  readonly items: ReadonlyArray<NavItem>;
  readonly onNavigate?: (() => void) | undefined;
}

export function NavList({ label, items, onNavigate }: NavListProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.list}>
        {items.map(({ label: text, path, icon, isCurrent }) => (
          <li key={path}>
            <Link
              href={path}
              className={styles.link}
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
