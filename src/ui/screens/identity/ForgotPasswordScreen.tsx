import { useNavigate } from "@tanstack/react-router";
import { useMachine } from "@xstate/react";
import { useEffect, useRef } from "react";
import { errorOf, fieldChanged } from "#application/machines/formSelectors.ts";
import { Button } from "#ui/kit/Button.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { TextField } from "#ui/kit/TextField.tsx";
import { TextLink } from "#ui/kit/TextLink.tsx";
import { useApp } from "../useApp.ts";
import { useErrorFocus } from "../form/useErrorFocus.ts";
import { useDocumentTitle } from "../shell/usePage.ts";
import { PublicPage } from "./PublicPage.tsx";
import * as styles from "./PublicPage.css.ts";

/** /forgot-password: whether anybody has the email is never told (spec A2, A8). */
export function ForgotPasswordScreen() {
  useDocumentTitle("Forgot Password");
  const { account } = useApp();
  const navigate = useNavigate();
  const [state, send] = useMachine(account.forgotPassword, { input: { draft: { email: "" } } });
  const { context } = state;
  const isBusy = state.hasTag("busy");
  const form = useRef<HTMLFormElement>(null);
  const wantErrorFocus = useErrorFocus(form, { isBusy, errors: context.errors });
  const isSent = state.status === "done";
  useEffect(() => {
    if (isSent) void navigate({ to: "/login" });
  }, [isSent, navigate]);
  return (
    <PublicPage
      title="Forgot your password?"
      lead="Enter the email address of your account. We will send you a link to set a new password."
    >
      {context.message === null ? null : (
        <Notice tone="danger" role="alert">
          {context.message}
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
        <TextField
          name="email"
          label="Email"
          placeholder="Enter Email"
          autoComplete="username"
          inputMode="email"
          autoFocus
          isReadOnly={isBusy}
          value={context.draft.email}
          error={errorOf(context, "email")}
          onChange={(email) => send(fieldChanged("email", email))}
          onBlur={() => send({ type: "field.blurred", name: "email" })}
        />
        <Button type="submit" variant="primary" keepsFocus isPending={isBusy}>
          {isBusy ? "Resetting Password..." : "Reset Password"}
        </Button>
      </form>
      <p className={styles.under}>
        <TextLink href="/login">Back to Login</TextLink>
      </p>
    </PublicPage>
  );
}
