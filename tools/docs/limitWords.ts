import type { Pressure } from "#application/identity/signIn/signInLimits.ts";
import type { Limit as Throttle } from "#application/shared/ThrottleStore.ts";

const UNITS = [
  ["days", 86_400_000],
  ["hours", 3_600_000],
  ["minutes", 60_000],
  ["seconds", 1000],
] as const;

export const count = (n: number): string => n.toLocaleString("en-US");

/** A time in the largest unit that it is a whole number of, above one. */
export const time = (ms: number): string => {
  const [unit, of] = UNITS.find(([, each]) => ms % each === 0 && ms / each > 1) ?? ["ms", 1];
  if (unit === "ms" && ms % 1000 === 0) return `${ms / 1000} second${ms === 1000 ? "" : "s"}`;
  return `${count(ms / of)} ${unit}`;
};

/** What is free, and how fast it comes back. */
export const refilled = (n: number, { each }: Throttle): string => `${count(n)}, and one more each ${time(each)}`;

/** The same for a limit that refuses once it is spent. */
export const spent = (limit: Throttle): string => refilled(limit.most - 1, limit);

export const pressure = (limit: Pressure): string =>
  `${refilled(limit.free, limit)}; then they wait, and above ${count(limit.work)} they need a proof of work`;
