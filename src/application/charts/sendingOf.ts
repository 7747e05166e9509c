import type { ChartSending } from "./Chart.ts";
import { pathOf, probeAt, type Probe } from "./probe.ts";

const HOW: Readonly<Record<string, ChartSending["how"]>> = { "xstate.raise": "raised", "xstate.emit": "emitted" };

/** The event of xstate's `emit` or `raise`, probed when it is a function; null for other actions. */
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
