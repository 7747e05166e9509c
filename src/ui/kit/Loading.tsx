import { defined } from "./defined.ts";
import * as styles from "./Loading.css.ts";
import { Logo } from "./Logo.tsx";

/** Decorative: a text beside it says what is loading. */
export function Spinner() {
  return <span aria-hidden className={styles.spinner} />;
}

export interface SkeletonProps {
  readonly width?: number | string | undefined;
  readonly height?: number | string | undefined;
}

/** A gray bar where a text will appear. Decorative: show "Loading..." in words too. */
export function Skeleton({ width = "100%", height }: SkeletonProps) {
  return <span aria-hidden className={styles.skeleton} style={defined({ width, height })} />;
}

/** Shown in a part of a page while it loads. */
export function LoadingLine({ label = "Loading..." }: { readonly label?: string | undefined }) {
  return (
    <p className={styles.loadingLine} role="status">
      <Spinner />
      {label}
    </p>
  );
}

/** Fills the place of a page while it loads. */
export function LoadingView({ label = "Loading..." }: { readonly label?: string | undefined }) {
  return (
    <div className={styles.loading} role="status">
      <Logo size={48} />
      <span className={styles.loadingText}>
        <Spinner />
        {label}
      </span>
    </div>
  );
}
