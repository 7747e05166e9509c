import { Result } from "effect";
import { useEffect, useEffectEvent, useState } from "react";
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
import { ProofForm } from "./ProofForm.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { ADD_PASSKEY, ENROLL, PASSKEYS, proofOf } from "./secondFactorTexts.ts";
import { usePasskey } from "./usePasskey.ts";

type AddPasskeyProps = {
  readonly isOn: boolean;
  readonly onDone: () => void;
  readonly onCancel?: (() => void) | undefined;
};

/** The password, then the passkey with a name, then the recovery codes if it is the first factor. */
export function AddPasskey({ isOn, onDone, onCancel }: AddPasskeyProps) {
  const { machines } = useApp();
  const [options, setOptions] = useState<string | null>(null);
  const [codes, setCodes] = useState<ReadonlyArray<string> | null>(null);
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (options !== null) {
    const onAdded = (added: ReadonlyArray<string>) => (added.length === 0 ? onDone() : setCodes(added));
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
  const [state, send] = useMachine(useApp().machines.secondFactor.addPasskey, { input: start });
  const { draft, errors, message, saved } = state.context;
  const { isWaiting, failure, make } = usePasskey();
  const isBusy = isWaiting || state.hasTag("saving");
  const tellAdded = useEffectEvent(onAdded);
  useEffect(() => {
    if (saved !== null) tellAdded(saved.recovery_codes);
  }, [saved]);
  const save = () => send({ type: "form.requested" });
  return (
    <form
      className={styles.question}
      aria-label={ADD_PASSKEY.title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (Result.isFailure(validate(AddPasskeyInput, draft))) save();
        else
          make(options, (answer) => {
            send({ type: "form.changed", change: { answer } });
            save();
          });
      }}
    >
      <p>{ADD_PASSKEY.lead}</p>
      {failure === "" ? null : <Notice role="alert">{failure}</Notice>}
      {message === "" || errors["name"] !== undefined ? null : (
        <FormFailure message={errors["answer"]?.[0] ?? message} />
      )}
      <TextField
        label={ADD_PASSKEY.name}
        name="name"
        value={draft.name}
        error={errors["name"]?.[0]}
        isReadOnly={isBusy}
        autoFocus
        onChange={(name) => send({ type: "form.changed", change: { name } })}
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
