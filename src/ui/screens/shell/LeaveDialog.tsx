import { LEAVE_PAGE } from "#application/shared/texts.ts";
import { AlertDialog } from "#ui/kit/Modal.tsx";

type LeaveDialogProps = { readonly onLeave: () => void; readonly onStay: () => void };

/** 'You Have Unsaved Changes' (spec A2). */
export function LeaveDialog({ onLeave, onStay }: LeaveDialogProps) {
  return (
    <AlertDialog
      title={LEAVE_PAGE.title}
      description={LEAVE_PAGE.description}
      confirmLabel={LEAVE_PAGE.confirm}
      cancelLabel={LEAVE_PAGE.cancel}
      tone="warning"
      onConfirm={onLeave}
      onCancel={onStay}
    />
  );
}
