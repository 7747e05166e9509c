import type { Chart, ChartStep, ChartTransition, ChartTrigger } from "../../../src/application/charts/Chart.ts";
import { sayName } from "../../../src/application/charts/sayName.ts";

/** A time as a person says it: "0.1 s", "16 min 40 s". */
export const sayTime = (ms: number): string => {
  const seconds = ms / 1000;
  if (seconds < 60) return `${seconds} s`;
  const rest = seconds % 60;
  return `${Math.floor(seconds / 60)} min${rest === 0 ? "" : ` ${rest} s`}`;
};

/** What lets a transition happen; an event keeps the name under which it is sent. */
export const sayTrigger = (trigger: ChartTrigger): string => {
  switch (trigger.kind) {
    case "event":
      return trigger.event;
    case "always":
      return "at once";
    case "after":
      return trigger.ms === null ? `after ${sayName(trigger.delay)}` : `after ${sayTime(trigger.ms)}`;
    case "done":
      return `${sayName(trigger.actor)} answers`;
    case "failed":
      return `${sayName(trigger.actor)} breaks`;
    case "seen":
      return `${sayName(trigger.actor)} changes`;
  }
};

/** Parameters that say nothing which the trigger does not say. */
const PLAIN = ["the answer", "the event", "outcome"];

/** A guard or an action in the picture, where there is less room than in the table. */
export const sayGuardShort = ({ name, parameter, words }: ChartStep): string =>
  parameter === null || PLAIN.includes(parameter) ? sayName(name) : words;

/** Of what an action is given, the picture tells what is always the same. */
export const sayActionShort = ({ name, parameter, words, sends }: ChartStep): string => {
  if (name === sends?.how) return words;
  if (parameter === null || parameter.length > 40) return sayName(name);
  const fixed = parameter.split(", ").filter((part) => /^(?:yes|no|nothing|".*"|.*: (?!the answer).*)$/u.test(part));
  return fixed.length === 0 ? sayName(name) : `${sayName(name)} (${fixed.join(", ")})`;
};

export const sayGuard = ({ guard, isOtherwise }: ChartTransition, say = sayGuardShort): string | null => {
  if (guard !== null) return `[${say(guard)}]`;
  return isOtherwise ? "[otherwise]" : null;
};

/** A state as seen from another: with the state around it when that is not theirs. */
export const sayState = (chart: Chart, path: string, from: string): string => {
  const state = chart.states.find((one) => one.path === path);
  if (state === undefined) return path;
  const parentOfFrom = chart.states.find((one) => one.path === from)?.parent;
  const isNear = state.parent === from || state.parent === parentOfFrom || !state.parent;
  const parent = state.parent ?? "";
  return isNear ? sayName(state.name) : `${sayName(parent.split(".").at(-1) ?? "")} › ${sayName(state.name)}`;
};
