import * as styles from "./Spinner.css.ts";

/** Decoration: whoever shows it says in words what is being waited for. */
export function Spinner({ size = "small" }: { readonly size?: "small" | "large" | undefined }) {
  return <span aria-hidden className={size === "large" ? `${styles.spinner} ${styles.large}` : styles.spinner} />;
}
