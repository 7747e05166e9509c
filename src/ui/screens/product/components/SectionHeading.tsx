import type { ReactNode } from "react";
import { section, sectionTitle } from "./components.css.ts";

type SectionHeadingProps = { readonly title: string; readonly children?: ReactNode };

/** Heads a list that stands below the form of its record. */
export function SectionHeading({ title, children }: SectionHeadingProps) {
  return (
    <div className={section}>
      <h2 className={sectionTitle}>{title}</h2>
      {children}
    </div>
  );
}
