import type { Role } from "#domain/identity/Role.ts";
import { PERMISSION_OF_EVENT, type InventoryMachineEvent } from "#domain/inventory/inventoryMachine.ts";
import { addLine } from "../../tools/support/makeRecords.ts";
import type { WalkedInventory } from "./walkedInventory.ts";

// The keys of the table are the events, by its type.
export const INVENTORY_EVENTS = Object.keys(PERMISSION_OF_EVENT) as ReadonlyArray<InventoryMachineEvent["type"]>;

/** Each event of the chart as the call with which a screen causes it. */
export const causeInventoryEvent = async (
  world: WalkedInventory,
  role: Role | null,
  inventory: number,
  type: InventoryMachineEvent["type"],
  n: number,
) => {
  const path = `/inventories/${inventory}`;
  const { is_completed, lines } = await world.stored(inventory);
  const shelf = { product_id: world.products[0].id, mfg_name: "Dow", container_size: String(n + 1) };
  const line = `${path}/product/${lines.at(-1)?.id ?? (await addLine(world.admin, inventory, shelf)).pid}`;
  const calls = {
    "inventory.archived.toggled": ["PATCH", `${path}/activate`, {}],
    "inventory.completion.toggled": ["PATCH", `${path}/update`, { ...world.place, is_completed: !is_completed }],
    "inventory.edited": ["PATCH", `${path}/update`, { ...world.place, year: 2020 + (n % 5) }],
    "product.added": ["POST", `${path}/product/create`, shelf],
    "product.edited": ["PATCH", `${line}/update`, { ...shelf, notes: "" }],
    "product.question.toggled": ["PATCH", `${line}/resolve-question`, {}],
    "product.unlinked": ["DELETE", `${line}/unlink`, undefined],
    "walk.decided": ["PATCH", `${line.replace("/product/", "/walk/")}/decide`, { decision: "same" }],
  } as const;
  const [method, to, body] = calls[type];
  return world.send(role, method, to, body);
};
