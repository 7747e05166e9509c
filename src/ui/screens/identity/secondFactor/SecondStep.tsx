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
import { hasPasskeys } from "./hasPasskeys.ts";
import { PASSKEY_STEP, PASSKEYS, SECOND_STEP } from "./secondFactorTexts.ts";

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
  const title = isOfPasskey ? PASSKEY_STEP.title : SECOND_STEP.title;
  useDocumentTitle(title);
  const send = (given: string) => session.send({ type: "session.code.submitted", code: given });
  const [asked, ask] = useMachine(passkeyMachineOf(askForPasskey, send));
  const isWaiting = asked.hasTag("waiting");
  const { refusal } = asked.context;
  return (
    <PublicPage
      title={title}
      lead={isOfPasskey ? PASSKEY_STEP.lead : hasApp ? SECOND_STEP.lead : SECOND_STEP.recoveryLead}
    >
      {refusal === null ? null : <Notice role="alert">{PASSKEYS[refusal]}</Notice>}
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
              label={SECOND_STEP.code}
              value={code}
              error={error}
              autoComplete="one-time-code"
              autoFocus
              onChange={(text) => {
                setCode(text);
                setError(undefined);
              }}
            />
            {hasApp ? <p className={styles.lead}>{SECOND_STEP.hint}</p> : null}
          </>
        )}
        <PlainButton type="submit" variant="primary" keepsFocus isPending={isBusy || isWaiting}>
          {isBusy ? SECOND_STEP.pending : isOfPasskey ? PASSKEYS.use : SECOND_STEP.submit}
        </PlainButton>
        {passkey === null ? null : (
          <PlainButton
            type="button"
            onPress={() => {
              ask({ type: "passkey.stopped" });
              setTypesCode(!typesCode);
            }}
          >
            {typesCode ? PASSKEYS.use : passkey.has_app ? PASSKEY_STEP.code : PASSKEY_STEP.recoveryCode}
          </PlainButton>
        )}
        <PlainButton
          type="button"
          onPress={() => {
            onBack();
            session.send({ type: "session.code.canceled" });
          }}
        >
          {SECOND_STEP.back}
        </PlainButton>
      </form>
    </PublicPage>
  );
}
