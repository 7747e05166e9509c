import type { Effect, ManagedRuntime } from "effect";
import { fromPromise } from "xstate";

/** Runs an Effect as a machine's actor; stopping the actor interrupts the Effect. */
export const fromEffect = <A, I, R>(
  runtime: ManagedRuntime.ManagedRuntime<R, never>,
  run: (input: I) => Effect.Effect<A, never, R>,
) => fromPromise<A, I>(({ input, signal }) => runtime.runPromise(run(input), { signal }));
