import type { ReactNode } from "react";
import { hidden } from "./VisuallyHidden.css.ts";

/** Text for screen readers only. */
export function VisuallyHidden({ children, id }: { readonly children: ReactNode; readonly id?: string | undefined }) {
  return (
    <span className={hidden} id={id}>
      {children}
    </span>
  );
}
