import { type FormEvent, type ReactNode, useCallback, useEffect, useEffectEvent, useId } from "react";
import type { ShortForm } from "#application/machines/form/shortForm.ts";
import { fieldChanged } from "#domain/form/FormState.ts";
import { Button } from "#ui/kit/Button.tsx";
import { Modal } from "#ui/kit/overlay/Modal.tsx";
import { useMachine } from "../useMachine.ts";
import { FormFailure } from "./FormFailure.tsx";
import * as styles from "./form.css.ts";

/** A form that is saved once. `onSaved` is called when it is. */
export const useShortForm = <Draft extends object, Input, Saved>(
  machine: ShortForm<Draft, Input, Saved>,
  start: Draft,
  onSaved: (saved: Saved) => void = () => undefined,
) => {
  const [state, send] = useMachine(machine, { input: start });
  const { draft, errors, message, saved } = state.context;
  const isSaving = state.hasTag("busy");
  const tellSaved = useEffectEvent(onSaved);
  useEffect(() => {
    if (saved !== null) tellSaved(saved);
  }, [saved]);
  const change = useCallback(
    <Name extends keyof Draft & string>(name: Name, value: Draft[Name]) => send(fieldChanged<Draft, Name>(name, value)),
    [send],
  );
  const save = () => send({ type: "form.submitted" });
  const field = <Name extends keyof Draft & string>(name: Name, label: string) => ({
    name,
    label,
    error: errors[name]?.[0],
    isDisabled: isSaving,
  });
  return {
    draft,
    errors,
    message,
    saved,
    isSaving,
    change,
    save,
    field,
    /** A field of text. */
    text: <Name extends keyof Draft & string>(name: Name, label: string) => ({
      ...field(name, label),
      value: draft[name],
      onChange: (value: Draft[Name]) => change(name, value),
    }),
    isAsking: state.hasTag("asking"),
    answer: (type: "form.confirmed" | "form.cancelled") => send({ type }),
    /** What its frame needs. */
    frame: { message, isPending: isSaving, onSubmit: save },
  };
};

const submitting = (onSubmit: () => void) => (event: FormEvent) => {
  event.preventDefault();
  onSubmit();
};

type PlainFormProps = {
  readonly id?: string;
  readonly label?: string;
  /** Why it was not saved; null while nothing failed. */
  readonly message?: string | null;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
};

export function PlainForm({ id, label, message = null, onSubmit, children }: PlainFormProps) {
  return (
    <form id={id} className={styles.form} aria-label={label} noValidate onSubmit={submitting(onSubmit)}>
      {message === null ? null : <FormFailure message={message} />}
      {children}
    </form>
  );
}

type FormModalProps = Omit<PlainFormProps, "id" | "label"> & {
  readonly title: string;
  readonly size?: "small" | undefined;
  /** The label of the button that saves. */
  readonly submit: string;
  readonly isPending?: boolean;
  readonly onClose: () => void;
};

/** A form in a dialog, with the buttons that leave and save it. */
export function FormModal({ title, size, submit, isPending = false, onClose, ...form }: FormModalProps) {
  const id = useId();
  return (
    <Modal
      title={title}
      size={size}
      onClose={onClose}
      footer={
        <>
          <Button isDisabled={isPending} onPress={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="primary" isPending={isPending}>
            {submit}
          </Button>
        </>
      }
    >
      <PlainForm id={id} label={title} {...form} />
    </Modal>
  );
}
