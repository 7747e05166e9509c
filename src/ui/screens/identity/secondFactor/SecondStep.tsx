import { useSelector } from "@xstate/react";
import { useState } from "react";
import { passkeyMachineOf } from "#application/identity/secondFactor/passkeyMachine.ts";
import { CODE_NEEDED } from "#domain/identity/SecondFactor.ts";
import { Notice } from "#ui/kit/Notice.tsx";
import { PlainButton } from "#ui/kit/PlainButton.tsx";
import { PlainField } from "#ui/kit/field/PlainField.tsx";
import { useDocumentTitle } from "../../shell/usePage.ts";
import { useApp } from "../../useApp.ts";
import { useMachine } from "../../useMachine.ts";
import { PublicPage } from "../PublicPage.tsx";
import * as styles from "../PublicPage.css.ts";
import { hasPasskeys, PASSKEY_REFUSALS, USE_PASSKEY } from "./passkeys.ts";

/** /login after the right password of a person with a second factor. */
export function SecondStep({ onBack }: { readonly onBack: () => void }) {
  const { askForPasskey, session } = useApp();
  const isBusy = useSelector(session, (state) => state.hasTag("busy"));
  const notice = useSelector(session, (state) => state.context.notice);
  const question = useSelector(session, (state) => state.context.passkey);
  const passkey = question !== null && hasPasskeys() ? question : null;
  const [typesCode, setTypesCode] = useState(false);
  const [code, setCode] = useState("");
  const [error, setError] = useState<string | undefined>();
  const isOfPasskey = passkey !== null && !typesCode;
  const hasApp = question?.has_app ?? true;
  const title = isOfPasskey ? "Use your passkey" : "Enter your code";
  const byCode = hasApp
    ? "Open your authenticator app and enter the code that it shows."
    : "Enter one of your recovery codes. Each works once.";
  useDocumentTitle(title);
  const send = (given: string) => session.send({ type: "session.code.submitted", code: given });
  const [asked, ask] = useMachine(passkeyMachineOf(askForPasskey, send));
  const isWaiting = asked.hasTag("waiting");
  const { refusal } = asked.context;
  return (
    <PublicPage title={title} lead={isOfPasskey ? "Confirm your identity with the passkey for your account." : byCode}>
      {refusal === null ? null : <Notice role="alert">{PASSKEY_REFUSALS[refusal]}</Notice>}
      {notice === null ? null : (
        <Notice tone="danger" role="alert">
          {notice}
        </Notice>
      )}
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isBusy || isWaiting) return;
          if (isOfPasskey) ask({ type: "passkey.requested", request: { task: "use", options: passkey.options } });
          else if (code.trim() === "") setError(CODE_NEEDED);
          else send(code);
        }}
      >
        {isOfPasskey ? null : (
          <>
            <PlainField
              name="code"
              label="Code"
              value={code}
              error={error}
              autoComplete="one-time-code"
              autoFocus
              onChange={(text) => {
                setCode(text);
                setError(undefined);
              }}
            />
            {hasApp ? <p className={styles.lead}>Don't have your phone? Enter a recovery code instead.</p> : null}
          </>
        )}
        <PlainButton type="submit" variant="primary" keepsFocus isPending={isBusy || isWaiting}>
          {isBusy ? "Checking..." : isOfPasskey ? USE_PASSKEY : "Continue"}
        </PlainButton>
        {passkey === null ? null : (
          <PlainButton
            type="button"
            onPress={() => {
              ask({ type: "passkey.stopped" });
              setTypesCode(!typesCode);
            }}
          >
            {typesCode ? USE_PASSKEY : passkey.has_app ? "Use a Code" : "Use a Recovery Code"}
          </PlainButton>
        )}
        <PlainButton
          type="button"
          onPress={() => {
            onBack();
            session.send({ type: "session.code.canceled" });
          }}
        >
          Back
        </PlainButton>
      </form>
    </PublicPage>
  );
}
