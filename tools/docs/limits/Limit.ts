import type { Pressure } from "#application/identity/signInLimits.ts";
import type { Limit as Throttle } from "#application/identity/ThrottleStore.ts";

/** One row of the table in docs/operate.md. */
export type Limit = {
  readonly what: string;
  /** From the constant that the running code uses, never typed. */
  readonly howMuch: string;
  /** The setting that changes it, or the database's own. */
  readonly setting?: string;
  /** What a person sees who comes to it: the sentence of the screen from its constant, and what happens. */
  readonly seen: string;
};

export type LimitGroup = { readonly title: string; readonly limits: ReadonlyArray<Limit> };

const UNITS = [
  ["days", 86_400_000],
  ["hours", 3_600_000],
  ["minutes", 60_000],
  ["seconds", 1000],
] as const;

/** A time in the largest unit that it is a whole number of, above one. */
export const time = (ms: number): string => {
  const [unit, of] = UNITS.find(([, each]) => ms % each === 0 && ms / each > 1) ?? ["ms", 1];
  if (unit === "ms" && ms % 1000 === 0) return `${ms / 1000} second${ms === 1000 ? "" : "s"}`;
  return `${count(ms / of)} ${unit}`;
};

export const count = (n: number): string => n.toLocaleString("en-US");

/** What is free, and how fast it comes back. */
export const refilled = (n: number, { each }: Throttle): string => `${count(n)}, and one more each ${time(each)}`;

export const pressure = (limit: Pressure): string =>
  `${refilled(limit.free, limit)}; then they wait, and above ${count(limit.work)} they need a proof of work`;

/** A sentence that the product says, with the status of its answer. */
export const said = (sentence: string, status?: number): string =>
  `"${sentence}"${status === undefined ? "" : ` (${status})`}`;
