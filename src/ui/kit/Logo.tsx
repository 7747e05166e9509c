import * as styles from "./Logo.css.ts";

export interface LogoProps {
  /** Height of the mark in pixels. */
  readonly size?: number | undefined;
  /** Whether to show the name next to the logo. */
  readonly hasName?: boolean | undefined;
}

/** A ledger page with the fire diamond. The same drawing is in public/favicon.svg. */
export function Logo({ size = 28, hasName = false }: LogoProps) {
  const name = hasName ? { "aria-hidden": true } : { role: "img", "aria-label": "HazLedger" };
  return (
    <span className={styles.logo}>
      <svg {...name} viewBox="0 0 32 32" width={size} height={size} className={styles.mark}>
        <path className={styles.page} d="M7 2h13l7 7v17a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V6a4 4 0 0 1 4-4Z" />
        <path className={styles.line} d="M8 9h8M8 14h4" />
        <path className={styles.edge} d="m20 9.2 10.8 10.8L20 30.8 9.2 20Z" />
        <path className={styles.fire} d="m20 11 4.2 4.2L20 19.4l-4.2-4.2Z" />
        <path className={styles.health} d="m15.2 15.8 4.2 4.2-4.2 4.2L11 20Z" />
        <path className={styles.reactivity} d="M24.8 15.8 29 20l-4.2 4.2-4.2-4.2Z" />
        <path className={styles.special} d="m20 20.6 4.2 4.2L20 29l-4.2-4.2Z" />
      </svg>
      {hasName ? <span className={styles.word}>HazLedger</span> : null}
    </span>
  );
}
