import { secondFactorMachines } from "#application/identity/secondFactor/secondFactorMachines.ts";
import { passkeyMachineOf } from "#application/identity/secondFactor/passkeyMachine.ts";
import { isPasskeyAnswer } from "#domain/identity/SecondFactor.ts";
import { Button } from "#ui/kit/Button.tsx";
import { TextField, type TextFieldProps } from "#ui/kit/field/TextField.tsx";
import { useApp, useMachines } from "../../useApp.ts";
import { useLoad } from "../../useLoad.tsx";
import { useMachine } from "../../useMachine.ts";
import * as styles from "../person.css.ts";
import { hasPasskeys, PASSKEY_REFUSALS, USE_PASSKEY } from "./passkeys.ts";

type CodeFieldProps = TextFieldProps & { readonly onPasskey: (answer: string) => void };

/** Asks for a code of the second factor or, of a person with passkeys, for one of these. */
export function CodeField({ onPasskey, ...props }: CodeFieldProps) {
  const { askForPasskey } = useApp();
  const machines = useMachines(secondFactorMachines);
  const load = useLoad(machines.secondFactor.passkeyOptions, null);
  const machine = passkeyMachineOf(askForPasskey, (answer) => {
    onPasskey(answer);
    // An answer is good for one attempt.
    load.refresh();
  });
  const [passkey, send] = useMachine(machine);
  const { refusal } = passkey.context;
  const options = load.value?.options ?? null;
  return (
    <>
      <TextField
        {...props}
        label={options === null ? props.label : "Code or Passkey"}
        // The answer of a passkey is no text for people.
        value={isPasskeyAnswer(props.value) ? "" : props.value}
        error={refusal === null ? props.error : PASSKEY_REFUSALS[refusal]}
        autoComplete="one-time-code"
      />
      {options === null || !hasPasskeys() ? null : (
        <div className={styles.buttons}>
          <Button
            isPending={passkey.hasTag("waiting")}
            isDisabled={props.isReadOnly ?? false}
            onPress={() => send({ type: "passkey.requested", request: { task: "use", options } })}
          >
            {USE_PASSKEY}
          </Button>
        </div>
      )}
    </>
  );
}
