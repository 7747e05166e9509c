import type { ReactNode } from "react";
import { panel } from "./layout.css.ts";

/** A white card of the page. */
export function Panel({ children }: { readonly children: ReactNode }) {
  return <div className={panel}>{children}</div>;
}
