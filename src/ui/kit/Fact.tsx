import * as styles from "./layout.css.ts";

/** A fact in a line of them: "updated by Ann Lee". */
export function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <span className={styles.counter}>
      {label} <span className={styles.counterValue}>{value}</span>
    </span>
  );
}
