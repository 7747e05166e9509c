import { Schema } from "effect";
import { flag, verbatimText } from "../shared/fields.ts";
import { Email, Person } from "./Person.ts";

/** The sign-in form (spec A5). A password may start or end with a space, so it is not trimmed. */
export const SignInInput = Schema.Struct({
  email: Email,
  password: verbatimText.check(
    Schema.isMinLength(1, { message: "Password is required" }),
    Schema.isMinLength(8, { message: "Password must be at least 8 characters" }),
    Schema.isMaxLength(128, { message: "Password must be at most 128 characters" }),
  ),
  rememberMe: flag,
});
export type SignInInput = typeof SignInInput.Type;

export const SignedIn = Schema.Struct({
  credentials: Schema.Struct({ access_token: Schema.String }),
  resource: Person,
});
export type SignedIn = typeof SignedIn.Type;

/** The signed-in person as the browser keeps it under `auth-storage` (spec A7). */
export const AuthState = Schema.Struct({
  token: Schema.NullOr(Schema.String),
  user: Schema.NullOr(Person),
  isAuthenticated: Schema.Boolean,
  rememberMe: Schema.Boolean,
});
export type AuthState = typeof AuthState.Type;
