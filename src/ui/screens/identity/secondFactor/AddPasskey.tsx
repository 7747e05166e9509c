import { Result } from "effect";
import { useEffect, useEffectEvent, useState } from "react";
import { passkeyMachineOf } from "#application/identity/secondFactor/passkeyMachine.ts";
import { AddPasskeyInput } from "#domain/identity/SecondFactor.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import { Button } from "#ui/kit/Button.tsx";
import { TextField } from "#ui/kit/field/TextField.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { FormFailure } from "../../form/FormFailure.tsx";
import { displayDay } from "../../moments.ts";
import { useApp } from "../../useApp.ts";
import { useMachine } from "../../useMachine.ts";
import * as styles from "../person.css.ts";
import type { NewFactorProps } from "./Enroll.tsx";
import { ProofForm } from "./ProofForm.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { ADD_PASSKEY, ENROLL, PASSKEYS, proofOf } from "./secondFactorTexts.ts";

/** The password, then the passkey with a name, then the recovery codes if it is the first factor. */
export function AddPasskey({ isOn, onDone, onCodes, onCancel }: NewFactorProps) {
  const { machines } = useApp();
  const [options, setOptions] = useState<string | null>(null);
  const [codes, setCodes] = useState<ReadonlyArray<string> | null>(null);
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (options !== null) {
    const onAdded = (added: ReadonlyArray<string>) => {
      if (added.length === 0) return onDone();
      setCodes(added);
      onCodes?.();
    };
    return <Making options={options} onAdded={onAdded} onCancel={onCancel} />;
  }
  return (
    <div className={styles.question}>
      <p>{ENROLL.password}</p>
      <ProofForm
        machine={machines.secondFactor.beginPasskey}
        label={ADD_PASSKEY.title}
        fields={proofOf(isOn)}
        takesAny
        submit={ENROLL.next}
        onSaved={(begun) => setOptions(begun.options)}
        onCancel={onCancel}
      />
    </div>
  );
}

type MakingProps = {
  readonly options: string;
  readonly onAdded: (recoveryCodes: ReadonlyArray<string>) => void;
  readonly onCancel: (() => void) | undefined;
};

function Making({ options, onAdded, onCancel }: MakingProps) {
  const [start] = useState(() => ({ name: PASSKEYS.nameOf(displayDay(Date.now())), answer: "" }));
  const { askForPasskey, machines } = useApp();
  const [state, send] = useMachine(machines.secondFactor.addPasskey, { input: start });
  const { draft, errors, message, saved } = state.context;
  const machine = passkeyMachineOf(askForPasskey, (answer) => {
    send({ type: "field.changed", name: "answer", value: answer });
    save();
  });
  const [asked, ask] = useMachine(machine);
  const { refusal } = asked.context;
  const isBusy = asked.hasTag("waiting") || state.hasTag("busy");
  const tellAdded = useEffectEvent(onAdded);
  useEffect(() => {
    if (saved !== null) tellAdded(saved.recovery_codes);
  }, [saved]);
  const save = () => send({ type: "form.submitted" });
  return (
    <form
      className={styles.question}
      aria-label={ADD_PASSKEY.title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (Result.isFailure(validate(AddPasskeyInput, draft))) save();
        else ask({ type: "passkey.requested", request: { task: "make", options } });
      }}
    >
      <p>{ADD_PASSKEY.lead}</p>
      {refusal === null ? null : <Notice role="alert">{PASSKEYS[refusal]}</Notice>}
      {message === null || errors["name"] !== undefined ? null : (
        <FormFailure message={errors["answer"]?.[0] ?? message} />
      )}
      <TextField
        label={ADD_PASSKEY.name}
        name="name"
        value={draft.name}
        error={errors["name"]?.[0]}
        isReadOnly={isBusy}
        autoFocus
        onChange={(name) => send({ type: "field.changed", name: "name", value: name })}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" keepsFocus isPending={isBusy}>
          {ADD_PASSKEY.make}
        </Button>
        {onCancel === undefined ? null : <Button onPress={onCancel}>Cancel</Button>}
      </div>
    </form>
  );
}
