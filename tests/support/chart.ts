import type { AnyStateNode } from "xstate/graph";

type StateValue = string | { readonly [region: string]: StateValue | undefined };

/** The states in which the machine is, one of each region. */
export const leavesOf = (value: StateValue, path = ""): ReadonlyArray<string> =>
  typeof value === "string"
    ? [path + value]
    : Object.entries(value).flatMap(([name, inner]) => (inner === undefined ? [] : leavesOf(inner, `${path}${name}.`)));

/** A state that is left at once, whatever happens, is never seen. */
const isPassedThrough = (node: AnyStateNode): boolean => (node.always ?? []).some(({ guard }) => guard === undefined);

/** The states in which a machine can rest. */
export const stableLeaves = (node: AnyStateNode): ReadonlyArray<string> => {
  const inner: ReadonlyArray<AnyStateNode> = Object.values(node.states);
  if (inner.length > 0) return inner.flatMap(stableLeaves);
  return isPassedThrough(node) ? [] : [node.path.join(".")];
};

/** The answer of an invoked actor, as the chart hears it. */
export const answered = (id: string, output: unknown) => ({ type: `xstate.done.actor.${id}`, output });
/** An invoked actor threw. */
export const threw = (id: string) => ({ type: `xstate.error.actor.${id}`, error: new Error(id) });
