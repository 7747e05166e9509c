import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { PASSWORD_RULE } from "#domain/identity/Password.ts";
import { PasswordField } from "#ui/kit/field/PasswordField.tsx";
import { TextLink } from "#ui/kit/TextLink.tsx";
import { useDocumentTitle } from "../shell/usePage.ts";
import { useApp } from "../useApp.ts";
import { PublicForm } from "./PublicForm.tsx";

/** The form cannot be saved with this link. */
const INCOMPLETE_LINK = "This link is incomplete. Please open the full link from the email.";
const NEW = { autoComplete: "new-password" };

/** /set-password: the page that an emailed link opens (spec A2). */
export function SetPasswordScreen() {
  useDocumentTitle("Set New Password");
  const { account, session } = useApp();
  const navigate = useNavigate();
  const { token: sent = "" } = useSearch({ from: "/set-password" });
  const [token] = useState(sent);
  // Anybody with the token can set the password, so it is removed from the address bar and the history.
  const forget = useEffectEvent(() => void navigate({ to: "/set-password", search: {}, replace: true }));
  useEffect(() => {
    if (token !== "") forget();
  }, [token]);
  return (
    <PublicForm
      machine={account.setPassword}
      draft={{ token, password: "", password_confirmation: "" }}
      title="Set New Password"
      lead="Choose the password you will use to sign in from now on."
      submit={["Set New Password", "Setting New Password..."]}
      warning={token === "" ? INCOMPLETE_LINK : null}
      remedy={<TextLink href="/forgot-password">Request a new link</TextLink>}
      back="Login"
      onDone={() => {
        // The server has ended all sessions of this person, so they sign in again.
        session.send({ type: "session.auth.cleared" });
        void navigate({ to: "/login" });
      }}
    >
      {(field) => (
        <>
          <PasswordField {...field("password")} {...NEW} label="New Password" description={PASSWORD_RULE} autoFocus />
          <PasswordField {...field("password_confirmation")} {...NEW} label="Confirm New Password" />
        </>
      )}
    </PublicForm>
  );
}
