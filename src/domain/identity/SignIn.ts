import { Option, Result, Schema, SchemaGetter } from "effect";
import { type FieldErrors, validate } from "../shared/fieldErrors.ts";
import { flag, requiredText, verbatimText } from "../shared/fields.ts";
import { Email, Person } from "./Person.ts";
import { Role } from "./Role.ts";

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

export type CheckedSignIn = { readonly input: SignInInput | null; readonly errors: FieldErrors };

/** The data to send, or errors by field (spec A5). */
export const checkSignIn = (draft: unknown): CheckedSignIn =>
  Result.match(validate(SignInInput, draft), {
    onSuccess: (input) => ({ input, errors: {} }),
    onFailure: (errors) => ({ input: null, errors }),
  });

/** The query with which the provider sends the browser back (OpenID Connect). */
export const ProviderAnswer = Schema.Struct({
  query: requiredText("Query is required", { max: 8000, message: "Query must be at most 8,000 characters" }),
});
export type ProviderAnswer = typeof ProviderAnswer.Type;

/** Left out when this version does not know it. */
const KnownRole = Schema.optionalKey(Schema.NullOr(Schema.String)).pipe(
  Schema.decodeTo(Schema.optionalKey(Role), {
    decode: SchemaGetter.transformOptional(Option.filter(Schema.is(Role))),
    encode: SchemaGetter.passthrough(),
  }),
);

/**
 * The signed-in person. Without a role the menu has all entries (spec A2). `must_enroll`: nothing else is possible before
 * a second factor is set up.
 */
export const OwnPerson = Schema.Struct({
  ...Person.fields,
  role: KnownRole,
  must_enroll: Schema.optionalKey(Schema.Boolean),
});
export type OwnPerson = typeof OwnPerson.Type;

export const SignedIn = Schema.Struct({
  credentials: Schema.Struct({ access_token: Schema.String }),
  resource: OwnPerson,
});
export type SignedIn = typeof SignedIn.Type;

/** The signed-in person as the browser keeps it under `auth-storage` (spec A7). */
export const AuthState = Schema.Struct({
  token: Schema.NullOr(Schema.String),
  user: Schema.NullOr(OwnPerson),
  isAuthenticated: Schema.Boolean,
  rememberMe: Schema.Boolean,
});
export type AuthState = typeof AuthState.Type;
