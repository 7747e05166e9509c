import { useMachine } from "@xstate/react";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { deedDecision, submitLabel } from "#application/machines/formSelectors.ts";
import { inventoryForm } from "#application/machines/inventoryForm.ts";
import { refusalOf } from "#domain/identity/permissions.ts";
import { Button } from "#ui/kit/Button.tsx";
import { Modal } from "#ui/kit/Modal.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { useLeaveGuard } from "../shell/useLeaveGuard.tsx";
import { FieldSkeletons } from "../shared/FieldSkeletons.tsx";
import { FormFailure } from "../shared/FormFailure.tsx";
import { useApp } from "../shared/useApp.ts";
import { useErrorFocus } from "../shared/useErrorFocus.ts";
import { useRole } from "../shared/useRole.ts";
import { InventoryDialogs } from "./InventoryDialogs.tsx";
import { InventoryFields } from "./InventoryFields.tsx";
import { ADD_INVENTORY_TITLE, inventoryTitle } from "./inventoryTexts.ts";
import * as styles from "./InventoryModal.css.ts";

type InventoryModalProps = {
  /** Null for a new inventory. */
  readonly id: number | null;
  readonly onClosed: (hasChanged: boolean) => void;
};

/** Add or edit an inventory, over the list (spec B2). */
export function InventoryModal({ id, onClosed }: InventoryModalProps) {
  const { logics, newKey } = useApp();
  const role = useRole();
  const [input] = useState(() => ({ noun: inventoryForm(role), id, row: null, key: newKey() }));
  const [state, send] = useMachine(logics.inventoryForm, { input });
  const { context } = state;
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const isBusy = state.hasTag("busy");
  const isDirty = state.hasTag("dirty");
  const isShown = id === null || context.row !== null;
  const wantErrorFocus = useErrorFocus(form, { isBusy, errors: context.errors });
  const leaveDialog = useLeaveGuard(isDirty);

  const isDone = state.status === "done";
  useEffect(() => {
    if (isDone) onClosed(context.output.how !== "left");
    // Closing is told once; what the parent passes is new at each of its renders.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isDone]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    wantErrorFocus();
    if (isDirty) send({ type: "form.submitted" });
  };
  const archive = (
    <Button
      disabledReason={refusalOf(deedDecision(context, "archive"))}
      isDisabled={isBusy}
      onPress={() => send({ type: "archive.requested" })}
    >
      {context.row?.is_active === false ? "Unarchive" : "Archive"}
    </Button>
  );
  const close = isDirty ? (
    <Button key="save" type="submit" form={formId} variant="primary" isPending={isBusy}>
      {submitLabel(context, true)}
    </Button>
  ) : (
    <Button key="close" onPress={() => send({ type: "leave.requested" })}>
      {submitLabel(context, false)}
    </Button>
  );
  return (
    <Modal
      title={id === null ? ADD_INVENTORY_TITLE : inventoryTitle(id)}
      onClose={() => send({ type: "leave.requested" })}
      footer={
        <div className={styles.footer}>
          {context.row === null ? null : archive}
          <span className={styles.last}>{close}</span>
        </div>
      }
    >
      <form id={formId} ref={form} noValidate onSubmit={submit} className={styles.form}>
        {state.hasTag("locked") ? <Notice tone="warning">{context.message}</Notice> : null}
        {context.message !== null && !state.hasTag("locked") ? (
          <FormFailure
            message={context.message}
            requestId={context.requestId}
            onRetry={state.hasTag("failed") ? () => send({ type: "form.retry" }) : undefined}
          />
        ) : null}
        {isShown ? (
          <InventoryFields
            context={context}
            isLocked={state.hasTag("locked")}
            isReadOnly={!state.hasTag("editable")}
            send={send}
          />
        ) : null}
        {state.hasTag("loading") ? <FieldSkeletons count={6} /> : null}
      </form>
      <InventoryDialogs state={state} send={send} />
      {state.hasTag("asksToLeave") ? null : leaveDialog}
    </Modal>
  );
}
