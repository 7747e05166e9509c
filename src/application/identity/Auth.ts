import { Context, type Effect } from "effect";
import type { SecondStepInput } from "#domain/identity/SecondFactor.ts";
import type { OwnPerson, ProviderAnswer, SignedIn, SignInInput } from "#domain/identity/SignIn.ts";
import type { ProfileInput, SetPasswordInput } from "#domain/identity/User.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import type { WriteOptions } from "../shared/Resource.ts";

/** Spec A7. `signIn` fails with WrongCredentials or TooMany and never says which part was wrong. */
export class Auth extends Context.Service<
  Auth,
  {
    readonly signIn: (input: SignInInput) => Effect.Effect<SignedIn, Refusal>;
    /** The second step, after `signIn` has failed with a `challenge`. */
    readonly giveCode: (input: SecondStepInput) => Effect.Effect<SignedIn, Refusal>;
    /** WrongCredentials unless the provider vouches for an active person (OpenID Connect). */
    readonly signInWithProvider: (answer: ProviderAnswer) => Effect.Effect<SignedIn, Refusal>;
    /** For admins: the next sign-in of this person with the provider is matched by email again. Conflict if none was. */
    readonly unlinkProvider: (userId: number) => Effect.Effect<void, Refusal>;
    /** Ending a session that has already ended is not an error. */
    readonly signOut: () => Effect.Effect<void, Refusal>;
    /**
     * Queues an email with a link to set a password, if someone has this address. The answer is the same if nobody has,
     * and if it was requested too often. Invalid on `username` for a malformed address.
     */
    readonly forgotPassword: (username: string) => Effect.Effect<void, Refusal>;
    /** Sets the password through an emailed link, once. Invalid on `token` if the link does not work. */
    readonly setPassword: (input: SetPasswordInput) => Effect.Effect<void, Refusal>;
    /** Changes the caller's own fields, and the password unless it is ''; never the role. */
    readonly updateProfile: (input: ProfileInput, options?: WriteOptions) => Effect.Effect<OwnPerson, Refusal>;
  }
>()("hazledger/application/Auth") {}
