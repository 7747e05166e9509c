import { useEffect } from "react";
import { filingMachines } from "#application/filing/filingMachines.ts";
import { optionMachines } from "#application/optionMachines.ts";
import type { FillInContext } from "#application/filing/fillInMachine.ts";
import type { FillInRow, FillInSubject, FillInValues } from "#application/filing/fillIn.ts";
import type { ChoiceEvent } from "#domain/form/FormState.ts";
import { PHYSICAL_STATES } from "#domain/quantity/PhysicalState.ts";
import { Button } from "#ui/kit/Button.tsx";
import { Select } from "#ui/kit/field/Select.tsx";
import { TextField } from "#ui/kit/field/TextField.tsx";
import { FormGrid } from "#ui/kit/layout.tsx";
import { LoadingLine } from "#ui/kit/Loading.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { Modal } from "#ui/kit/overlay/Modal.tsx";
import { FormFailure } from "../form/FormFailure.tsx";
import { RecordPicker, RecordsPicker } from "../form/RecordPicker.tsx";
import { wordOptions } from "../form/useOptions.ts";
import * as reportStyles from "../report/report.css.ts";
import { useMachines } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";
import * as texts from "./filingTexts.ts";

export type FillInDialogProps = {
  readonly subject: FillInSubject;
  /** Lines may have changed. */
  readonly onSaved: () => void;
  readonly onClose: () => void;
};

/** Fills in one field of the lines that lack it: by product what lines copy from their product, else for all at once. */
export function FillInDialog({ subject, onSaved, onClose }: FillInDialogProps) {
  const machines = useMachines(filingMachines);
  const [state, send, actor] = useMachine(machines.fillIn, { input: subject });
  const { rows, refused, message, errors } = state.context;
  const isSaving = state.hasTag("saving");
  useEffect(() => {
    const listening = actor.on("fill_in.saved", onSaved);
    return () => listening.unsubscribe();
  }, [actor, onSaved]);
  useEffect(() => {
    if (state.hasTag("done")) onClose();
  }, [state, onClose]);
  const { title, help, ofProduct } = texts.FILL_IN[subject.field];
  // Lines may have been saved before it was closed.
  const close = () => {
    if (isSaving) onSaved();
    onClose();
  };
  return (
    <Modal
      title={title}
      onClose={close}
      footer={
        <>
          <Button isDisabled={isSaving} onPress={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            isPending={isSaving}
            isDisabled={rows.length === 0}
            onPress={() => send({ type: "fill_in.requested" })}
          >
            Save
          </Button>
        </>
      }
    >
      <form
        className={reportStyles.form}
        noValidate
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: "fill_in.requested" });
        }}
      >
        <p className={reportStyles.words}>{help}</p>
        {state.hasTag("loading") ? <LoadingLine /> : null}
        {message === "" ? null : (
          <FormFailure
            refusal={message}
            message={state.hasTag("editing") ? `${message} ${texts.SAVED_STAYS}` : message}
            onRetry={state.hasTag("failed") ? () => send({ type: "load.retry" }) : undefined}
          />
        )}
        {refused.length === 0 ? null : (
          <Notice tone="danger" role="alert">
            {texts.notFilledIn(refused)}
          </Notice>
        )}
        {state.hasTag("nothing") ? (
          <Notice tone="danger" role="alert">
            {texts.NOTHING_ENTERED}
          </Notice>
        ) : null}
        <FormGrid columns={1}>
          {rows.map((row, at) => (
            <FillInRowField
              key={row.product?.id ?? 0}
              field={subject.field}
              row={row}
              common={{
                name: String(at),
                label: ofProduct ? (row.product?.name ?? "") : title,
                description: ofProduct ? texts.lineCount(row.lines) : texts.linesInWords(row.lines),
                error: errors[String(at)]?.[0],
                isDisabled: isSaving,
              }}
              tell={send}
              onChange={(values) => send({ type: "row.changed", name: String(at), values })}
            />
          ))}
        </FormGrid>
      </form>
    </Modal>
  );
}

type RowProps = {
  readonly field: FillInContext["field"];
  readonly row: FillInRow;
  readonly common: {
    readonly name: string;
    readonly label: string;
    readonly description: string;
    readonly error: string | undefined;
    readonly isDisabled: boolean;
  };
  readonly tell: (event: ChoiceEvent) => void;
  readonly onChange: (values: Partial<FillInValues>) => void;
};

function FillInRowField({ field, row: { values }, common, tell, onChange }: RowProps) {
  const options = useMachines(optionMachines);
  switch (field) {
    case "hazard_ids":
      return (
        <RecordsPicker
          {...common}
          tell={tell}
          machine={options.hazards}
          adds="hazard"
          scope={null}
          placeholder="Select hazard classes"
          values={values.hazard_ids}
          onChange={(hazard_ids) => onChange({ hazard_ids })}
        />
      );
    case "container_id":
      return (
        <RecordPicker
          {...common}
          tell={tell}
          machine={options.containers}
          adds="container"
          scope={null}
          placeholder="Select container type"
          value={values.container_id}
          onChange={(container_id) => onChange({ container_id })}
        />
      );
    case "physical_state":
      return (
        <Select
          {...common}
          placeholder="Select state"
          options={wordOptions(PHYSICAL_STATES)}
          value={values.physical_state}
          onChange={(id) => onChange({ physical_state: PHYSICAL_STATES.find((state) => state === id) ?? null })}
        />
      );
    case "location_stored":
      return (
        <TextField
          {...common}
          value={values.location_stored}
          onChange={(location_stored) => onChange({ location_stored })}
        />
      );
  }
}
