import { Result } from "effect";
import { type ReactNode, useMemo, useState } from "react";
import { encode } from "uqr";
import { secondFactorMachines } from "#application/identity/secondFactor/secondFactorMachines.ts";
import { passkeyMachineOf } from "#application/identity/secondFactor/passkeyMachine.ts";
import { NO_PROOF, type ProofMachine } from "#application/identity/secondFactor/secondFactorMachines.ts";
import { AddPasskeyInput, type Enrollment, type OwnProof, type PasskeyOptions } from "#domain/identity/SecondFactor.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import { Button } from "#ui/kit/Button.tsx";
import { PasswordField } from "#ui/kit/field/PasswordField.tsx";
import { TextField } from "#ui/kit/field/TextField.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { FormFailure } from "../../form/FormFailure.tsx";
import { form as stacked } from "../../form/form.css.ts";
import { PlainForm, useShortForm } from "../../form/ShortForm.tsx";
import { displayDay } from "../../moments.ts";
import { useApp, useMachines } from "../../useApp.ts";
import { useMachine } from "../../useMachine.ts";
import * as styles from "../person.css.ts";
import { CodeField } from "./CodeField.tsx";
import { PASSKEY_REFUSALS } from "./passkeys.ts";

/** Setting up a factor: the password, then the app or the passkey, then the recovery codes. */

export const SET_UP = "Set Up a Second Factor";
export const ADD_PASSKEY = "Add a Passkey";

/** Asked for by every change of somebody who has a factor. */
const BOTH: ReadonlyArray<keyof OwnProof> = ["current_password", "current_code"];

type Cancel = (() => void) | undefined;
type ProofFormProps<Saved> = {
  readonly machine: ProofMachine<Saved>;
  readonly label: string;
  /** Above the fields. */
  readonly lead: ReactNode;
  readonly fields?: ReadonlyArray<keyof OwnProof>;
  /** Whether a recovery code or a passkey will do as well. */
  readonly takesAny?: boolean;
  /** The passkey that the form is about. */
  readonly passkeyId?: number;
  readonly submit: string;
  readonly onSaved: (saved: Saved) => void;
  readonly onCancel?: Cancel;
};

/** Asks for the password, for a code, or both. */
export function ProofForm<Saved>(props: ProofFormProps<Saved>) {
  const { machine, label, lead, fields = BOTH, takesAny = true, passkeyId = 0, submit, onSaved, onCancel } = props;
  const { draft, errors, message, isSaving, change, save } = useShortForm(
    machine,
    { ...NO_PROOF, id: passkeyId },
    onSaved,
  );
  const field = (name: keyof OwnProof) => ({
    name,
    value: draft[name],
    error: errors[name]?.[0],
    isReadOnly: isSaving,
    autoFocus: fields[0] === name,
    onChange: (value: string) => change(name, value),
  });
  const code = { ...field("current_code"), label: "Code from the App" };
  const isAtField = fields.some((name) => errors[name] !== undefined);
  return (
    <div className={stacked}>
      {lead}
      <PlainForm label={label} message={isAtField ? null : message} onSubmit={save}>
        {fields.includes("current_password") ? (
          <PasswordField {...field("current_password")} label="Current Password" autoComplete="current-password" />
        ) : null}
        {fields.includes("current_code") && !takesAny ? <TextField {...code} autoComplete="one-time-code" /> : null}
        {fields.includes("current_code") && takesAny ? (
          <CodeField
            {...code}
            description="Or a recovery code."
            onPasskey={(current_code) => {
              change("current_code", current_code);
              save();
            }}
          />
        ) : null}
        <Buttons submit={submit} isPending={isSaving} isCancelDisabled={isSaving} onCancel={onCancel} />
      </PlainForm>
    </div>
  );
}

type ButtonsProps = {
  readonly submit: string;
  readonly isPending: boolean;
  readonly isCancelDisabled?: boolean;
  readonly onCancel: Cancel;
};

function Buttons({ submit, isPending, isCancelDisabled = false, onCancel }: ButtonsProps) {
  return (
    <div className={styles.buttons}>
      <Button type="submit" variant="primary" keepsFocus isPending={isPending}>
        {submit}
      </Button>
      {onCancel === undefined ? null : (
        <Button isDisabled={isCancelDisabled} onPress={onCancel}>
          Cancel
        </Button>
      )}
    </div>
  );
}

type NewFactorProps = {
  readonly isOn: boolean;
  readonly onDone: () => void;
  /** The recovery codes are shown, only this once. */
  readonly onCodes?: () => void;
  readonly onCancel?: Cancel;
};
type NextStep<Begun> = (begun: Begun, onAdded: (recoveryCodes: ReadonlyArray<string>) => void) => ReactNode;

/** The password, then what makes the factor, then the recovery codes if it is the first one. */
function NewFactor<Begun>(
  props: NewFactorProps & {
    readonly machine: ProofMachine<Begun>;
    readonly label: string;
    readonly next: NextStep<Begun>;
  },
) {
  const { isOn, onDone, onCodes, onCancel, machine, label, next } = props;
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<ReadonlyArray<string> | null>(null);
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (begun !== null)
    return next(begun, (added) => {
      if (added.length === 0) return onDone();
      setCodes(added);
      onCodes?.();
    });
  return (
    <ProofForm
      machine={machine}
      label={label}
      lead={<p>To begin, enter your current password.</p>}
      fields={isOn ? BOTH : ["current_password"]}
      submit="Continue"
      onSaved={setBegun}
      onCancel={onCancel}
    />
  );
}

/** Takes a first code from the app. */
export function Enroll(props: NewFactorProps) {
  const { enroll, confirm } = useMachines(secondFactorMachines).secondFactor;
  const scan: NextStep<Enrollment> = ({ uri, secret }, onAdded) => (
    <ProofForm
      // Not the form that asked for the password.
      key="code"
      machine={confirm}
      label={SET_UP}
      lead={
        <>
          <p>
            Scan this code with an authenticator app, such as Google Authenticator, Microsoft Authenticator or
            1Password. Then enter the code that the app shows.
          </p>
          <QrCode text={uri} />
          <p>
            If you cannot scan it, type this key into the app:{" "}
            <code className={styles.secret}>{secret.replaceAll(/.{4}(?=.)/g, "$& ")}</code>
          </p>
        </>
      }
      fields={["current_code"]}
      takesAny={false}
      submit="Turn On"
      onSaved={({ recovery_codes }) => onAdded(recovery_codes)}
      onCancel={props.onCancel}
    />
  );
  return <NewFactor machine={enroll} label={SET_UP} next={scan} {...props} />;
}

/** Dark on light in every theme, because not every camera reads the opposite. */
function QrCode({ text }: { readonly text: string }) {
  const { data, size } = useMemo(() => encode(text, { border: 2 }), [text]);
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code for an authenticator app"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

export function AddPasskey(props: NewFactorProps) {
  const { beginPasskey } = useMachines(secondFactorMachines).secondFactor;
  const make: NextStep<PasskeyOptions> = ({ options }, onAdded) =>
    options === null ? null : <NewPasskey options={options} onAdded={onAdded} onCancel={props.onCancel} />;
  return <NewFactor machine={beginPasskey} label={ADD_PASSKEY} next={make} {...props} />;
}

type NewPasskeyProps = {
  readonly options: string;
  readonly onAdded: (recoveryCodes: ReadonlyArray<string>) => void;
  readonly onCancel: Cancel;
};

/** The browser makes the passkey; the person names it. */
function NewPasskey({ options, onAdded, onCancel }: NewPasskeyProps) {
  const [start] = useState(() => ({ name: `Passkey of ${displayDay(Date.now())}`, answer: "" }));
  const { askForPasskey } = useApp();
  const machines = useMachines(secondFactorMachines);
  const { draft, errors, message, isSaving, change, save } = useShortForm(
    machines.secondFactor.addPasskey,
    start,
    ({ recovery_codes }) => onAdded(recovery_codes),
  );
  const [asked, ask] = useMachine(
    passkeyMachineOf(askForPasskey, (answer) => {
      change("answer", answer);
      save();
    }),
  );
  const { refusal } = asked.context;
  const isBusy = asked.hasTag("waiting") || isSaving;
  return (
    <PlainForm
      label={ADD_PASSKEY}
      onSubmit={() =>
        Result.isFailure(validate(AddPasskeyInput, draft))
          ? save()
          : ask({ type: "passkey.requested", request: { task: "make", options } })
      }
    >
      <p>
        A passkey is kept by your device, a password manager or a security key. You confirm it with a fingerprint, your
        face or a PIN.
      </p>
      {refusal === null ? null : <Notice role="alert">{PASSKEY_REFUSALS[refusal]}</Notice>}
      {message === null || errors["name"] !== undefined ? null : (
        <FormFailure message={errors["answer"]?.[0] ?? message} />
      )}
      <TextField
        label="Name"
        name="name"
        value={draft.name}
        error={errors["name"]?.[0]}
        isReadOnly={isBusy}
        autoFocus
        onChange={(name) => change("name", name)}
      />
      <Buttons submit="Create Passkey" isPending={isBusy} onCancel={onCancel} />
    </PlainForm>
  );
}

type RecoveryCodesProps = { readonly codes: ReadonlyArray<string>; readonly onDone: () => void };

/** Shown once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  return (
    <div className={stacked}>
      <p>
        If you lose your phone or passkey, you can sign in with one of these codes instead. Each works once. They are
        shown only now. Print them, or store them in a password manager.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button variant="primary" autoFocus onPress={onDone}>
          I Have Stored Them
        </Button>
      </div>
    </div>
  );
}
