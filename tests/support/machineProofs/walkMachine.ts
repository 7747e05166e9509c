import { type AnyEventObject, type AnyMachineSnapshot, initialTransition, transition } from "xstate";
import { answered, leavesOf, stableLeaves, threw } from "../chart.ts";
import type { AnyProof, ProofCase } from "./MachineProof.ts";

export type WalkedState = {
  readonly key: string;
  readonly snapshot: AnyMachineSnapshot;
  readonly leaves: ReadonlyArray<string>;
};
/** `after` is what this step left; `to` may have been reached with other details before. */
export type WalkedStep = {
  readonly from: WalkedState;
  readonly event: AnyEventObject;
  readonly to: WalkedState;
  readonly after: AnyMachineSnapshot;
};
export type Walked = { readonly states: ReadonlyArray<WalkedState>; readonly steps: ReadonlyArray<WalkedStep> };

const TOO_MANY = 5000;

/** Whether anything comes of the event; a machine that has ended hears nothing. */
export const hears = ({ snapshot }: WalkedState, event: AnyEventObject): boolean =>
  snapshot.status === "active" && snapshot.can(event);

/** Everything that people can do in the machine. */
export const personsEvents = ({ events }: AnyProof): ReadonlyArray<AnyEventObject> =>
  Object.entries(events).flatMap(([type, examples]) => examples.map((carried) => ({ ...carried, type })));

/** Everything else that it can hear: answers, times that have passed, and defects of what is no call of a service. */
export const worldsEvents = (
  { machine }: AnyProof,
  { answers = {}, snapshots = {} }: ProofCase<unknown>,
): ReadonlyArray<AnyEventObject> => [
  ...Object.entries(answers).flatMap(([id, given]) => [
    ...given.map((one) => answered(id, one)),
    ...[threw(id)].filter(({ type }) => machine.events.includes(type)),
  ]),
  ...Object.entries(snapshots).flatMap(([id, seen]) =>
    seen.map((snapshot) => ({ type: `xstate.snapshot.${id}`, snapshot })),
  ),
  ...machine.events.filter((type) => type.startsWith("xstate.after.")).map((type) => ({ type })),
];

/** Every state that any row of events leads to, and every step between them; an event without effect is no step. */
export const walkMachine = (
  proof: AnyProof,
  one: ProofCase<unknown>,
  canHappen: (event: AnyEventObject) => boolean = () => true,
): Walked => {
  const events = [...personsEvents(proof), ...worldsEvents(proof, one)].filter(canHappen);
  const states = new Map<string, WalkedState>();
  const at = (snapshot: AnyMachineSnapshot): WalkedState => {
    const key = JSON.stringify([snapshot.value, proof.view?.(snapshot) ?? null]);
    const state = states.get(key) ?? { key, snapshot, leaves: leavesOf(snapshot.value) };
    states.set(key, state);
    return state;
  };
  at(initialTransition(proof.machine, one.input)[0]);
  const steps: Array<WalkedStep> = [];
  // A map is walked in the order in which it grows, while it grows.
  for (const from of states.values()) {
    if (states.size > TOO_MANY) throw new Error("The walk does not come to an end: the view tells too much apart.");
    for (const event of events) {
      if (!hears(from, event)) continue;
      const [after] = transition(proof.machine, from.snapshot, event);
      steps.push({ from, event, after, to: at(after) });
    }
  }
  return { states: [...states.values()], steps };
};

/** States in which the machine can rest, and to which nothing leads. */
export const neverReached = ({ machine }: AnyProof, { states }: Walked): ReadonlyArray<string> => {
  const reached = new Set(states.flatMap(({ leaves }) => leaves));
  return stableLeaves(machine.root).filter((leaf) => !reached.has(leaf));
};

/** States from which no way leads to where the machine comes to rest. */
export const noWayHome = ({ isHome }: AnyProof, { states, steps }: Walked): ReadonlyArray<string> => {
  const before = new Map<string, Array<string>>();
  for (const { from, to } of steps) {
    const earlier = before.get(to.key);
    if (earlier === undefined) before.set(to.key, [from.key]);
    else earlier.push(from.key);
  }
  const safe = new Set(
    states.filter(({ leaves, snapshot }) => isHome?.(leaves) ?? snapshot.status === "done").map(({ key }) => key),
  );
  const next = [...safe];
  for (let key = next.pop(); key !== undefined; key = next.pop()) {
    for (const earlier of before.get(key) ?? []) {
      if (safe.has(earlier)) continue;
      safe.add(earlier);
      next.push(earlier);
    }
  }
  return [...new Set(states.filter(({ key }) => !safe.has(key)).flatMap(({ leaves }) => leaves))];
};
