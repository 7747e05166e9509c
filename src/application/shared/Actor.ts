import { Context, Effect } from "effect";
import { type InventoryState, mayDo, type Permission, refusalOf } from "#domain/identity/permissions.ts";
import type { Role } from "#domain/identity/Role.ts";
import { NotAllowed, NotSignedIn } from "#domain/shared/errors.ts";

/** Written to the change log and asked by every policy. */
export type Actor = { readonly id: number | null; readonly role: Role | null; readonly requestId: string };

/** Nobody: every policy refuses. */
export const NOBODY: Actor = { id: null, role: null, requestId: "" };

/** The person behind the running request. Its default is nobody, so a forgotten session check fails closed. */
export const CurrentActor = Context.Reference<Actor>("hazledger/application/CurrentActor", {
  defaultValue: () => NOBODY,
});

/** Fails with the permission table's sentence. */
export const permit = (
  permission: Permission,
  state?: InventoryState,
): Effect.Effect<Actor, NotSignedIn | NotAllowed> =>
  Effect.gen(function* () {
    const actor = yield* CurrentActor;
    const refusal = refusalOf(mayDo(actor.role, permission, state));
    return refusal === undefined ? actor : yield* refusedTo(actor, refusal);
  });

/** A chart of the domain decides what a store writes; its refusal is the request's. */
export const allowedByChart = <After extends { readonly refusal: string | null }>(
  ask: (role: Role | null) => After,
): Effect.Effect<After, NotSignedIn | NotAllowed> =>
  Effect.flatMap(CurrentActor, (actor) => {
    const after = ask(actor.role);
    return after.refusal === null ? Effect.succeed(after) : Effect.fail(refusedTo(actor, after.refusal));
  });

/** Without a role, NotSignedIn. */
export const refusedTo = ({ role }: Actor, message: string): NotSignedIn | NotAllowed =>
  role === null ? new NotSignedIn({ message }) : new NotAllowed({ message });
