import { Schema } from "effect";
import { Person } from "#domain/identity/Person.ts";
import { SignedIn, SignInInput } from "#domain/identity/SignIn.ts";
import { ProfileInput, SetPasswordInput } from "#domain/identity/User.ts";
import { UsState } from "#domain/reference/UsState.ts";
import { call } from "./Call.ts";

export const auth = {
  signIn: call({
    method: "POST",
    path: "/auth/sign-in",
    summary: "Opens a session",
    body: SignInInput,
    answer: SignedIn,
    envelope: "signed in",
    isOpen: true,
  }),
  signOut: call({
    method: "POST",
    path: "/auth/logout",
    summary: "Ends the session",
    answer: Schema.Null,
    envelope: "nothing",
    isOpen: true,
  }),
  forgotPassword: call({
    method: "POST",
    path: "/auth/forgot-password",
    summary: "Mails a link to set a password, if somebody has this email",
    query: ["username"],
    answer: Schema.Null,
    envelope: "nothing",
    isOpen: true,
  }),
  setPassword: call({
    method: "POST",
    path: "/auth/set-password",
    summary: "Sets the password that a mailed link stands for",
    body: SetPasswordInput,
    answer: Schema.Null,
    envelope: "nothing",
    isOpen: true,
  }),
  updateProfile: call({
    method: "PATCH",
    path: "/auth/update-profile",
    summary: "Changes the own account",
    body: ProfileInput,
    answer: Person,
    envelope: "resource",
    permission: "profile.use",
  }),
};

export const general = {
  states: call({
    method: "GET",
    path: "/general/states",
    summary: "The US states",
    answer: Schema.Array(UsState),
    envelope: "resource",
  }),
};
