import type { FormRow } from "#application/machines/form/FormResource.ts";
import { NOT_CHANGED } from "#application/shared/texts.ts";
import type { AnyRow, FormAnswer, KeptDraft } from "#domain/form/FormState.ts";
import { draftOffer, isDraftOutdated } from "#domain/form/formDrafts.ts";
import { Button, type ButtonProps } from "#ui/kit/Button.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { displayDay, displayMoment, displayTime } from "../moments.ts";
import { FormFailure } from "./FormFailure.tsx";
import * as styles from "./form.css.ts";
import type { OpenForm } from "./useResourceForm.ts";
import { actionDecision, isHeldUpByChanges } from "#application/machines/form/formChanges.ts";
import { refusalOf } from "#domain/identity/permissions.ts";

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
