import { useNavigate } from "@tanstack/react-router";
import { TextField } from "#ui/kit/field/TextField.tsx";
import { useDocumentTitle } from "../shell/usePage.ts";
import { useApp } from "../useApp.ts";
import { PublicForm } from "./PublicForm.tsx";

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
