import type { ReactNode } from "react";
import { Link } from "react-aria-components/Link";
import { defined } from "./defined.ts";
import * as styles from "./TextLink.css.ts";

export interface TextLinkProps {
  readonly href: string;
  readonly children: ReactNode;
  readonly tone?: "accent" | "default" | "danger" | undefined;
  /** For a link whose text alone does not tell the row it belongs to. */
  readonly "aria-label"?: string | undefined;
  readonly target?: "_blank" | undefined;
}

export function TextLink({ href, children, tone = "accent", target, "aria-label": label }: TextLinkProps) {
  const rel = target === "_blank" ? "noreferrer" : undefined;
  return (
    <Link href={href} className={styles.tone[tone]} {...defined({ "aria-label": label, target, rel })}>
      {children}
    </Link>
  );
}
