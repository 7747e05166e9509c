import type { ReactNode } from "react";
import { link } from "./TextLink.css.ts";

export interface TextLinkProps {
  readonly href: string;
  readonly children: ReactNode;
  /** For a link whose text alone does not say which row it belongs to. */
  readonly "aria-label"?: string | undefined;
  readonly target?: "_blank" | undefined;
}

/** A plain element, because lists draw hundreds; `KitProvider` follows it without a page reload. */
export function TextLink({ href, children, target, "aria-label": label }: TextLinkProps) {
  return (
    <a
      href={href}
      className={link}
      data-plain
      aria-label={label}
      target={target}
      rel={target === "_blank" ? "noreferrer" : undefined}
    >
      {children}
    </a>
  );
}
