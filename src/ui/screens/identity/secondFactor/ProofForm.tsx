import { useEffect, useEffectEvent } from "react";
import { NO_PROOF, type ProofMachine } from "#application/identity/secondFactor/secondFactorMachines.ts";
import type { OwnProof } from "#domain/identity/SecondFactor.ts";
import { Button } from "#ui/kit/Button.tsx";
import { PasswordField } from "#ui/kit/field/PasswordField.tsx";
import { TextField } from "#ui/kit/field/TextField.tsx";
import { FormFailure } from "../../form/FormFailure.tsx";
import { useMachine } from "../../useMachine.ts";
import * as styles from "../person.css.ts";
import { CodeField } from "./CodeField.tsx";
import { FIELDS } from "./secondFactorTexts.ts";

type ProofFormProps<Saved> = {
  readonly machine: ProofMachine<Saved>;
  readonly label: string;
  readonly fields: ReadonlyArray<keyof OwnProof>;
  /** Whether a recovery code or a passkey will do as well. */
  readonly takesAny?: boolean;
  /** The passkey that the form is about. */
  readonly passkeyId?: number;
  readonly submit: string;
  readonly onSaved: (saved: Saved) => void;
  readonly onCancel?: (() => void) | undefined;
};

/** Asks for the password, for a code, or both. */
export function ProofForm<Saved>(props: ProofFormProps<Saved>) {
  const { machine, label, fields, takesAny = false, passkeyId = 0, submit, onSaved, onCancel } = props;
  const [state, send] = useMachine(machine, { input: { ...NO_PROOF, id: passkeyId } });
  const { draft, errors, message, saved } = state.context;
  const isSaving = state.hasTag("busy");
  const tellSaved = useEffectEvent(onSaved);
  useEffect(() => {
    if (saved !== null) tellSaved(saved);
  }, [saved]);
  const field = (name: keyof OwnProof) => ({
    name,
    label: FIELDS[name],
    value: draft[name],
    error: errors[name]?.[0],
    isReadOnly: isSaving,
    autoFocus: fields[0] === name,
    onChange: (value: string) => send({ type: "field.changed", name, value: value }),
  });
  const isAtField = fields.some((name) => errors[name] !== undefined);
  return (
    <form
      className={styles.question}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: "form.submitted" });
      }}
    >
      {message === null || isAtField ? null : <FormFailure message={message} />}
      {fields.includes("current_password") ? (
        <PasswordField {...field("current_password")} autoComplete="current-password" />
      ) : null}
      {fields.includes("current_code") && !takesAny ? (
        <TextField {...field("current_code")} autoComplete="one-time-code" />
      ) : null}
      {fields.includes("current_code") && takesAny ? (
        <CodeField
          {...field("current_code")}
          description={FIELDS.codeHint}
          onPasskey={(current_code) => {
            send({ type: "field.changed", name: "current_code", value: current_code });
            send({ type: "form.submitted" });
          }}
        />
      ) : null}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" keepsFocus isPending={isSaving}>
          {submit}
        </Button>
        {onCancel === undefined ? null : (
          <Button isDisabled={isSaving} onPress={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
