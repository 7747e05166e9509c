import { Effect } from "effect";
import { permissionRefusal } from "#domain/identity/ApiToken.ts";
import { mayDo, type Permission, refusalOf } from "#domain/identity/permissions.ts";
import type { Role } from "#domain/identity/Role.ts";
import { Conflict, NotAllowed, NotSignedIn, type Refusal } from "#domain/shared/errors.ts";
import { type Actor, CurrentActor } from "./Actor.ts";
import { BrokenReference, DuplicateKey, type StoreFailure } from "./ResourceStore.ts";

/** Fails with the permission table's sentence, and for a script with that of API tokens. */
export const permit = (permission: Permission): Effect.Effect<Actor, NotSignedIn | NotAllowed> =>
  Effect.gen(function* () {
    const actor = yield* CurrentActor;
    const ofRole = refusalOf(mayDo(actor.role, permission));
    const refusal = ofRole ?? (actor.isScript === true ? permissionRefusal(permission) : null);
    return refusal === null ? actor : yield* refusedTo(actor, refusal);
  });

/** A chart of the domain decides what a store writes; its refusal becomes the request's. */
export const allowedByChart = <After extends { readonly refusal: string | null }, Lacking = never>(
  ask: (role: Role | null) => After,
  lacking: (after: After, refusal: string) => Lacking | null = () => null,
): Effect.Effect<After, NotSignedIn | NotAllowed | Lacking> =>
  Effect.flatMap(CurrentActor, (actor): Effect.Effect<After, NotSignedIn | NotAllowed | Lacking> => {
    const after = ask(actor.role);
    const { refusal } = after;
    return refusal === null ? Effect.succeed(after) : Effect.fail(lacking(after, refusal) ?? refusedTo(actor, refusal));
  });

/** NotSignedIn if there is no role. */
export const refusedTo = ({ role }: Actor, message: string): NotSignedIn | NotAllowed =>
  role === null ? new NotSignedIn({ message }) : new NotAllowed({ message });

/** Undefined means Conflict. */
export type KeyRefusals = (failure: DuplicateKey | BrokenReference) => Refusal | undefined;

/** Turns store failures into refusals for people. */
export const refuseFailures =
  (refusals: KeyRefusals = () => undefined) =>
  <A, E, R>(effect: Effect.Effect<A, E | StoreFailure, R>): Effect.Effect<A, Exclude<E, StoreFailure> | Refusal, R> =>
    Effect.mapError(effect, (failure) =>
      failure instanceof DuplicateKey || failure instanceof BrokenReference
        ? (refusals(failure) ?? new Conflict({ message: "This conflicts with another record." }))
        : // Other errors are Unavailable or the effect's own, which the compiler does not see through a type parameter.
          (failure as Exclude<E, StoreFailure> | Refusal),
    );
