import { Schema } from "effect";
import { Person } from "#domain/identity/Person.ts";
import { SignedIn, SignInInput } from "#domain/identity/SignIn.ts";
import { ProfileInput, SetPasswordInput } from "#domain/identity/User.ts";
import { UsState } from "#domain/reference/UsState.ts";
import { call, type QueryFormat } from "./Call.ts";
import { withoutUnset } from "./sentBodies.ts";

const usernameQuery: QueryFormat<string> = {
  names: ["username"],
  read: ({ username = "" }) => username,
  write: (username) => ({ username }),
};

export const auth = {
  signIn: call({
    method: "POST",
    path: "/auth/sign-in",
    summary: "Signs in and starts a session",
    body: SignInInput,
    answer: SignedIn,
    envelope: "signed in",
    isOpen: true,
  }),
  signOut: call({
    method: "POST",
    path: "/auth/logout",
    summary: "Signs out and ends the session",
    answer: Schema.Null,
    envelope: "nothing",
    isOpen: true,
  }),
  forgotPassword: call({
    method: "POST",
    path: "/auth/forgot-password",
    summary: "Emails a link to set a password, if an account has this email",
    query: usernameQuery,
    answer: Schema.Null,
    envelope: "nothing",
    isOpen: true,
  }),
  setPassword: call({
    method: "POST",
    path: "/auth/set-password",
    summary: "Sets a new password, with the token from an emailed link",
    body: SetPasswordInput,
    answer: Schema.Null,
    envelope: "nothing",
    isOpen: true,
  }),
  updateProfile: call({
    method: "PATCH",
    path: "/auth/update-profile",
    summary: "Updates the signed-in user's own account",
    body: ProfileInput,
    sent: withoutUnset("current_password"),
    answer: Person,
    permission: "profile.use",
  }),
};

export const general = {
  states: call({
    method: "GET",
    path: "/general/states",
    summary: "Lists the US states",
    answer: Schema.Array(UsState),
  }),
};
