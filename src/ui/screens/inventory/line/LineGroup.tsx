import { useSelector } from "@xstate/react";
import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import type { LineField } from "#domain/inventory/InventoryProductContext.ts";
import { fieldLock } from "#domain/inventory/productLocks.ts";
import { FormSection } from "#ui/kit/FormSection.tsx";
import { useLineActor } from "./LineActor.ts";
import * as pageForm from "../../form/pageForm.css.ts";
import * as styles from "./line.css.ts";

type LineGroupProps = {
  readonly title: string;
  /** The field whose lock the whole group shares; told once, under the title. */
  readonly lockedLike?: LineField;
  readonly children: ReactNode;
};

/** One group of the form. When all of the form is locked, the notice above it says why. */
export function LineGroup({ title, lockedLike, children }: LineGroupProps) {
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
    <div className={pageForm.group}>
      <FormSection title={title} description={reason}>
        {children}
      </FormSection>
    </div>
  );
}
