import * as styles from "./layout.css.ts";

/** A figure in a sentence: "12 products inventoried". */
export function Counter({ label, value }: { readonly label: string; readonly value: number | string }) {
  return (
    <span className={styles.counter}>
      <span className={styles.counterValue}>{value}</span> {label}
    </span>
  );
}
