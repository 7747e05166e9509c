import type { ChartTransition, ChartTrigger } from "../../../src/application/charts/Chart.ts";
import { sayName } from "../../../src/application/charts/sayName.ts";

/** A time as a person says it: "0.1 s", "16 min 40 s". */
const sayTime = (ms: number): string => {
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

export const sayGuard = ({ guard, isOtherwise }: ChartTransition): string =>
  guard === null ? (isOtherwise ? "otherwise" : "") : guard.words;

const COMMENT = String.raw`/\*\*((?:[^*]|\*(?!/))*)\*/`;

const plain = (comment: string): string =>
  comment
    .replaceAll(/^\s*(?:\*|\/\/) ?/gmu, "")
    .replaceAll(/^@.*$/gmu, "")
    .replaceAll(/\s+/gu, " ")
    .trim();

/** What the comment over a machine says it is for. */
export const purposeOf = (source: string): string => {
  const over = new RegExp(String.raw`${COMMENT}\s*export const (?:\w+Machine|create\w+Machine)\b`, "u").exec(source);
  if (over?.[1] === undefined) throw new Error("A machine without a comment: nobody learns what it is for.");
  return plain(over[1]);
};

/** What the comments over states say, by the name of the state; they are looked for behind the definition's start. */
export const meaningsOf = (source: string): ReadonlyMap<string, string> => {
  const definition = source.slice(Math.max(0, source.search(/\.create(?:Machine|StateConfig)\(/u)));
  const over = definition.matchAll(new RegExp(String.raw`${COMMENT}\s*(\w+): \{`, "gu"));
  const beside = definition.matchAll(/((?:^ *\/\/ .*\n)+) *(\w+): \{/gmu);
  return new Map([...over, ...beside].map(([, comment = "", name = ""]) => [name, plain(comment)]));
};
