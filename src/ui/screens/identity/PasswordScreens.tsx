import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { ShortForm } from "#application/machines/form/shortForm.ts";
import { NOT_CHANGED } from "#application/shared/texts.ts";
import { errorOf, fieldChanged } from "#domain/form/FormState.ts";
import { Button } from "#ui/kit/Button.tsx";
import { TextLink } from "#ui/kit/TextLink.tsx";
import { TextField } from "#ui/kit/field/TextField.tsx";
import { PASSWORD_RULE } from "#domain/identity/Password.ts";
import { PasswordField } from "#ui/kit/field/PasswordField.tsx";
import { FormFailure } from "../form/FormFailure.tsx";
import { useErrorFocus } from "../form/useSubmit.ts";
import { KitRouter } from "../KitRouter.tsx";
import { PublicPage } from "./PublicPage.tsx";
import * as styles from "./PublicPage.css.ts";
import { useMachine } from "../useMachine.ts";
import { useDocumentTitle } from "../shell/usePage.ts";
import { useApp } from "../useApp.ts";

type Draft<Name extends string> = { readonly [Each in Name]: string };

type PublicField = {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (text: string) => void;
  readonly onBlur: () => void;
};

type PublicFormProps<Name extends string> = {
  readonly machine: ShortForm<Draft<Name>, Draft<Name>, void>;
  /** The initial draft. */
  readonly draft: Draft<Name>;
  readonly title: string;
  readonly lead: string;
  /** The label of the button, and its label while the form is being sent. */
  readonly submit: readonly [label: string, pending: string];
  /** A problem known before anything is sent. */
  readonly warning?: string | null;
  /** Shown next to an error: what the person can do. */
  readonly remedy?: ReactNode;
  readonly back: string;
  readonly onDone: () => void;
  readonly children: (field: (name: Name) => PublicField) => ReactNode;
};

/** A form on a page that needs no sign-in (spec A2). */
function PublicForm<Name extends string>(props: PublicFormProps<Name>) {
  const { machine, draft, title, lead, submit, warning = null, remedy, back, onDone, children } = props;
  const [input] = useState(draft);
  const [state, send] = useMachine(machine, { input });
  const { context } = state;
  // A link that cannot work is the reason for every refusal.
  const message = warning ?? context.message;
  const isBusy = state.hasTag("busy");
  const isDone = state.status === "done";
  const form = useRef<HTMLFormElement>(null);
  const wantErrorFocus = useErrorFocus(form, { isBusy, errors: context.errors });
  const tellDone = useEffectEvent(onDone);
  useEffect(() => {
    if (isDone) tellDone();
  }, [isDone]);
  return (
    <PublicPage title={title} lead={lead}>
      <KitRouter>
        {message === null ? null : (
          <FormFailure key={message} message={message} meanwhile={NOT_CHANGED}>
            {remedy}
          </FormFailure>
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
          {children((name) => ({
            name,
            value: context.draft[name],
            error: errorOf(context, name),
            isReadOnly: isBusy,
            onChange: (text) => send(fieldChanged<Draft<Name>, Name>(name, text)),
            onBlur: () => send({ type: "field.blurred", name }),
          }))}
          <Button type="submit" variant="primary" keepsFocus isPending={isBusy}>
            {submit[isBusy ? 1 : 0]}
          </Button>
        </form>
        <p className={styles.under}>
          <TextLink href="/login">{back}</TextLink>
        </p>
      </KitRouter>
    </PublicPage>
  );
}

/** /forgot-password: never tells whether the email belongs to anybody (spec A2, A8). */
export function ForgotPasswordScreen() {
  useDocumentTitle("Forgot Password");
  const { account } = useApp();
  const navigate = useNavigate();
  return (
    <PublicForm
      machine={account.forgotPassword}
      draft={{ email: "" }}
      title="Forgot your password?"
      lead="Enter the email address of your account. We will send you a link to set a new password."
      submit={["Reset Password", "Resetting Password..."]}
      back="Back to Login"
      onDone={() => void navigate({ to: "/login" })}
    >
      {(field) => (
        <TextField
          {...field("email")}
          label="Email"
          placeholder="Enter Email"
          autoComplete="username"
          inputMode="email"
          autoFocus
        />
      )}
    </PublicForm>
  );
}

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
