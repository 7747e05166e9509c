import type { ForgotPasswordDraft, SetPasswordDraft } from "./passwordForms.ts";
import type { PublicFormMachine } from "./publicFormMachine.ts";

/** The machines of the account's pages that are open to everybody; the page fetches them when it opens one. */
export type AccountLogics = {
  readonly forgotPassword: PublicFormMachine<ForgotPasswordDraft>;
  readonly setPassword: PublicFormMachine<SetPasswordDraft>;
};
