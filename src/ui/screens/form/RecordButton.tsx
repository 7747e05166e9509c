import type { FormRow } from "#application/machines/form/FormResource.ts";
import { actionDecision, isHeldUpByChanges } from "#application/machines/form/formChanges.ts";
import { refusalOf } from "#domain/identity/permissions.ts";
import { Button, type ButtonProps } from "#ui/kit/Button.tsx";
import type { OpenForm } from "./useResourceForm.ts";

/** Shown next to something that waits until the form is saved. */
export function DiscardButton<Draft extends object, Row extends FormRow>({
  form,
}: Pick<RecordButtonProps<Draft, Row>, "form">) {
  if (!form.is.dirty || !isHeldUpByChanges(form.context)) return null;
  return (
    <Button variant="quiet" keepsFocus isDisabled={form.is.busy} onPress={form.discard}>
      Discard Changes
    </Button>
  );
}

type RecordButtonProps<Draft extends object, Row extends FormRow> = Pick<ButtonProps, "variant" | "keepsFocus"> & {
  readonly form: OpenForm<Draft, Row>;
  readonly action: "archive" | "delete";
};

/** Asks to archive, unarchive or delete the form's record; absent for a new one. */
export function RecordButton<Draft extends object, Row extends FormRow>(props: RecordButtonProps<Draft, Row>) {
  const { form, action, ...look } = props;
  const { context, is, send } = form;
  if (context.row === null) return null;
  const archive = context.row.is_active ? "Archive" : "Unarchive";
  return (
    <Button
      {...look}
      disabledReason={refusalOf(actionDecision(context, action))}
      isDisabled={is.busy}
      onPress={() => send({ type: `${action}.requested` })}
    >
      {action === "delete" ? "Delete" : archive}
    </Button>
  );
}
