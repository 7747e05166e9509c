import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMachine } from "@xstate/react";
import { useState } from "react";
import { errorOf, fieldChanged } from "#application/machines/formSelectors.ts";
import { PasswordField } from "#ui/kit/PasswordField.tsx";
import { TextLink } from "#ui/kit/TextLink.tsx";
import { useDocumentTitle } from "../shell/usePage.ts";
import { useApp } from "../useApp.ts";
import { PublicForm } from "./PublicForm.tsx";

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
    <PublicForm
      title="Set New Password"
      lead="Choose the password you will use to sign in from now on."
      submit={["Set New Password", "Setting New Password..."]}
      errors={context.errors}
      isBusy={isBusy}
      isSent={state.status === "done"}
      message={
        context.message === null ? null : (
          <>
            {context.message} <TextLink href="/forgot-password">Request a new link</TextLink>
          </>
        )
      }
      back="Login"
      onSubmit={() => send({ type: "form.submitted" })}
      onSent={() => {
        // The server has ended the sessions of the link's owner: this page signs in again.
        session.send({ type: "session.auth.cleared" });
        void navigate({ to: "/login" });
      }}
    >
      <PasswordField {...field("password")} label="New Password" description={PASSWORD_RULE} autoFocus />
      <PasswordField {...field("password_confirmation")} label="Confirm New Password" />
    </PublicForm>
  );
}
