import { pathOf, type Probe, probeAt } from "./probe.ts";
import { sayName } from "./sayName.ts";

type Params = (args: never) => unknown;
type Answer = { readonly value: unknown; readonly read: ReadonlySet<string> };

/** Values for the probe's leaves: a result that is the same for all of them is fixed. */
const LEAVES = [null, true, 7];

const ask = (params: Params, fixed: ReadonlyMap<string, unknown>): Answer | undefined => {
  const asked: Probe = { read: new Set(), fixed };
  try {
    // The probe replaces context and event, whatever their types.
    const value = params({ context: probeAt("context", asked), event: probeAt("event", asked) } as never);
    return { value, read: asked.read };
  } catch {
    // The function needs more than a probe provides.
    return undefined;
  }
};

/** Calls the function again with every leaf that it read set to one value; a result that stays the same is fixed. */
const askAgain = (params: Params, { read }: Answer, leaf: unknown): unknown => {
  const leaves = [...read].filter((path) => ![...read].some((other) => other.startsWith(`${path}.`)));
  return ask(params, new Map(leaves.map((path) => [path, leaf])))?.value;
};

const PATHS: Readonly<Record<string, string>> = {
  event: "the event",
  "event.type": "the event",
  "event.output": "the answer",
  "event.output.success": "the answer",
};
const sayPath = (path: string): string => PATHS[path] ?? sayName(path.split(".").at(-1) ?? path);

const isPlain = (value: unknown): value is string | number | boolean | null =>
  value === null || ["string", "number", "boolean"].includes(typeof value);
const sayPlain = (value: string | number | boolean | null): string => {
  if (value === null || value === "") return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "string" ? `"${value}"` : String(value);
};

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const fieldOf = (value: unknown, name: string): unknown => (isFields(value) ? value[name] : undefined);

/** A plain value is shown only if all `others` equal it: then it does not depend on the context. */
const sayValue = (value: unknown, others: ReadonlyArray<unknown>): string | null => {
  const path = pathOf(value);
  if (path !== undefined) return sayPath(path);
  if (isPlain(value)) return others.every((other) => other === value) ? sayPlain(value) : null;
  if (!isFields(value)) return null;
  // Refusals and toasts are shown without their duration and looks.
  const names = Object.keys(value).filter((name) => !["_tag", "variant", "duration", "requestId"].includes(name));
  const parts = names.map((name) => {
    const valueWords = sayValue(
      value[name],
      others.map((other) => fieldOf(other, name)),
    );
    return valueWords === null || valueWords === sayName(name) ? sayName(name) : `${sayName(name)}: ${valueWords}`;
  });
  return parts.length === 0 ? null : parts.join(", ");
};

/**
 * Describes in words what a guard or an action is given. A function is called with probes instead of a context and an
 * event, which shows what it reads and whether its result is fixed, without running the machine.
 * @param params as written in the definition: a value, or a function of `{ context, event }`
 * @returns "the answer", "name, value", "\"archive\""; null if nothing is given or nothing can be found out
 */
export const parameterOf = (params: unknown): string | null => {
  if (params === undefined) return null;
  if (typeof params !== "function") return sayValue(params, []);
  const isParams = (value: unknown): value is Params => typeof value === "function";
  if (!isParams(params)) return null;
  const answer = ask(params, new Map());
  if (answer === undefined) return null;
  return sayValue(
    answer.value,
    LEAVES.map((leaf) => askAgain(params, answer, leaf)),
  );
};
