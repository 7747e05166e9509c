import { Context, type Effect } from "effect";
import type { SignedIn, SignInInput } from "#domain/identity/SignIn.ts";
import type { Refusal } from "../shared/errors.ts";

/** Signing in and out (spec A7). `signIn` fails with WrongCredentials or TooMany and never says which part was wrong. */
export class Auth extends Context.Service<
  Auth,
  {
    readonly signIn: (input: SignInInput) => Effect.Effect<SignedIn, Refusal>;
    /** Ends the session of the token that the request carries; ending an ended one is no error. */
    readonly signOut: () => Effect.Effect<void, Refusal>;
  }
>()("hazledger/application/Auth") {}
