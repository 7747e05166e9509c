import { useEffect, useId } from "react";
import type { DueDraft } from "#application/season/seasonForms.ts";
import { DUE_KINDS, DUE_REPORT_IDS } from "#domain/season/dueDates.ts";
import { Button } from "#ui/kit/Button.tsx";
import { Select } from "#ui/kit/field/Select.tsx";
import { TextField } from "#ui/kit/field/TextField.tsx";
import { FormGrid } from "#ui/kit/layout.tsx";
import { Modal } from "#ui/kit/overlay/Modal.tsx";
import { FormFailure } from "../form/FormFailure.tsx";
import { useApp } from "../useApp.ts";
import { useMachine } from "../useMachine.ts";
import { FORM, KIND_OPTIONS, MONTH_OPTIONS, REPORT_OPTIONS } from "./dueTexts.ts";
import * as styles from "./season.css.ts";

const COUNT_LABELS = { crossing: FORM.days, months: FORM.months, last: FORM.years } as const;
const OPTIONAL: ReadonlyArray<keyof DueDraft> = ["state", "does", "source", "looked_up"];

type DueDateFormProps = {
  readonly draft: DueDraft;
  readonly onSaved: () => void;
  readonly onClose: () => void;
};

/** Report, state and day of one due date. */
export function DueDateForm({ draft: start, onSaved, onClose }: DueDateFormProps) {
  const { machines } = useApp();
  const formId = useId();
  const [state, send, actor] = useMachine(machines.season.dueRule, { input: start });
  const { draft, errors, message } = state.context;
  const isSaving = state.hasTag("busy");
  useEffect(() => {
    const listening = actor.on("form.saved", () => {
      onSaved();
      onClose();
    });
    return () => listening.unsubscribe();
  }, [actor, onSaved, onClose]);
  const field = (name: keyof typeof draft, label: string = name === "count" ? "" : FORM[name]) => ({
    name,
    label,
    error: errors[name]?.[0],
    isDisabled: isSaving,
    isRequired: !OPTIONAL.includes(name),
  });
  const text = (name: keyof typeof draft, label?: string) => ({
    ...field(name, label),
    value: draft[name],
    onChange: (value: string) => send({ type: "field.changed", name, value: value }),
  });
  return (
    <Modal
      title={FORM.title}
      onClose={onClose}
      footer={
        <>
          <Button isDisabled={isSaving} onPress={onClose}>
            {FORM.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" isPending={isSaving}>
            {FORM.save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.facility}
        noValidate
        aria-label={FORM.title}
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: "form.submitted" });
        }}
      >
        {message === null ? null : <FormFailure message={message} />}
        <FormGrid columns={2}>
          <Select
            {...field("report")}
            options={REPORT_OPTIONS}
            value={draft.report}
            onChange={(id) => {
              const report = DUE_REPORT_IDS.find((one) => one === id);
              if (report !== undefined) send({ type: "field.changed", name: "report", value: report });
            }}
          />
          <TextField {...text("state")} description={FORM.stateHint} limit={2} />
        </FormGrid>
        <Select
          {...field("kind")}
          options={KIND_OPTIONS}
          value={draft.kind}
          onChange={(id) => {
            const kind = DUE_KINDS.find((one) => one === id);
            if (kind !== undefined) send({ type: "field.changed", name: "kind", value: kind });
          }}
        />
        {draft.kind === "day" ? (
          <FormGrid columns={2}>
            <Select
              {...field("month")}
              options={MONTH_OPTIONS}
              value={draft.month === "" ? null : draft.month}
              onChange={(id) => send({ type: "field.changed", name: "month", value: id ?? "" })}
            />
            <TextField {...text("day")} inputMode="numeric" />
          </FormGrid>
        ) : null}
        {draft.kind === "day" || draft.kind === "none" ? null : (
          <TextField {...text("count", COUNT_LABELS[draft.kind])} inputMode="numeric" />
        )}
        <TextField {...text("paragraph")} limit={200} />
        {draft.report === "state_rule" ? (
          <>
            <TextField {...text("name")} limit={100} />
            <TextField {...text("does")} limit={500} />
            <TextField {...text("source")} limit={300} />
            <TextField {...text("looked_up")} limit={10} />
          </>
        ) : null}
      </form>
    </Modal>
  );
}
