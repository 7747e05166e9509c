import type { ReactNode } from "react";
import { toolbar } from "./layout.css.ts";

/** Search, filters and buttons above a table, in one row as long as there is room. */
export function Toolbar({ children }: { readonly children: ReactNode }) {
  return <div className={toolbar}>{children}</div>;
}
