import { Effect } from "effect";
import type { InventoryState } from "#domain/identity/permissions.ts";
import type { Role } from "#domain/identity/Role.ts";
import { inventoryAfter, type InventoryMachineEvent } from "#domain/inventory/inventoryMachine.ts";
import type { InventoryProduct } from "#domain/inventory/InventoryProduct.ts";
import { questionAfter, type QuestionEvent } from "#domain/inventory/questionMachine.ts";
import { CurrentActor, refusedTo } from "../shared/Actor.ts";
import type { NotAllowed, NotSignedIn } from "#domain/shared/errors.ts";

/** The domain's charts, asked for the person behind the request, decide what a store writes. */

/** Turns the chart's refusal into the request's error. */
const answered = <After extends { readonly refusal: string | null }>(
  ask: (role: Role | null) => After,
): Effect.Effect<After, NotSignedIn | NotAllowed> =>
  Effect.flatMap(CurrentActor, (actor) => {
    const after = ask(actor.role);
    return after.refusal === null ? Effect.succeed(after) : Effect.fail(refusedTo(actor, after.refusal));
  });

export const inventoryAfterEvent = (inventory: InventoryState, type: InventoryMachineEvent["type"]) =>
  answered((role) => inventoryAfter({ ...inventory, role }, type));

export const questionAfterEvent = (
  { is_active, is_completed }: InventoryState,
  { is_resolve_question }: Pick<InventoryProduct, "is_resolve_question">,
  type: QuestionEvent["type"],
) => answered((role) => questionAfter({ is_active, is_completed, is_resolve_question, role }, type));
