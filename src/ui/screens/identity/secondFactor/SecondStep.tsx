import { useSelector } from "@xstate/react";
import { useState } from "react";
import { CODE_NEEDED } from "#domain/identity/SecondFactor.ts";
import { Notice } from "#ui/kit/Notice.tsx";
import { PlainButton } from "#ui/kit/PlainButton.tsx";
import { PlainField } from "#ui/kit/field/PlainField.tsx";
import { useDocumentTitle } from "../../shell/usePage.ts";
import { useApp } from "../../useApp.ts";
import { PublicPage } from "../PublicPage.tsx";
import * as styles from "../PublicPage.css.ts";
import { SECOND_STEP } from "./secondFactorTexts.ts";

/** /login after the right password of a person with a second factor. */
export function SecondStep({ onBack }: { readonly onBack: () => void }) {
  useDocumentTitle(SECOND_STEP.title);
  const { session } = useApp();
  const isBusy = useSelector(session, (state) => state.hasTag("busy"));
  const notice = useSelector(session, (state) => state.context.notice);
  const [code, setCode] = useState("");
  const [error, setError] = useState<string | undefined>();
  return (
    <PublicPage title={SECOND_STEP.title} lead={SECOND_STEP.lead}>
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
          if (code.trim() === "") setError(CODE_NEEDED);
          else if (!isBusy) session.send({ type: "session.code.submitted", code });
        }}
      >
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
        <p className={styles.lead}>{SECOND_STEP.hint}</p>
        <PlainButton type="submit" variant="primary" keepsFocus isPending={isBusy}>
          {isBusy ? SECOND_STEP.pending : SECOND_STEP.submit}
        </PlainButton>
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
