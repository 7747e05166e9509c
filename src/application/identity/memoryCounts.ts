import type { Count } from "../shared/ThrottleStore.ts";

const MOST_KEPT = 10_000;

/** Counters of one server, with the limits of ThrottleStore: what they refuse costs no statement. */
export const memoryCounts = () => {
  const all = new Map<string, { readonly level: number; readonly at: number }>();
  const nameOf = ({ limit, key }: Count): string => `${limit.throttle} ${key.toLowerCase()}`;
  const levelOf = (one: Count, now: number): number => {
    const { level, at } = all.get(nameOf(one)) ?? { level: 0, at: now };
    return Math.max(0, level - Math.max(0, now - at) / one.limit.each);
  };
  const keep = (one: Count, level: number, at: number): number => {
    all.delete(nameOf(one));
    // The one that was counted longest ago gives way.
    if (all.size >= MOST_KEPT) all.delete(all.keys().next().value ?? "");
    all.set(nameOf(one), { level, at });
    return level;
  };
  /** Adds one. @returns the count, this one included */
  const count = (one: Count, now: number) => keep(one, Math.min(one.limit.most, levelOf(one, now) + 1), now);
  return { levelOf, keep, count };
};
