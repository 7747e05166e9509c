import { type ReactNode, useState } from "react";
import { secondFactorMachines } from "#application/identity/secondFactor/secondFactorMachines.ts";
import { MOST_PASSKEYS, type OwnSecondFactor, type Passkey } from "#domain/identity/SecondFactor.ts";
import { Button } from "#ui/kit/Button.tsx";
import { Badge } from "#ui/kit/Notice.tsx";
import { Modal } from "#ui/kit/overlay/Modal.tsx";
import { DataTable, type DataTableColumn } from "#ui/kit/table/DataTable.tsx";
import { form as stacked } from "../../form/form.css.ts";
import { displayMoment } from "../../moments.ts";
import { useMachines } from "../../useApp.ts";
import { useLoad } from "../../useLoad.tsx";
import { AccessHead, endingColumn, usedColumn } from "../accessParts.tsx";
import * as styles from "../person.css.ts";
import { ADD_PASSKEY, AddPasskey, Enroll, ProofForm, RecoveryCodes, SET_UP } from "./factorForms.tsx";
import { hasPasskeys } from "./passkeys.ts";

const TITLE = "Second Factor";
const WHAT_FOR =
  "With a second factor, you sign in with your password and a code from an authenticator app on your phone, or a passkey. Someone who learns your password still cannot sign in.";
const REQUIRED = "Your account requires a second factor. If you turn it off, you must set it up again right away.";
const NOT_OFFERED = "Passkeys are not offered here: an admin has to set PUBLIC_URL to the server's https address.";
const UNSUPPORTED = "This browser does not support passkeys. Update it, or use another one.";
const LAST = "It is your only second factor, so the second factor will be turned off.";
const RENEW = "New Recovery Codes";
const REMOVE = "Remove a Passkey";
const TURN_OFF = "Turn Off the Second Factor";

const codesLeft = (left: number): string =>
  left === 1 ? "1 recovery code is left." : `${left} recovery codes are left.`;

/** What is open over the page: a task, the passkey to be removed, or the new recovery codes. */
type Opened = "enroll" | "passkey" | "renew" | "off" | Passkey | ReadonlyArray<string>;

/** The signed-in person's second factor, on the profile. */
export function SecondFactor() {
  const factor = useLoad(useMachines(secondFactorMachines).secondFactor.state, null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const state = factor.value;
  const takesPasskeys = state?.offers_passkeys === true && hasPasskeys();
  const opening = (what: Opened, label: string) => (
    <Button size="small" onPress={() => setOpened(what)}>
      {label}
    </Button>
  );
  const done = () => {
    setOpened(null);
    factor.refresh();
  };
  return (
    <section className={stacked} aria-label={TITLE}>
      <AccessHead
        title={
          <span className={styles.withState}>
            {TITLE}
            {state === null ? null : (
              <Badge tone={state.is_on ? "success" : "neutral"}>{state.is_on ? "On" : "Off"}</Badge>
            )}
          </span>
        }
      >
        {state === null ? null : (
          <div className={styles.buttons}>
            {state.has_app ? null : opening("enroll", "Set Up an App")}
            {takesPasskeys && state.passkeys.length < MOST_PASSKEYS ? opening("passkey", ADD_PASSKEY) : null}
            {state.is_on ? opening("renew", RENEW) : null}
            {state.is_on ? opening("off", "Turn Off") : null}
          </div>
        )}
      </AccessHead>
      {factor.failure}
      <p className={styles.hint}>{state?.is_on === true ? codesLeft(state.recovery_codes) : WHAT_FOR}</p>
      {state === null || takesPasskeys ? null : (
        <p className={styles.hint}>{state.offers_passkeys ? UNSUPPORTED : NOT_OFFERED}</p>
      )}
      {state === null || state.passkeys.length === 0 ? null : (
        <DataTable
          label="Passkeys"
          columns={passkeyColumns(setOpened)}
          rows={state.passkeys}
          rowId={({ id }) => String(id)}
          density="compact"
          emptyText=""
        />
      )}
      {opened === null ? null : <FactorWindow opened={opened} state={state} onCodes={setOpened} onDone={done} />}
    </section>
  );
}

const passkeyColumns = (onRemove: (passkey: Passkey) => void): ReadonlyArray<DataTableColumn<Passkey>> => [
  { id: "name", header: "Name", isRowHeader: true, minWidth: 170, cell: ({ name }) => name },
  { id: "added", header: "Added", minWidth: 155, givesWay: 1, cell: ({ created_at }) => displayMoment(created_at) },
  usedColumn(),
  endingColumn("Remove", ({ name }) => name, onRemove, 110),
];

type FactorWindowProps = {
  readonly opened: Opened;
  readonly state: OwnSecondFactor | null;
  readonly onCodes: (codes: ReadonlyArray<string>) => void;
  readonly onDone: () => void;
};

function FactorWindow({ opened, state, onCodes, onDone }: FactorWindowProps) {
  const { renewCodes, turnOff, removePasskey } = useMachines(secondFactorMachines).secondFactor;
  const shown = (title: string, content: ReactNode) => (
    <Modal key={title} title={title} size="small" onClose={onDone}>
      {content}
    </Modal>
  );
  const factor = { isOn: state?.is_on ?? false, onDone, onCancel: onDone };
  const required = state?.is_required === true;
  if (opened === "enroll") return shown(SET_UP, <Enroll {...factor} />);
  if (opened === "passkey") return shown(ADD_PASSKEY, <AddPasskey {...factor} />);
  if (opened === "renew") {
    return shown(
      RENEW,
      <ProofForm
        machine={renewCodes}
        label={RENEW}
        lead={<p>Your current codes will stop working.</p>}
        submit="Make New Codes"
        onSaved={({ recovery_codes }) => onCodes(recovery_codes)}
        onCancel={onDone}
      />,
    );
  }
  if (opened === "off") {
    return shown(
      TURN_OFF,
      <ProofForm
        machine={turnOff}
        label={TURN_OFF}
        lead={
          <p>
            {required
              ? REQUIRED
              : "Your password alone will be enough to sign in, and your passkeys will be removed. You will be signed out everywhere else."}
          </p>
        }
        submit="Turn Off"
        onSaved={onDone}
        onCancel={onDone}
      />,
    );
  }
  if (!("name" in opened)) return shown("Recovery Codes", <RecoveryCodes codes={opened} onDone={onDone} />);
  const isLast = state !== null && !state.has_app && state.passkeys.length === 1;
  return shown(
    REMOVE,
    <ProofForm
      machine={removePasskey}
      label={REMOVE}
      lead={
        <>
          <p>
            {`You will no longer be able to sign in with '${opened.name}', and you will be signed out everywhere else.`}
          </p>
          {isLast ? <p>{required ? REQUIRED : LAST}</p> : null}
        </>
      }
      passkeyId={opened.id}
      submit="Remove"
      onSaved={onDone}
      onCancel={onDone}
    />,
  );
}
