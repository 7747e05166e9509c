import { initialTransition, type SnapshotFrom, transition } from "xstate";
import { ROLES, type Role } from "#domain/identity/Role.ts";
import { refusalOf } from "#domain/identity/permissions.ts";
import {
  inventoryDecision,
  inventoryMachine,
  type InventoryMachineEvent,
  type InventoryState,
  PERMISSION_OF_EVENT,
} from "#domain/inventory/inventoryMachine.ts";
import type { Chart, ChartTransition } from "./Chart.ts";
import { chartOf } from "./chartOf.ts";
import { sayName } from "./sayName.ts";

type EventType = InventoryMachineEvent["type"];
type Value = SnapshotFrom<typeof inventoryMachine>["value"];
type StatePath = { [R in keyof Value]: `${R}.${Exclude<Value[R], "asGiven">}` }[keyof Value];

const QUESTIONS: Readonly<Record<keyof Value, string>> = {
  activity: "In use?",
  completion: "Finished?",
  forStaff: "For staff",
};
const STATES: Readonly<Record<StatePath, { readonly name: string; readonly becomes: string }>> = {
  "activity.active": { name: "Active", becomes: "active" },
  "activity.archived": { name: "Archived", becomes: "archived" },
  "completion.open": { name: "Open", becomes: "open" },
  "completion.completed": { name: "Completed", becomes: "completed" },
  "forStaff.unlocked": { name: "Open for changes", becomes: "unlocked for staff" },
  "forStaff.locked": { name: "Locked", becomes: "locked for staff" },
};
/** Steps that change nothing in the chart have no name there, so they are named here. */
const OTHER_STEPS: Readonly<Record<Exclude<EventType, `inventory.${string}.toggled`>, string>> = {
  "inventory.edited": "Edit the inventory",
  "product.added": "Add a product",
  "product.edited": "Edit a product",
  "product.question.toggled": "Resolve or restore a question",
  "product.unlinked": "Delete a product from the inventory",
  "walk.decided": "Confirm lines in a walk",
};

// The keys of the table are the events, as its type says.
const EVENTS = Object.keys(PERMISSION_OF_EVENT) as ReadonlyArray<EventType>;
// The keys of the questions are the regions, as their type says.
const REGIONS = Object.keys(QUESTIONS) as ReadonlyArray<keyof Value>;
// The type requires words for every path of the chart that is shown.
const wordsOf = (path: string) => STATES[path as StatePath];

const CHART: Chart = chartOf(inventoryMachine);
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const isPassedThrough = (path: string): boolean =>
  CHART.transitions.some(({ from, trigger, guard }) => from === path && trigger.kind === "always" && guard === null);

/** 'Archive', from the action; for an automatic transition 'once archived or completed', from the guard. */
const nameOf = ({ trigger, actions, guard }: ChartTransition): string =>
  trigger.kind === "always"
    ? `once ${(guard?.words ?? "").replace(/^is /u, "")}`
    : capital(actions.map(({ words }) => words).join(", "));

const regionOf = (id: keyof Value, value: Value) => {
  const states = CHART.states.filter(({ path, parent }) => parent === id && !isPassedThrough(path));
  const isShown = (path: string | null): path is string => states.some((state) => state.path === path);
  return {
    id,
    question: QUESTIONS[id],
    states: states.map(({ path, name }) => ({ id: path, name: wordsOf(path).name, isCurrent: value[id] === name })),
    arrows: CHART.transitions.flatMap((one) =>
      isShown(one.from) && isShown(one.to)
        ? [{ id: `${one.from} ${one.to}`, from: one.from, to: one.to, label: nameOf(one) }]
        : [],
    ),
  };
};

const openedAs = ({ is_active, is_completed }: InventoryState, role: Role | null) =>
  initialTransition(inventoryMachine, { is_active, is_completed, role })[0];

/** One possible step: the state it leads to ('completed, locked for staff') and who may do it. */
const stepOf = (state: InventoryState, value: Value, type: EventType) => {
  const allowed = ROLES.map((role) => ({
    role,
    after: transition(inventoryMachine, openedAs(state, role), { type })[0],
  })).filter(({ after }) => after.context.refusal === null);
  const then = allowed[0]?.after.value ?? value;
  const moves = CHART.transitions.find(
    ({ from, trigger, to }) =>
      trigger.kind === "event" &&
      trigger.event === type &&
      to !== null &&
      REGIONS.some((id) => from === `${id}.${value[id]}`),
  );
  const others: Readonly<Record<string, string>> = OTHER_STEPS;
  return {
    id: type,
    name: moves === undefined ? (others[type] ?? capital(sayName(type))) : nameOf(moves),
    leadsTo: REGIONS.filter((id) => then[id] !== value[id])
      .map((id) => wordsOf(`${id}.${then[id]}`).becomes)
      .join(", "),
    who: allowed.map(({ role }) => role),
  };
};

/**
 * The state of an inventory, its possible steps, and who may do them (spec B6, readings 5 to 7), from the running
 * chart.
 */
export const inventoryStatus = (state: InventoryState, role: Role | null) => {
  const { value } = openedAs(state, role);
  const steps = EVENTS.map((type) => ({
    refusal: refusalOf(inventoryDecision({ ...state, role }, type)) ?? null,
    step: stepOf(state, value, type),
  }));
  // Grouped by the refusal for the signed-in person; null for allowed steps.
  const groups = [...new Set(steps.map(({ refusal }) => refusal))].map((refusal) => ({
    refusal,
    steps: steps.filter((one) => one.refusal === refusal).map(({ step }) => step),
  }));
  // Allowed steps first, then the largest group of refused ones.
  const rankOf = (group: (typeof groups)[number]) => (group.refusal === null ? Infinity : group.steps.length);
  return {
    regions: REGIONS.map((id) => regionOf(id, value)),
    groups: groups.toSorted((a, b) => rankOf(b) - rankOf(a)),
  };
};
