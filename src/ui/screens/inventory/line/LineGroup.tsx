import { useSelector } from "@xstate/react";
import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import type { LineField } from "#domain/inventory/form/InventoryProductContext.ts";
import { fieldLock } from "#domain/inventory/form/productLocks.ts";
import { FormSection } from "#ui/kit/layout.tsx";
import * as pageForm from "../../form/pageForm.css.ts";
import * as styles from "./line.css.ts";
import { useLineActor } from "./useLineField.tsx";

type LineGroupProps = {
  readonly title: string;
  /** The field whose lock the whole group shares; explained once, under the title. */
  readonly lockedLike?: LineField;
  readonly isSmall?: boolean;
  readonly children: ReactNode;
};

/** If the whole form is locked, the notice above it says why. */
export function LineGroup({ title, lockedLike, isSmall = false, children }: LineGroupProps) {
  const lock = useSelector(useLineActor(), (state) =>
    lockedLike === undefined || state.hasTag("locked") ? undefined : fieldLock(state.context, lockedLike),
  );
  const reason =
    lock === undefined ? undefined : (
      <span className={styles.lock} aria-hidden>
        <Lock size={12} />
        {lock}
      </span>
    );
  return (
    <div className={isSmall ? undefined : pageForm.group}>
      <FormSection title={title} description={reason} isSmall={isSmall}>
        {children}
      </FormSection>
    </div>
  );
}
