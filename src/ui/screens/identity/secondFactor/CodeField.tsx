import { isPasskeyAnswer } from "#domain/identity/SecondFactor.ts";
import { Button } from "#ui/kit/Button.tsx";
import { TextField, type TextFieldProps } from "#ui/kit/field/TextField.tsx";
import { useApp } from "../../useApp.ts";
import { useMachine } from "../../useMachine.ts";
import * as styles from "../person.css.ts";
import { PASSKEYS } from "./secondFactorTexts.ts";
import { hasPasskeys, usePasskey } from "./usePasskey.ts";

type CodeFieldProps = TextFieldProps & { readonly onPasskey: (answer: string) => void };

/** Asks for a code of the second factor or, of a person with passkeys, for one of these. */
export function CodeField({ onPasskey, ...props }: CodeFieldProps) {
  const [load, sendLoad] = useMachine(useApp().machines.secondFactor.passkeyOptions, { input: { scope: null } });
  const { isWaiting, failure, use } = usePasskey();
  const options = load.context.value?.options ?? null;
  return (
    <>
      <TextField
        {...props}
        label={options === null ? props.label : PASSKEYS.code}
        // The answer of a passkey is no text for people.
        value={isPasskeyAnswer(props.value) ? "" : props.value}
        error={failure === "" ? props.error : failure}
        autoComplete="one-time-code"
      />
      {options === null || !hasPasskeys() ? null : (
        <div className={styles.buttons}>
          <Button
            isPending={isWaiting}
            isDisabled={props.isReadOnly ?? false}
            onPress={() =>
              use(options, (answer) => {
                onPasskey(answer);
                // An answer is good for one attempt.
                sendLoad({ type: "load.refreshed" });
              })
            }
          >
            {PASSKEYS.use}
          </Button>
        </div>
      )}
    </>
  );
}
