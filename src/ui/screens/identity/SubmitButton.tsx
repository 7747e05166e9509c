import { errorOf } from "#application/machines/formSelectors.ts";
import type { FormRow } from "#application/machines/FormResource.ts";
import { Button } from "#ui/kit/Button.tsx";
import type { OpenForm } from "../form/useResourceForm.ts";
import { CORRECT_FIRST } from "./userTexts.ts";

type SubmitButtonProps<Draft extends object, Row extends FormRow> = {
  readonly form: OpenForm<Draft, Row>;
  readonly label: string;
  readonly pendingLabel?: string;
};

/** Closed while a field has a complaint, or while the form is being sent (spec A2). */
export function SubmitButton<Draft extends object, Row extends FormRow>(props: SubmitButtonProps<Draft, Row>) {
  const { form, label, pendingLabel = label } = props;
  const { context, labels, is } = form;
  const isWrong = Object.keys(labels).some((name) => errorOf(context, name) !== undefined);
  return (
    <Button
      type="submit"
      variant="primary"
      keepsFocus
      isPending={is.busy}
      isDisabled={is.locked}
      disabledReason={isWrong ? CORRECT_FIRST : undefined}
    >
      {is.busy ? pendingLabel : label}
    </Button>
  );
}
