import type { ReactNode } from "react";
import { Link } from "react-aria-components/Link";
import { defined } from "./defined.ts";
import { link } from "./TextLink.css.ts";

export interface TextLinkProps {
  readonly href: string;
  readonly children: ReactNode;
  /** For a link whose text alone does not say which row it belongs to. */
  readonly "aria-label"?: string | undefined;
  readonly target?: "_blank" | undefined;
}

export function TextLink({ href, children, target, "aria-label": label }: TextLinkProps) {
  const rel = target === "_blank" ? "noreferrer" : undefined;
  return (
    <Link href={href} className={link} {...defined({ "aria-label": label, target, rel })}>
      {children}
    </Link>
  );
}
