import { Fragment } from "react";
import { VisuallyHidden } from "../layout.tsx";
import * as styles from "./DataTable.css.ts";
import { LONG_WORD } from "./TableRows.tsx";

const MOST = 3;

/** Names in a cell: three, or the first two and how many others, whose names are heard, and read under the pointer. */
export function Chips({ names }: { readonly names: ReadonlyArray<string> }) {
  const shown = names.length > MOST ? names.slice(0, MOST - 1) : names;
  const others = names.slice(shown.length).join(", ");
  return (
    <span className={styles.chips}>
      {shown.map((name, at) => (
        <Fragment key={name}>
          {at === 0 ? null : <VisuallyHidden>, </VisuallyHidden>}
          <span className={LONG_WORD.test(name) ? `${styles.chip} ${styles.anywhere}` : styles.chip}>{name}</span>
        </Fragment>
      ))}
      {others === "" ? null : (
        <>
          <VisuallyHidden>, </VisuallyHidden>
          <span className={styles.chip} title={others}>
            <span aria-hidden>{`+${names.length - shown.length}`}</span>
            <VisuallyHidden>{others}</VisuallyHidden>
          </span>
        </>
      )}
    </span>
  );
}
