import { draftOffer } from "#domain/form/FormState.ts";
import type { FormRow } from "#application/machines/FormResource.ts";
import { NOT_CHANGED } from "#application/shared/texts.ts";
import { Notice } from "#ui/kit/Notice.tsx";
import { DraftOffer } from "./DraftOffer.tsx";
import { FormFailure } from "./FormFailure.tsx";
import type { OpenForm } from "./useResourceForm.ts";

type FormNoticesProps<Draft extends object, Row extends FormRow> = { readonly form: OpenForm<Draft, Row> };

export function FormNotices<Draft extends object, Row extends FormRow>({ form }: FormNoticesProps<Draft, Row>) {
  const { context, is, send } = form;
  return (
    <>
      {is.locked || !is.shown ? null : <DraftOffer offer={draftOffer(context)} context={context} send={send} />}
      <FormMessage form={form} />
    </>
  );
}

function FormMessage<Draft extends object, Row extends FormRow>({ form }: FormNoticesProps<Draft, Row>) {
  const { context, is, send } = form;
  if (context.message === null) return null;
  if (is.locked) return <Notice tone="warning">{context.message}</Notice>;
  return (
    <FormFailure
      key={context.message}
      message={context.message}
      {...(is.shown ? { meanwhile: NOT_CHANGED } : {})}
      requestId={context.requestId}
      onRetry={is.failed && !is.missing ? () => send({ type: "form.retry" }) : undefined}
    />
  );
}
