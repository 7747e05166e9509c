import { expect } from "vitest";
import { initialTransition, transition } from "xstate";
import { mayDo, refusalOf } from "#domain/identity/permissions.ts";
import type { Role } from "#domain/identity/Role.ts";
import { inventoryMachine } from "#domain/inventory/inventoryMachine.ts";
import { causeInventoryEvent, INVENTORY_EVENTS } from "../inventoryCalls.ts";
import { inventory as proof } from "../machineProofs/inventory.ts";
import { at } from "../../../tools/support/ApiSession.ts";
import type { WalkedInventory } from "../walkedInventory.ts";
import { waysToAll } from "./shortestWays.ts";

const ADMIN = { who: "admin", input: { is_active: true, is_completed: false, role: "admin" } };
/** Completing is a call that edits: who may not even edit is told that first. */
const isToldLess = (role: Role | null, type: string): boolean =>
  role === "technician" && type === "inventory.completion.toggled";

/** Every event in every state of an inventory: chart and server allow and refuse the same, with the same sentence. */
export const expectInventoryOf = async (role: Role | null, world: WalkedInventory): Promise<void> => {
  for (const way of waysToAll(proof, ADMIN)) {
    const inventory = await world.newInventory();
    for (const { event } of way) {
      const type = INVENTORY_EVENTS.find((one) => one === event.type) ?? "inventory.edited";
      await causeInventoryEvent(world, "admin", inventory, type, 0);
    }
    for (const type of INVENTORY_EVENTS) {
      const before = await world.stored(inventory);
      const [chart] = initialTransition(inventoryMachine, { ...before, role });
      const [after] = transition(inventoryMachine, chart, { type });
      const answer = await causeInventoryEvent(world, role, inventory, type, 1);
      const { is_active, is_completed } = after.context;
      const refusal = isToldLess(role, type) ? refusalOf(mayDo(role, "inventory.edit")) : after.context.refusal;
      const told = `${role ?? "nobody"}: ${type} in ${JSON.stringify(chart.value)}`;
      const expected = refusal === null ? [200, null] : [role === null ? 401 : 403, refusal];
      expect([answer.status, answer.status === 200 ? null : at(answer.json, "message")], told).toEqual(expected);
      expect(await world.stored(inventory), told).toMatchObject({ is_active, is_completed });
      // Back to the state that is looked at.
      if (type.endsWith("toggled") && refusal === null && type !== "product.question.toggled") {
        await causeInventoryEvent(world, "admin", inventory, type, 0);
      }
    }
  }
};
