import { isDraftOutdated } from "#domain/form/formDrafts.ts";
import { draftOffer } from "#domain/form/FormState.ts";
import type { FormRow } from "#application/machines/FormResource.ts";
import { NOT_CHANGED } from "#application/shared/texts.ts";
import { Notice } from "#ui/kit/Notice.tsx";
import { DraftOffer, DraftRestored } from "./DraftOffer.tsx";
import { FormFailure } from "./FormFailure.tsx";
import type { OpenForm } from "./useResourceForm.ts";

type FormNoticesProps<Draft extends object, Row extends FormRow> = { readonly form: OpenForm<Draft, Row> };

export function FormNotices<Draft extends object, Row extends FormRow>({ form }: FormNoticesProps<Draft, Row>) {
  return (
    <>
      <FormDraft form={form} />
      <FormMessage form={form} />
    </>
  );
}

function FormDraft<Draft extends object, Row extends FormRow>({ form }: FormNoticesProps<Draft, Row>) {
  const { context, is, send } = form;
  const offer = draftOffer(context);
  if (is.locked || !is.shown) return null;
  if (offer === null) return context.restoredFrom === null ? null : <DraftRestored keptAt={context.restoredFrom} />;
  return (
    <DraftOffer
      offer={offer}
      isOutdated={isDraftOutdated(context, offer)}
      onRestore={() => send({ type: "draft.restored" })}
      onDiscard={() => send({ type: "draft.discarded" })}
    />
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
