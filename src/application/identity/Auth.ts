import { Context, type Effect } from "effect";
import type { Person } from "#domain/identity/Person.ts";
import type { SignedIn, SignInInput } from "#domain/identity/SignIn.ts";
import type { ProfileInput, SetPasswordInput } from "#domain/identity/User.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import type { WriteOptions } from "../shared/Resource.ts";

/** Signing in and out, and the own account (spec A7). `signIn` fails with WrongCredentials or TooMany and never says which part was wrong. */
export class Auth extends Context.Service<
  Auth,
  {
    readonly signIn: (input: SignInInput) => Effect.Effect<SignedIn, Refusal>;
    /** Ends the session of the token that the request carries; ending an ended one is no error. */
    readonly signOut: () => Effect.Effect<void, Refusal>;
    /**
     * Orders a mail with a link to set a password, if somebody has this email. The answer is the same when nobody has, and
     * when it was asked too often. Invalid on `username` for what is no email.
     */
    readonly forgotPassword: (username: string) => Effect.Effect<void, Refusal>;
    /** Sets the password that a mailed link stands for, once. Invalid on `token` for a link that does not work. */
    readonly setPassword: (input: SetPasswordInput) => Effect.Effect<void, Refusal>;
    /** Changes the caller's own fields and, unless it is '', password; never the role. */
    readonly updateProfile: (input: ProfileInput, options?: WriteOptions) => Effect.Effect<Person, Refusal>;
  }
>()("hazledger/application/Auth") {}
