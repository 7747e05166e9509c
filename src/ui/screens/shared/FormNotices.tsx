import type { FormRow } from "#application/machines/FormNoun.ts";
import { Notice } from "#ui/kit/Notice.tsx";
import { FormFailure } from "./FormFailure.tsx";
import type { OpenForm } from "./useNounForm.ts";

type FormNoticesProps<Draft extends object, Row extends FormRow> = { readonly form: OpenForm<Draft, Row> };

/** Above the fields: why the form is locked, or why the last call changed nothing. */
export function FormNotices<Draft extends object, Row extends FormRow>({ form }: FormNoticesProps<Draft, Row>) {
  const { context, is, send } = form;
  if (context.message === null) return null;
  if (is.locked) return <Notice tone="warning">{context.message}</Notice>;
  return (
    <FormFailure
      message={context.message}
      requestId={context.requestId}
      onRetry={is.failed ? () => send({ type: "form.retry" }) : undefined}
    />
  );
}
