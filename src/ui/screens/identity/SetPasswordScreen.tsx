import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMachine } from "@xstate/react";
import { useEffect, useRef, useState } from "react";
import { errorOf, fieldChanged } from "#application/machines/formSelectors.ts";
import { Button } from "#ui/kit/Button.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { PasswordField } from "#ui/kit/PasswordField.tsx";
import { TextLink } from "#ui/kit/TextLink.tsx";
import { useApp } from "../useApp.ts";
import { useErrorFocus } from "../form/useErrorFocus.ts";
import { useDocumentTitle } from "../shell/usePage.ts";
import { PublicPage } from "./PublicPage.tsx";
import * as styles from "./PublicPage.css.ts";

const PASSWORD_RULE = "At least 8 characters, with an uppercase letter, a lowercase letter and a number.";

/** /set-password: the page behind a mailed link (spec A2). */
export function SetPasswordScreen() {
  useDocumentTitle("Set New Password");
  const { account, session } = useApp();
  const navigate = useNavigate();
  const { token = "" } = useSearch({ from: "/set-password" });
  const [input] = useState({ draft: { token, password: "", password_confirmation: "" } });
  const [state, send] = useMachine(account.setPassword, { input });
  const { context } = state;
  const isBusy = state.hasTag("busy");
  const form = useRef<HTMLFormElement>(null);
  const wantErrorFocus = useErrorFocus(form, { isBusy, errors: context.errors });
  const isSent = state.status === "done";
  useEffect(() => {
    if (!isSent) return;
    // The server has ended the sessions of whoever the link belongs to: this page signs in anew.
    session.send({ type: "session.auth.cleared" });
    void navigate({ to: "/login" });
  }, [isSent, navigate, session]);
  const field = (name: "password" | "password_confirmation") => ({
    name,
    autoComplete: "new-password",
    isReadOnly: isBusy,
    value: context.draft[name],
    error: errorOf(context, name),
    onChange: (text: string) => send(fieldChanged(name, text)),
    onBlur: () => send({ type: "field.blurred", name }),
  });
  return (
    <PublicPage title="Set New Password" lead="Choose the password you will use to sign in from now on.">
      {context.message === null ? null : (
        <Notice tone="danger" role="alert">
          {context.message} <TextLink href="/forgot-password">Request a new link</TextLink>
        </Notice>
      )}
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          wantErrorFocus();
          send({ type: "form.submitted" });
        }}
      >
        <PasswordField {...field("password")} label="New Password" description={PASSWORD_RULE} autoFocus />
        <PasswordField {...field("password_confirmation")} label="Confirm New Password" />
        <Button type="submit" variant="primary" keepsFocus isPending={isBusy}>
          {isBusy ? "Setting New Password..." : "Set New Password"}
        </Button>
      </form>
      <p className={styles.under}>
        <TextLink href="/login">Login</TextLink>
      </p>
    </PublicPage>
  );
}
