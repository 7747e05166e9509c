import { Context, type Effect } from "effect";
import type { ProviderAnswer } from "#domain/identity/SignIn.ts";
import type { Unavailable, WrongCredentials } from "#domain/shared/errors.ts";

/** Identifies a person at a provider, regardless of email. A subject is never reassigned. */
export type ProviderIdentity = { readonly issuer: string; readonly subject: string };

/** A service of the firm where people sign in, which then vouches for them (OpenID Connect). */
export type SignInProvider = {
  /**
   * Where the browser goes, and what it keeps until it is back: nobody else can then finish this sign-in.
   * @param returnTo the path of the page that was wanted; it comes back as the second part of the state
   */
  readonly begin: (returnTo: string) => Effect.Effect<{ readonly address: string; readonly kept: string }, Unavailable>;
  /** `email`: null unless the provider says that it is verified. */
  readonly finish: (
    answer: ProviderAnswer,
    kept: string,
  ) => Effect.Effect<ProviderIdentity & { readonly email: string | null }, WrongCredentials | Unavailable>;
};

/** Null without the settings OIDC_*. */
export const CurrentSignInProvider = Context.Reference<SignInProvider | null>("hazledger/application/SignInProvider", {
  defaultValue: () => null,
});

export const PASSWORDS_OFF = "Passwords are turned off. Use the firm's sign-in.";
/** Whether people sign in with passwords: the setting PASSWORD_SIGN_IN. */
export const PasswordSignIn = Context.Reference<boolean>("hazledger/application/PasswordSignIn", {
  defaultValue: () => true,
});
