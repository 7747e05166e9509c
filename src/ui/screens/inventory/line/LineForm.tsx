import { type FormEvent, useCallback, useContext, useEffect, useRef, useState } from "react";
import { NOT_LOADED } from "#application/shared/messages.ts";
import { AGGREGATE_PRODUCTS, EXISTING_PRODUCT, LEAVE_PAGE, NOT_CHANGED } from "#application/shared/texts.ts";
import { LINE_FIELDS } from "#domain/inventory/lineFields.ts";
import { labelsOf } from "#domain/shared/fieldTable.ts";
import { missingFacts } from "#domain/inventory/form/inventoryProductAmounts.ts";
import { lineOffer } from "#domain/inventory/form/inventoryProductRules.ts";
import { mayOverwrite, productRefusal } from "#domain/inventory/form/productLocks.ts";
import { aggregatedAmounts } from "#application/inventory/aggregatedAmounts.ts";
import { lineConflicts, lineVersions } from "#domain/inventory/lineVersions.ts";
import { Button } from "#ui/kit/Button.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { Panel } from "#ui/kit/layout.tsx";
import { useFocusAfterRemoval } from "#ui/kit/useFocusAfterRemoval.ts";
import { Modal } from "#ui/kit/overlay/Modal.tsx";
import { DraftOffer } from "../../form/FormParts.tsx";
import { FormFailure } from "../../form/FormFailure.tsx";
import * as pageForm from "../../form/pageForm.css.ts";
import { reachField, useAskedField } from "../../form/useFirstField.ts";
import { useSubmit, WRONG_FIELD } from "../../form/useSubmit.ts";
import { RecordHistory } from "../../history/RecordHistory.tsx";
import * as styles from "./line.css.ts";
import { FactsSection } from "./FactsSection.tsx";
import { AmountsSection, EntrySection, MissingFactsModal, NotesSection, UseSection } from "./LineSections.tsx";
import { isLocked, isSettled, type LineActor, LineIsShown, useLine, useLineActor } from "./useLineField.tsx";
import { LeaveQuestion, QuestionDialog } from "../../form/QuestionDialog.tsx";
import * as tables from "../../form/form.css.ts";
import { LastChange } from "../../history/LastChange.tsx";
import { comparedVersions, StaleDialog } from "../../record/FormDialogs.tsx";

const LINE_LABELS = labelsOf(LINE_FIELDS);

type LineFormProps = {
  readonly isNew: boolean;
  /** Called after 'save and add another', so that the next line can be typed. */
  readonly onNext: (actor: LineActor) => void;
};

/** Selects little from the machine, so that a keystroke does not render the whole form. */
export function LineForm({ isNew, onNext }: LineFormProps) {
  const actor = useLineActor();
  const isShown = useContext(LineIsShown);
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useLine((state) => state.hasTag("busy"));
  const question = useLine((state) => LINE_QUESTIONS.find((tag) => state.hasTag(tag)));
  const errors = useLine(({ context }) => context.errors);
  const lockReason = useLine((state) => (isLocked(state) ? state.context.message : null));
  const line = useLine(({ context }) => context.row);
  const send = (addsAnother: boolean) => {
    // A line that was sent continues by itself.
    const before = actor.getSnapshot();
    // A question over the form is answered first.
    if (!isSettled(before) || !before.hasTag("editable")) return;
    const wasDirty = before.hasTag("dirty");
    actor.send({ type: "form.submitted", addsAnother });
    // Even if it is refused at once: the next keystrokes belong to the next line, however slow the answers are.
    if (addsAnother && wasDirty) onNext(actor);
  };
  const submit = useSubmit(form, { isBusy, errors, isShown }, send);

  const [isCompleting, setCompleting] = useState(false);
  const complete = useCallback(() => setCompleting(true), []);
  const hasFacts = useLine(({ context }) => !missingFacts(context));
  const wantFocus = useFocusAfterRemoval(hasFacts, () => form.current?.querySelector('[type="submit"]'));
  const save = (event: FormEvent) => {
    event.preventDefault();
    submit(false);
  };

  const startsAtPicker = isNew && lockReason === null;
  useEffect(() => {
    if (!startsAtPicker || !isShown) return;
    const wrong = form.current?.querySelector<HTMLElement>(WRONG_FIELD);
    (wrong ?? form.current?.querySelector<HTMLElement>('input[role="combobox"]'))?.focus();
  }, [startsAtPicker, isShown]);

  const asked = useAskedField(LINE_LABELS);
  useEffect(() => {
    if (asked !== undefined && form.current !== null) void reachField(form.current, asked);
  }, [asked]);

  return (
    <>
      <LineDraft />
      {lockReason === null ? null : <Notice tone="warning">{lockReason}</Notice>}
      <form ref={form} noValidate onSubmit={save} className={styles.form}>
        <div className={styles.columns}>
          <Panel>
            <div className={styles.stack}>
              <EntrySection />
              <LineSaveBar isNew={isNew} onSubmit={submit} />
            </div>
          </Panel>
          <div className={styles.beside}>
            <Panel>
              <AmountsSection onComplete={complete} />
              <UseSection />
              <NotesSection />
            </Panel>
          </div>
          <FactsSection />
        </div>
      </form>
      {isCompleting ? (
        <MissingFactsModal
          onClosed={() => {
            wantFocus();
            setCompleting(false);
          }}
        />
      ) : null}
      {line === null ? null : <RecordHistory key={line.version} resource="line" id={line.inventory_product_id} />}
      {question === undefined || !isShown ? null : <LineDialog question={question} />}
    </>
  );
}

function LineDraft() {
  const { send } = useLineActor();
  const isClosed = useLine(isLocked);
  const offer = useLine(({ context }) => lineOffer(context));
  const row = useLine(({ context }) => context.row);
  const restoredFrom = useLine(({ context }) => context.restoredFrom);
  return isClosed ? null : <DraftOffer offer={offer} context={{ row, restoredFrom }} send={send} />;
}

type LineSaveBarProps = { readonly isNew: boolean; readonly onSubmit: (addsAnother: boolean) => void };

/** Right after the location, where keyboard users arrive. */
function LineSaveBar({ isNew, onSubmit }: LineSaveBarProps) {
  const actor = useLineActor();
  const isClosed = useLine(isLocked);
  const isDirty = useLine((state) => state.hasTag("dirty"));
  const isSaving = useLine(
    (state) => state.context.savesLater || (state.hasTag("busy") && state.context.pending !== "question"),
  );
  const addsAnother = useLine(({ context }) => context.addsAnother);
  const refusal = useLine(({ context }) => productRefusal(context));
  return (
    <div className={styles.bar}>
      <LineFailureNotice />
      <div className={pageForm.buttons}>
        {isClosed ? null : (
          <Button
            type="submit"
            variant="primary"
            keepsFocus
            disabledReason={refusal}
            isPending={isSaving && !addsAnother}
            keys="Control+S"
          >
            Save
          </Button>
        )}
        {isNew && !isClosed ? (
          <Button
            keepsFocus
            disabledReason={refusal}
            isPending={isSaving && addsAnother}
            keys="Control+Shift+S"
            onPress={() => onSubmit(true)}
          >
            Save and add another
          </Button>
        ) : null}
        <Button keepsFocus onPress={() => actor.send({ type: "leave.requested" })}>
          {isDirty ? "Cancel" : "Back"}
        </Button>
      </div>
    </div>
  );
}

function LineFailureNotice() {
  const actor = useLineActor();
  const message = useLine((state) => (isLocked(state) ? null : state.context.message));
  const refusal = useLine(({ context }) => context.refusal);
  const requestId = useLine(({ context }) => context.requestId);
  const retry = useLine((state) => {
    if (state.context.productFailed) return "product.retry" as const;
    return state.hasTag("failed") ? ("form.retry" as const) : null;
  });
  if (message === null) return null;
  return (
    <FormFailure
      key={message}
      message={message}
      refusal={refusal}
      meanwhile={retry === "product.retry" ? NOT_LOADED : NOT_CHANGED}
      requestId={requestId}
      onRetry={retry === null ? undefined : () => actor.send({ type: retry })}
    />
  );
}

/** The tags of states that wait for an answer. */
const LINE_QUESTIONS = ["asksToAggregate", "asksForExisting", "asksToLeave", "stale"] as const;

/** The form's questions. */
function LineDialog({ question }: { readonly question: (typeof LINE_QUESTIONS)[number] }) {
  const actor = useLineActor();
  switch (question) {
    case "asksToAggregate":
      return (
        <QuestionDialog
          question={AGGREGATE_PRODUCTS}
          details={<Amounts />}
          tone="default"
          startsOnConfirm
          onConfirm={() => actor.send({ type: "aggregation.confirmed" })}
          onCancel={() => actor.send({ type: "aggregation.declined" })}
        />
      );
    case "asksForExisting":
      return <ExistingProduct />;
    case "asksToLeave":
      return <LeaveQuestion question={LEAVE_PAGE} send={actor.send} />;
    case "stale":
      return <StaleLine />;
  }
}

function Amounts() {
  const { equal, draft } = useLineActor().getSnapshot().context;
  const amounts = equal === null ? [] : aggregatedAmounts(equal, draft);
  if (amounts.length === 0) return null;
  return (
    <table className={tables.table}>
      <thead>
        <tr>
          <th scope="col">Amount</th>
          <th scope="col">In inventory</th>
          <th scope="col">Adding</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {amounts.map(({ label, existing, added, total }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className={tables.number}>{existing}</td>
            <td className={tables.number}>{added}</td>
            <td className={tables.number}>{total}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ExistingProduct() {
  const actor = useLineActor();
  const { existing } = actor.getSnapshot().context;
  if (existing === null) return null;
  const cancel = () => actor.send({ type: "existing.cancelled" });
  return (
    <Modal
      title={EXISTING_PRODUCT.title}
      size="question"
      onClose={cancel}
      footer={
        <>
          <Button onPress={cancel}>{EXISTING_PRODUCT.cancel}</Button>
          <Button onPress={() => actor.send({ type: "existing.refused" })}>{EXISTING_PRODUCT.add}</Button>
          <Button variant="primary" onPress={() => actor.send({ type: "existing.used" })}>
            {EXISTING_PRODUCT.use}
          </Button>
        </>
      }
    >
      <p>{EXISTING_PRODUCT.describe(existing.name, existing.mfg_name)}</p>
    </Modal>
  );
}

function StaleLine() {
  const actor = useLineActor();
  const { context } = actor.getSnapshot();
  const { theirs } = context;
  if (theirs === null) return null;
  return (
    <StaleDialog
      {...comparedVersions(LINE_LABELS, lineVersions(context, theirs), lineConflicts(context, theirs))}
      lastChange={<LastChange resource="line" id={theirs.inventory_product_id} />}
      mayOverwrite={mayOverwrite(context)}
      send={actor.send}
    />
  );
}
