import { useSelector } from "@xstate/react";
import { PRODUCT_MISSING, PRODUCT_UNDER_WAY } from "#domain/inventory/productLocks.ts";
import { Button } from "#ui/kit/Button.tsx";
import { FormFailure } from "../../form/FormFailure.tsx";
import { useLineActor } from "./LineActor.ts";
import * as pageForm from "../../form/pageForm.css.ts";

type LineSaveBarProps = { readonly isNew: boolean; readonly onSubmit: (addsAnother: boolean) => void };

/** Always in sight: what went wrong, and the ways out of the form; on the left, for toasts come up on the right. */
export function LineSaveBar({ isNew, onSubmit }: LineSaveBarProps) {
  const actor = useLineActor();
  const isLocked = useSelector(actor, (state) => state.hasTag("locked"));
  const isDirty = useSelector(actor, (state) => state.hasTag("dirty"));
  const isSaving = useSelector(actor, (state) => state.hasTag("busy") && state.context.pending !== "question");
  const addsAnother = useSelector(actor, ({ context }) => context.addsAnother);
  const refusal = useSelector(actor, (state) => {
    if (state.hasTag("loadingProduct")) return PRODUCT_UNDER_WAY;
    return state.hasTag("productFailed") ? PRODUCT_MISSING : undefined;
  });
  return (
    <div className={pageForm.bar}>
      <LineFailureNotice />
      <div className={pageForm.buttons}>
        {isLocked ? null : (
          <Button
            variant="primary"
            disabledReason={refusal}
            isPending={isSaving && !addsAnother}
            onPress={() => onSubmit(false)}
          >
            Save
          </Button>
        )}
        {isNew && !isLocked ? (
          <Button disabledReason={refusal} isPending={isSaving && addsAnother} onPress={() => onSubmit(true)}>
            Save and add another
          </Button>
        ) : null}
        <Button onPress={() => actor.send({ type: "leave.requested" })}>{isDirty ? "Cancel" : "Back"}</Button>
      </div>
    </div>
  );
}

function LineFailureNotice() {
  const actor = useLineActor();
  const message = useSelector(actor, (state) => (state.hasTag("locked") ? null : state.context.message));
  const requestId = useSelector(actor, ({ context }) => context.requestId);
  const retry = useSelector(actor, (state) => {
    if (state.hasTag("productFailed")) return "product.retry" as const;
    return state.hasTag("failed") ? ("form.retry" as const) : null;
  });
  if (message === null) return null;
  return (
    <FormFailure
      message={message}
      requestId={requestId}
      onRetry={retry === null ? undefined : () => actor.send({ type: retry })}
    />
  );
}
