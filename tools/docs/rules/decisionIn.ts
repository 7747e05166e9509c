import { type Decision, mayDo, type Permission } from "../../../src/domain/identity/permissions.ts";
import type { Role } from "../../../src/domain/identity/Role.ts";
import {
  inventoryDecision,
  type InventoryMachineEvent,
  type InventoryState,
  PERMISSION_OF_EVENT,
} from "../../../src/domain/inventory/inventoryMachine.ts";

const EVENTS = new Map<Permission, InventoryMachineEvent["type"]>([
  // The keys of the table are the events, by its type.
  ...(Object.keys(PERMISSION_OF_EVENT) as ReadonlyArray<InventoryMachineEvent["type"]>).map(
    (event) => [PERMISSION_OF_EVENT[event], event] as const,
  ),
  // A component of a line is changed when the line may be.
  ["inventory component.edit", "product.edited"],
]);

/** What the server answers: the chart's decision if the inventory's state counts, else the permission table's. */
export const decisionIn = (role: Role | null, permission: Permission, state: InventoryState): Decision => {
  const event = EVENTS.get(permission);
  return event === undefined ? mayDo(role, permission) : inventoryDecision({ ...state, role }, event);
};
