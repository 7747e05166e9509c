import { Logo } from "./Logo.tsx";
import * as styles from "./layout.css.ts";
import { Spinner } from "./Spinner.tsx";

/** Fills the place of a page that is still on its way. */
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
