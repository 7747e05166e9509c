import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { initialTransition, transition } from "xstate";
import { inventoryStatus } from "#application/charts/inventoryStatus.ts";
import { ROLES, type Role } from "#domain/identity/Role.ts";
import {
  PERMISSION_OF_EVENT,
  inventoryDecision,
  inventoryMachine,
  type InventoryMachineEvent,
  type InventoryState,
  LOCKED_ARCHIVED,
  LOCKED_COMPLETED,
} from "#domain/inventory/inventoryMachine.ts";
import { law } from "../../support/law.ts";

// The keys of the table are the events, by its type.
const EVENTS = Object.keys(PERMISSION_OF_EVENT) as ReadonlyArray<InventoryMachineEvent["type"]>;
const STATES = [true, false].flatMap((is_active) => [true, false].map((is_completed) => ({ is_active, is_completed })));
const ANYBODY: ReadonlyArray<Role | null> = [...ROLES, null];
const EVERYWHERE = STATES.flatMap((state) => ANYBODY.map((role) => ({ state, role })));

const keyOf = ({ is_active, is_completed }: InventoryState, role: Role | null) =>
  [is_active, is_completed, role].join(" ");
const isLocked = ({ is_active, is_completed }: InventoryState) => !is_active || is_completed;
/** What has become of an inventory, in the words of the panel, found without the chart. */
const becomes = (was: InventoryState, is: InventoryState): string =>
  [
    ...(was.is_active === is.is_active ? [] : [is.is_active ? "active" : "archived"]),
    ...(was.is_completed === is.is_completed ? [] : [is.is_completed ? "completed" : "open"]),
    ...(isLocked(was) === isLocked(is) ? [] : [isLocked(is) ? "locked for staff" : "unlocked for staff"]),
  ].join(", ");
const after = (state: InventoryState, role: Role | null, type: InventoryMachineEvent["type"]) =>
  transition(inventoryMachine, initialTransition(inventoryMachine, { ...state, role })[0], { type })[0];
/** Asked once of each state and role: what is said does not depend on what was before. */
const STANDINGS = new Map(EVERYWHERE.map(({ state, role }) => [keyOf(state, role), inventoryStatus(state, role)]));
const told = (state: InventoryState, role: Role | null, type: InventoryMachineEvent["type"]) => {
  const found = STANDINGS.get(keyOf(state, role))?.groups.flatMap(({ refusal, steps }) =>
    steps.filter(({ id }) => id === type).map((step) => ({ refusal, step })),
  );
  expect(found).toHaveLength(1);
  return found?.[0];
};

describe("where an inventory stands", () => {
  it.each(STATES)("is shown by one current state for each question: %o", (state) => {
    const { regions } = inventoryStatus(state, "admin");
    expect(regions.map(({ states }) => states.filter(({ isCurrent }) => isCurrent).map(({ name }) => name))).toEqual([
      [state.is_active ? "Active" : "Archived"],
      [state.is_completed ? "Completed" : "Open"],
      [isLocked(state) ? "Locked" : "Open for changes"],
    ]);
    expect(regions.map(({ question, states }) => [question, states.length])).toEqual([
      ["In use?", 2],
      ["Finished?", 2],
      ["For staff", 2],
    ]);
  });

  it("draws what leads from each state to the other", () => {
    const [first] = STATES;
    const arrows = inventoryStatus(first ?? { is_active: true, is_completed: false }, null).regions.flatMap(
      (region) => region.arrows,
    );
    expect(arrows.map(({ from, to, label }) => [from, label, to])).toEqual([
      ["activity.active", "Archive", "activity.archived"],
      ["activity.archived", "Unarchive", "activity.active"],
      ["completion.open", "Complete", "completion.completed"],
      ["completion.completed", "Reopen", "completion.open"],
      ["forStaff.unlocked", "once archived or completed", "forStaff.locked"],
      ["forStaff.locked", "once active and open", "forStaff.unlocked"],
    ]);
  });

  it("names every step once, tells who may, and who may not is told the permission table's sentence", () => {
    for (const { state, role } of EVERYWHERE) {
      for (const type of EVENTS) {
        const decision = inventoryDecision({ ...state, role }, type);
        expect(told(state, role, type)).toMatchObject({
          refusal: decision.allowed ? null : decision.reason,
          step: { who: ROLES.filter((each) => inventoryDecision({ ...state, role: each }, type).allowed) },
        });
      }
    }
  });

  it("names what an admin can do next by what it does now", () => {
    const names = (state: InventoryState) =>
      inventoryStatus(state, "admin").groups.map(({ steps }) => steps.map(({ name }) => name));
    const rest = [
      "Edit the inventory",
      "Add a product",
      "Edit a product",
      "Resolve or restore a question",
      "Delete a product from the inventory",
      "Confirm lines in a walk",
    ];
    expect(names({ is_active: true, is_completed: false })).toEqual([["Archive", "Complete", ...rest]]);
    expect(names({ is_active: false, is_completed: true })).toEqual([["Unarchive", "Reopen", ...rest]]);
  });

  it("tells staff first what they may, then what blocks most", () => {
    const titles = (is_active: boolean, is_completed: boolean) =>
      inventoryStatus({ is_active, is_completed }, "staff").groups.map(({ refusal }) => refusal);
    expect(titles(true, false)[0]).toBeNull();
    expect(titles(true, true)[0]).toBe(LOCKED_COMPLETED);
    expect(titles(false, true)[0]).toBe(LOCKED_ARCHIVED);
  });

  law(
    "whatever happens to an inventory, each step does what the panel said before it",
    [
      fc.constantFrom(...STATES),
      fc.array(fc.record({ role: fc.constantFrom(...ANYBODY), type: fc.constantFrom(...EVENTS) }), { maxLength: 8 }),
    ],
    (start, steps) => {
      let state: InventoryState = start;
      for (const { role, type } of steps) {
        const said = told(state, role, type);
        const { context } = after(state, role, type);
        expect(context.refusal).toBe(said?.refusal);
        expect(becomes(state, context)).toBe(said?.refusal === null ? said.step.leadsTo : "");
        state = context;
      }
    },
  );
});
