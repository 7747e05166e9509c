import { Effect, type Layer, ManagedRuntime } from "effect";
import type { SecondStepInput } from "#domain/identity/SecondFactor.ts";
import type { SignedIn, SignInInput } from "#domain/identity/SignIn.ts";
import type { Answer } from "#domain/shared/errors.ts";
import { Auth } from "./Auth.ts";

/** Aborting the signal interrupts the call. */
export type AuthCalls = {
  readonly signIn: (input: SignInInput, signal: AbortSignal) => Promise<Answer<SignedIn>>;
  readonly giveCode: (input: SecondStepInput, signal: AbortSignal) => Promise<Answer<SignedIn>>;
  readonly signOut: (signal: AbortSignal) => Promise<Answer<void>>;
};

export const authCalls = (layer: Layer.Layer<Auth>): AuthCalls => {
  const runtime = ManagedRuntime.make(layer);
  return {
    signIn: (input, signal) =>
      runtime.runPromise(
        Effect.flatMap(Auth, (auth) => Effect.result(auth.signIn(input))),
        { signal },
      ),
    giveCode: (input, signal) =>
      runtime.runPromise(
        Effect.flatMap(Auth, (auth) => Effect.result(auth.giveCode(input))),
        { signal },
      ),
    // The person is signed out whether the server received it or not.
    signOut: (signal) =>
      runtime.runPromise(
        Effect.flatMap(Auth, (auth) => Effect.result(auth.signOut())),
        { signal },
      ),
  };
};
