import { Schema } from "effect";
import { SignedIn, SignInInput } from "#domain/identity/SignIn.ts";
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
