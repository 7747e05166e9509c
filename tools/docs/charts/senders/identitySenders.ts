import type { createPublicFormMachine } from "../../../../src/application/identity/publicFormMachine.ts";
import type { sessionMachine } from "../../../../src/domain/identity/sessionMachine.ts";
import { browser, nobody, person, screen, type Senders } from "./Sender.ts";

export const sessionSenders: Senders<typeof sessionMachine> = {
  "session.signIn.submitted": person("Sign In, on the login page"),
  "session.signOut.requested": person("Logout, in the account menu"),
  "session.expired": browser("any call that the server answers with 401, but the sign-in itself"),
  "session.auth.set": nobody("the counterpart of clearing, for a sign-in that comes from elsewhere"),
  "session.auth.cleared": screen("Set New Password, once the password is set: the old session is over"),
  "session.user.updated": screen("Profile, once it is saved"),
  "session.changed.elsewhere": browser("another tab has signed in or out"),
};

export const publicFormSenders: Senders<ReturnType<typeof createPublicFormMachine<{ readonly email: string }>>> = {
  "field.changed": person("typing into a field"),
  "field.blurred": person("leaving a field"),
  "form.submitted": person("the button of the page, or Enter"),
};
