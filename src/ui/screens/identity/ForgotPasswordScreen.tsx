import { useNavigate } from "@tanstack/react-router";
import { useMachine } from "@xstate/react";
import { errorOf, fieldChanged } from "#application/machines/formSelectors.ts";
import { TextField } from "#ui/kit/TextField.tsx";
import { useDocumentTitle } from "../shell/usePage.ts";
import { useApp } from "../useApp.ts";
import { PublicForm } from "./PublicForm.tsx";

/** /forgot-password: never says whether the email belongs to anybody (spec A2, A8). */
export function ForgotPasswordScreen() {
  useDocumentTitle("Forgot Password");
  const { account } = useApp();
  const navigate = useNavigate();
  const [state, send] = useMachine(account.forgotPassword, { input: { draft: { email: "" } } });
  const { context } = state;
  const isBusy = state.hasTag("busy");
  return (
    <PublicForm
      title="Forgot your password?"
      lead="Enter the email address of your account. We will send you a link to set a new password."
      submit={["Reset Password", "Resetting Password..."]}
      errors={context.errors}
      isBusy={isBusy}
      isSent={state.status === "done"}
      message={context.message}
      back="Back to Login"
      onSubmit={() => send({ type: "form.submitted" })}
      onSent={() => void navigate({ to: "/login" })}
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
    </PublicForm>
  );
}
