import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from "xstate";
import type { Chart, ChartSending, ChartState, ChartStep, ChartTransition, ChartTrigger } from "./Chart.ts";
import { parameterOf } from "./parameterOf.ts";
import { sayName } from "./sayName.ts";
import { sendingOf } from "./probe.ts";

const pathOf = (node: AnyStateNode): string => node.path.join(".");

const stepNamed = (name: string, params: unknown, sends: ChartSending | null): ChartStep => {
  const parameter = parameterOf(params);
  return { name, parameter, words: parameter === null ? sayName(name) : `${sayName(name)} (${parameter})`, sends };
};

/** `written`: a name, `{ type, params }`, or an action that only sends an event. */
const stepOf = (machine: AnyStateMachine, written: unknown): ChartStep => {
  if (typeof written === "string")
    return stepNamed(written, undefined, sendingOf(machine.implementations.actions[written]));
  if (typeof written === "object" && written !== null && "type" in written && typeof written.type === "string") {
    const params = "params" in written ? written.params : undefined;
    return stepNamed(written.type, params, sendingOf(machine.implementations.actions[written.type]));
  }
  const sends = sendingOf(written);
  if (sends === null) throw new Error(`${machine.id}: a guard or an action has no name.`);
  return { name: sends.how, parameter: null, words: `tell "${sends.event}"`, sends };
};

const ACTOR = /^xstate\.(done|error)\.actor\.(.+)$/u;
const SEEN = /^xstate\.snapshot\.(.+)$/u;
const AFTER = /^xstate\.after\./u;

const triggerOf = (node: AnyStateNode, transition: AnyTransitionDefinition): ChartTrigger => {
  const event = String(transition.eventType);
  if (event === "") return { kind: "always" };
  const [, how, actor] = ACTOR.exec(event) ?? [];
  if (actor !== undefined) return { kind: how === "done" ? "done" : "failed", actor };
  const [, seen] = SEEN.exec(event) ?? [];
  if (seen !== undefined) return { kind: "seen", actor: seen };
  if (!AFTER.test(event)) return { kind: "event", event };
  const delayed = node.after.find(({ eventType }) => eventType === event);
  const delay = delayed?.delay;
  const written = typeof delay === "string" ? node.machine.implementations.delays[delay] : delay;
  return { kind: "after", delay: String(delay ?? ""), ms: typeof written === "number" ? written : null };
};

const transitionsOf = (node: AnyStateNode): ReadonlyArray<ChartTransition> =>
  [...node.transitions.values(), ...(node.always === undefined ? [] : [node.always])].flatMap((asked) =>
    asked.map((transition: AnyTransitionDefinition, index): ChartTransition => {
      const targets = transition.target ?? [];
      if (targets.length > 1) throw new Error(`${node.id}: a transition with several targets cannot be drawn.`);
      const [target] = targets;
      return {
        from: pathOf(node),
        trigger: triggerOf(node, transition),
        guard: transition.guard === undefined ? null : stepOf(node.machine, transition.guard),
        isOtherwise: transition.guard === undefined && index > 0,
        actions: transition.actions.map((action) => stepOf(node.machine, action)),
        to: target === undefined ? null : pathOf(target),
        reenters: transition.reenter,
      };
    }),
  );

const listOf = (written: unknown): ReadonlyArray<unknown> =>
  written === undefined ? [] : Array.isArray(written) ? written : [written];

const stateOf = (node: AnyStateNode): ChartState => {
  if (node.type === "history") throw new Error(`${node.id}: a history state cannot be drawn.`);
  const [initial] = node.type === "compound" ? node.initial.target : [];
  return {
    path: pathOf(node),
    name: node.key,
    kind: node.type,
    parent: node.parent === undefined ? null : pathOf(node.parent),
    children: Object.values(node.states).map(pathOf),
    initial: initial === undefined ? null : pathOf(initial),
    tags: node.tags,
    // Read from the config, because the machine adds its timers to the node's own lists.
    entry: listOf(node.config.entry).map((action) => stepOf(node.machine, action)),
    exit: listOf(node.config.exit).map((action) => stepOf(node.machine, action)),
    invokes: node.invoke.map(({ id, src }) => ({ id, src: typeof src === "string" ? src : id })),
  };
};

const nodesUnder = (node: AnyStateNode): ReadonlyArray<AnyStateNode> => [
  node,
  ...Object.values(node.states).flatMap((child) => nodesUnder(child)),
];

/** @throws if the definition has something without a name or a place in a chart; a test checks every machine */
export const chartOf = (machine: AnyStateMachine): Chart => {
  const nodes = nodesUnder(machine.root);
  return { id: machine.id, states: nodes.map(stateOf), transitions: nodes.flatMap(transitionsOf) };
};
