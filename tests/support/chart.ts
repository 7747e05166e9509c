import type { AnyMachineSnapshot, AnyStateMachine, AnyEventObject, EventObject } from "xstate";
import { adjacencyMapToArray, type AnyStateNode, getAdjacencyMap } from "xstate/graph";

type StateValue = string | { readonly [region: string]: StateValue | undefined };

const leavesOf = (value: StateValue, path = ""): ReadonlyArray<string> =>
  typeof value === "string"
    ? [path + value]
    : Object.entries(value).flatMap(([name, inner]) => (inner === undefined ? [] : leavesOf(inner, `${path}${name}.`)));

/** A state that is left at once, whatever happens, is never seen. */
const isPassedThrough = (node: AnyStateNode): boolean => (node.always ?? []).some(({ guard }) => guard === undefined);

const stableLeaves = (node: AnyStateNode): ReadonlyArray<string> => {
  const inner: ReadonlyArray<AnyStateNode> = Object.values(node.states);
  if (inner.length > 0) return inner.flatMap(stableLeaves);
  return isPassedThrough(node) ? [] : [node.path.join(".")];
};

export type ChartWalk = {
  readonly input: unknown;
  /** Everything that can happen, answers of actors and delays included. */
  readonly events: ReadonlyArray<AnyEventObject>;
  /** What of the context the guards look at: states that agree in it are the same. */
  readonly view?: (snapshot: AnyMachineSnapshot) => unknown;
  /** Where a person has to be able to get to from anywhere; by default the end of the chart. */
  readonly isHome?: (leaves: ReadonlyArray<string>) => boolean;
};

/**
 * Walks a chart along every event.
 * @returns states that no path reaches, and reached states from which no path leads home
 */
export const walkChart = (machine: AnyStateMachine, { input, events, view, isHome }: ChartWalk) => {
  const map = getAdjacencyMap(machine, {
    input,
    events,
    serializeState: (snapshot) => JSON.stringify([snapshot.value, view?.(snapshot) ?? null]),
    limit: 50_000,
  });
  const keyOf = (snapshot: AnyMachineSnapshot) => JSON.stringify([snapshot.value, view?.(snapshot) ?? null]);
  const steps = adjacencyMapToArray<AnyMachineSnapshot, EventObject>(map);
  const next = new Map<string, Array<string>>();
  for (const { state, nextState } of steps) {
    const key = keyOf(state);
    next.set(key, [...(next.get(key) ?? []), keyOf(nextState)]);
  }
  const nodes = Object.entries(map).map(([key, { state }]) => ({
    key,
    isEnd: state.status === "done",
    leaves: leavesOf(state.value),
    next: next.get(key) ?? [],
  }));
  const homes = nodes.filter((node) => isHome?.(node.leaves) ?? node.isEnd).map(({ key }) => key);
  const safe = new Set(homes);
  for (let grown = true; grown; ) {
    const more = nodes.filter(({ key, next }) => !safe.has(key) && next.some((other) => safe.has(other)));
    for (const { key } of more) safe.add(key);
    grown = more.length > 0;
  }
  const reached = new Set(nodes.flatMap(({ leaves }) => leaves));
  return {
    neverReached: stableLeaves(machine.root).filter((leaf) => !reached.has(leaf)),
    noWayHome: [...new Set(nodes.filter(({ key }) => !safe.has(key)).flatMap(({ leaves }) => leaves))],
  };
};

/** The answer of an invoked actor, as the chart hears it. */
export const answered = (id: string, output: unknown) => ({ type: `xstate.done.actor.${id}`, output });
/** An invoked actor threw. */
export const threw = (id: string) => ({ type: `xstate.error.actor.${id}`, error: new Error(id) });
/** A delay has passed. */
export const passed = (delay: string, stateId: string) => ({ type: `xstate.after.${delay}.${stateId}` });
