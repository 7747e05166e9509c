import type { ChartSending } from "./Chart.ts";
import { sayName } from "./sayName.ts";

/** Replaces a machine's context and event, to find out what a function of both reads and returns. */
export type Probe = {
  /** Paths that were read, such as "event.output". */
  readonly read: Set<string>;
  readonly fixed: ReadonlyMap<string, unknown>;
};

const PATH = Symbol("path");

export const pathOf = (value: unknown): string | undefined =>
  typeof value === "function" && PATH in value ? String(value[PATH]) : undefined;

/** A proxy that returns another probe for every property, and its own path as text. */
export const probeAt = (path: string, asked: Probe): unknown =>
  new Proxy(() => undefined, {
    has: (_, key) => key === PATH,
    get: (_, key) => {
      if (key === PATH) return path;
      if (key === Symbol.toPrimitive) return () => sayName(path.split(".").at(-1) ?? "");
      if (key === Symbol.iterator) return () => [][Symbol.iterator]();
      if (typeof key === "symbol") return undefined;
      // Answers are probed as successes.
      if (key === "_tag") return "Success";
      const further = `${path}.${key}`;
      asked.read.add(further);
      return asked.fixed.has(further) ? asked.fixed.get(further) : probeAt(further, asked);
    },
    apply: () => probeAt(path, asked),
  });

const HOW: Readonly<Record<string, ChartSending["how"]>> = { "xstate.raise": "raised", "xstate.emit": "emitted" };

/** The event of xstate's `emit` or `raise`, probed if it is a function; null for other actions. */
export const sendingOf = (action: unknown): ChartSending | null => {
  if (typeof action !== "function" || !("type" in action) || !("event" in action)) return null;
  const how = HOW[String(action.type)];
  if (how === undefined) return null;
  const { event } = action;
  const asked: Probe = { read: new Set(), fixed: new Map() };
  const args = { context: probeAt("context", asked), event: probeAt("event", asked) };
  const sent: unknown = typeof event === "function" ? event(args, probeAt("params", asked)) : event;
  if (typeof sent !== "object" || sent === null || !("type" in sent) || pathOf(sent.type) !== undefined) return null;
  return { how, event: String(sent.type) };
};
