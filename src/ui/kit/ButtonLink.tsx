import type { ReactNode } from "react";
import { Link } from "react-aria-components/Link";
import * as styles from "./Button.css.ts";
import { defined } from "./defined.ts";

export interface ButtonLinkProps {
  readonly href: string;
  readonly children: ReactNode;
  readonly variant?: "primary" | "secondary" | "quiet" | "danger" | undefined;
  readonly size?: "medium" | "small" | undefined;
  readonly icon?: ReactNode;
  readonly "aria-label"?: string | undefined;
}

/** A link that looks like a button: it goes somewhere, it does nothing. */
export function ButtonLink(props: ButtonLinkProps) {
  const className = `${styles.size[props.size ?? "medium"]} ${styles.variant[props.variant ?? "secondary"]}`;
  return (
    <Link href={props.href} className={className} {...defined({ "aria-label": props["aria-label"] })}>
      {props.icon}
      {props.children}
    </Link>
  );
}
