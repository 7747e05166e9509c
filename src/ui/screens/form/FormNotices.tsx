import type { FormRow } from "#application/machines/form/FormResource.ts";
import { NOT_CHANGED } from "#application/shared/texts.ts";
import type { AnyRow, FormAnswer, KeptDraft } from "#domain/form/FormState.ts";
import { draftOffer } from "#domain/form/formDrafts.ts";
import { isDraftOutdated } from "#domain/form/formDrafts.ts";
import { Button } from "#ui/kit/Button.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { displayDay, displayMoment, displayTime } from "../moments.ts";
import { FormFailure } from "./FormFailure.tsx";
import * as styles from "./form.css.ts";
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
      refusal={context.refusal}
      {...(is.shown ? { meanwhile: NOT_CHANGED } : {})}
      requestId={context.requestId}
      onRetry={is.failed && !is.missing ? () => send({ type: "form.retry" }) : undefined}
    />
  );
}

const momentOf = (at: number): string =>
  displayDay(at) === displayDay(Date.now()) ? displayTime(at) : displayMoment(at);

const OUTDATED =
  "The record has changed since then. When you save, both sets of changes are kept, and you choose where they conflict.";

type DraftOfferProps = {
  readonly offer: KeptDraft | null;
  readonly context: { readonly row: AnyRow | null; readonly restoredFrom: number | null };
  readonly send: (event: FormAnswer) => void;
};

/** Offers an unsaved draft, or says that it was restored. Takes no focus. */
export function DraftOffer({ offer, context, send }: DraftOfferProps) {
  const { restoredFrom } = context;
  if (offer !== null) {
    return (
      <Notice role="status">
        <div className={styles.row}>
          <span className={styles.text}>
            {`Restore your draft from ${momentOf(offer.at)}?`}
            {isDraftOutdated(context, offer) ? ` ${OUTDATED}` : null}
          </span>
          <Button size="small" onPress={() => send({ type: "draft.restored" })}>
            Restore
          </Button>
          <Button size="small" variant="quiet" onPress={() => send({ type: "draft.discarded" })}>
            Discard
          </Button>
        </div>
      </Notice>
    );
  }
  if (restoredFrom === null) return null;
  return (
    <Notice role="status">{`Your unsaved changes from ${momentOf(restoredFrom)} were restored. They are not saved yet.`}</Notice>
  );
}
