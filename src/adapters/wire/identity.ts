import { Schema } from "effect";
import { OwnPerson, ProviderAnswer, SignedIn, SignInInput } from "#domain/identity/SignIn.ts";
import { SecondStepInput } from "#domain/identity/SecondFactor.ts";
import { ProfileInput, SetPasswordInput } from "#domain/identity/User.ts";
import { UsState } from "#domain/reference/UsState.ts";
import { get, patch, post, type QueryFormat } from "./Call.ts";
import { withoutUnset } from "./sentBodies.ts";

const usernameQuery: QueryFormat<string> = {
  names: ["username"],
  read: ({ username = "" }) => username,
  write: (username) => ({ username }),
};

export const auth = {
  signIn: post("/auth/sign-in", "Signs in and starts a session", {
    body: SignInInput,
    answer: SignedIn,
    envelope: "signed in",
    isOpen: true,
    asksForWork: true,
  }),
  signInWithProvider: post("/auth/sign-in-with-provider", "Signs in with the answer of the firm's sign-in provider", {
    body: ProviderAnswer,
    answer: SignedIn,
    envelope: "signed in",
    isOpen: true,
  }),
  unlinkProvider: post("/users/:id/sign-in-provider/unlink", "Unlinks a user from the firm's sign-in provider", {
    answer: Schema.Null,
    envelope: "nothing",
    permission: "user.manage",
  }),
  giveCode: post("/auth/sign-in/second-factor", "Ends the sign-in of a person with a second factor, with a code", {
    body: SecondStepInput,
    answer: SignedIn,
    envelope: "signed in",
    isOpen: true,
  }),
  signOut: post("/auth/logout", "Signs out and ends the session", {
    answer: Schema.Null,
    envelope: "nothing",
    isOpen: true,
    endsSession: true,
  }),
  forgotPassword: post("/auth/forgot-password", "Emails a link to set a password, if an account has this email", {
    query: usernameQuery,
    answer: Schema.Null,
    envelope: "nothing",
    isOpen: true,
  }),
  setPassword: post("/auth/set-password", "Sets a new password, with the token from an emailed link", {
    body: SetPasswordInput,
    answer: Schema.Null,
    envelope: "nothing",
    isOpen: true,
  }),
  updateProfile: patch("/auth/update-profile", "Updates the signed-in user's own account", {
    body: ProfileInput,
    sent: withoutUnset("current_password", "current_code"),
    answer: OwnPerson,
    permission: "profile.use",
  }),
};

export const general = {
  states: get("/general/states", "Lists the US states", { answer: Schema.Array(UsState) }),
};
