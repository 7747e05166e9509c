import { beforeAll, describe, expect, it } from "vitest";
import { initialTransition, type SnapshotFrom, transition } from "xstate";
import { ROLES } from "#domain/identity/Role.ts";
import { inventoryMachine, LOCKED_ARCHIVED, LOCKED_COMPLETED } from "#domain/inventory/inventoryMachine.ts";
import { at } from "../../tools/support/ApiSession.ts";
import { causeInventoryEvent, INVENTORY_EVENTS } from "../support/inventoryCalls.ts";
import { lockReason } from "../support/lineVerdict.ts";
import { type Walker, WALKERS, walks } from "../support/lineWalk.ts";
import { law } from "../support/law.ts";
import { expectInventoryOf } from "../support/machinePaths/realInventory.ts";
import { sharedServer, type TestServer } from "../support/server.ts";
import { walkedInventory, type WalkedInventory } from "../support/walkedInventory.ts";

let server: TestServer;
let world: WalkedInventory;
beforeAll(async () => {
  server = await sharedServer();
  world = await walkedInventory(server);
});

const EVENTS_OF_STATE = ["inventory.archived.toggled", "inventory.completion.toggled"] as const;
type InventorySnapshot = SnapshotFrom<typeof inventoryMachine>;

const walkInventory = async (role: Walker, numbers: ReadonlyArray<number>, met: Set<string>) => {
  const inventory = await world.newInventory();
  const trail: Array<string> = [];
  let chart: InventorySnapshot | null = null;
  for (const n of numbers) {
    const type = INVENTORY_EVENTS[n % INVENTORY_EVENTS.length] ?? "inventory.edited";
    // Now and then an admin is there before, and the person's screen is opened anew.
    const isInterrupted: boolean = chart === null || n >> 4 < 20_000;
    if (isInterrupted && n % 3 > 0)
      await causeInventoryEvent(world, "admin", inventory, n % 3 === 1 ? EVENTS_OF_STATE[0] : EVENTS_OF_STATE[1], n);
    const before = await world.stored(inventory);
    const here: InventorySnapshot =
      chart === null || isInterrupted ? initialTransition(inventoryMachine, { ...before, role })[0] : chart;
    trail.push(`${isInterrupted ? `(opened ${JSON.stringify(here.value)}) ` : ""}${type}`);
    const told = `${role}: ${trail.join(" > ")}`;
    [chart] = transition(inventoryMachine, here, { type });
    const answer = await causeInventoryEvent(world, role, inventory, type, n);
    const after = await world.stored(inventory);
    const { is_active, is_completed, refusal } = chart.context;
    const sentence = answer.status === 200 ? null : at(answer.json, "message");
    met.add(String(sentence));
    expect([answer.status, refusal], told).toEqual([refusal === null ? 200 : 403, sentence]);
    expect({ is_active, is_completed }, told).toEqual({ is_active: after.is_active, is_completed: after.is_completed });
    expect(chart.hasTag("lockedForStaff"), told).toBe(lockReason("staff", after) !== null);
    if (refusal !== null) expect({ ...after, lines: before.lines }, told).toEqual(before);
  }
};

describe.each(WALKERS)("a walk of the %s through what becomes of an inventory", (role) => {
  const met = new Set<string>();
  const refusals = role === "admin" ? [] : [LOCKED_COMPLETED, LOCKED_ARCHIVED];
  // Rules: R7
  law(
    "is allowed and refused by the chart as by the server, with the same sentence and the same state after it",
    [walks(12)],
    (numbers) => walkInventory(role, numbers, met),
    {
      runs: 7,
      isSlow: true,
      afterwards: () => expect([...met]).toEqual(expect.arrayContaining(["null", ...refusals])),
    },
  );
});

describe("the chart of an inventory", () => {
  it.each([...ROLES, null])("allows %s in each state of an inventory what the server allows", async (role) => {
    await expectInventoryOf(role, world);
  });
});
