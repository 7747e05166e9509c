import { Effect } from "effect";
import { Conflict, type Refusal } from "#domain/shared/errors.ts";
import { BrokenReference, DuplicateKey, type StoreFailure } from "./ResourceStore.ts";

/** undefined: Conflict. */
export type KeyRefusals = (failure: DuplicateKey | BrokenReference) => Refusal | undefined;

/** Turns store failures into refusals for people. */
export const refuseFailures =
  (refusals: KeyRefusals = () => undefined) =>
  <A, E, R>(effect: Effect.Effect<A, E | StoreFailure, R>): Effect.Effect<A, Exclude<E, StoreFailure> | Refusal, R> =>
    Effect.mapError(effect, (failure) =>
      failure instanceof DuplicateKey || failure instanceof BrokenReference
        ? (refusals(failure) ?? new Conflict({ message: "This conflicts with another record." }))
        : // What is left is Unavailable or the effect's own, which the compiler does not see through a type parameter.
          (failure as Exclude<E, StoreFailure> | Refusal),
    );
